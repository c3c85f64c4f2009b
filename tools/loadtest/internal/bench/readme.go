package bench

import (
	"fmt"
	"os"
	"strings"

	"tarnwort/tools/loadtest/internal/chart"
)

const (
	// curves is the folder of the pictures.
	curves = "curves"
	// Between these lines of the README the pictures are shown.
	beginCurves = "<!-- curves: npm run bench -- growth writes what follows -->\n"
	endCurves   = "<!-- end of the curves -->\n"
)

// showCurves puts pictures and their values into a README.
func showCurves(readme string, charts []chart.Chart) error {
	text, err := os.ReadFile(readme)
	if err != nil {
		return err
	}
	before, rest, found := strings.Cut(string(text), beginCurves)
	_, after, closed := strings.Cut(rest, endCurves)
	if !found || !closed {
		return fmt.Errorf("%s has no place for curves", readme)
	}
	var section strings.Builder
	for i, c := range charts {
		fmt.Fprintf(&section, "\n![%s](%s/%s.svg)\n\n%s", c.Title, curves, growths()[i].file, values(c))
	}
	return os.WriteFile(readme, []byte(before+beginCurves+section.String()+"\n"+endCurves+after), 0o644)
}

// values is the table behind a picture, for those who do not see it.
func values(c chart.Chart) string {
	var table strings.Builder
	if len(c.Curves) == 0 {
		return ""
	}
	fmt.Fprintf(&table, "| %s |", c.X)
	for _, p := range c.Curves[0].Points {
		fmt.Fprintf(&table, " %.0f |", p.X)
	}
	table.WriteString("\n|---" + strings.Repeat("|---", len(c.Curves[0].Points)) + "|\n")
	for _, curve := range c.Curves {
		fmt.Fprintf(&table, "| %s |", curve.Name)
		for _, p := range curve.Points {
			fmt.Fprintf(&table, " %s |", short(p.Y))
		}
		table.WriteString("\n")
	}
	return table.String()
}
