package bench

import (
	"encoding/csv"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"tarnwort/tools/loadtest/internal/driver"
	"tarnwort/tools/loadtest/internal/server"
)

// growth measures what happens as something grows.
type growth struct {
	name, unit string
	sizes      []int
	plan       func(size int) driver.Plan
	figure     func(Figures) float64
	own        bool // measures the game server only: the others keep no lobbies
}

const (
	shareOfFloor = "deliveries per CPU second, % of the raw epoll loop"
	// sockets is how many connections there are where something else grows.
	sockets = 1600
)

func growths() []growth {
	ofFloor := func(f Figures) float64 { return 100 * f.PerCPU / f.Floor }
	memory := func(f Figures) float64 { return f.KiB }
	resident := func(f Figures) float64 { return f.ResidentMiB }
	unwatched := func(play driver.Play) func(int) driver.Plan {
		return func(n int) driver.Plan { return driver.Plan{Lobbies: 200, Unwatched: n - 200, Play: play} }
	}
	inMemory := []int{200, 1000, 3000, 10000}
	return []growth{
		{
			"lobbies", shareOfFloor,
			[]int{10, 30, 100, 300, 1000, 2000},
			func(n int) driver.Plan { return driver.Plan{Lobbies: n} }, ofFloor, false,
		},
		{
			"players", shareOfFloor,
			[]int{3, 6, 10, 15, 20},
			func(n int) driver.Plan { return driver.Plan{Lobbies: sockets / (n + 2), Players: n, Overlays: 1} }, ofFloor, false,
		},
		{
			"viewers", shareOfFloor,
			[]int{1, 4, 16, 64, 256},
			func(n int) driver.Plan {
				return driver.Plan{Lobbies: max(sockets/(n+7), 6), Players: 6, Overlays: n}
			}, ofFloor, false,
		},
		{
			"connections", "KiB",
			[]int{800, 1600, 4000, 8000, 16000},
			func(n int) driver.Plan { return driver.Plan{Lobbies: n / 8, Play: driver.Idle} }, memory, false,
		},
		{"lobbies in memory", shareOfFloor, inMemory, unwatched(driver.Words), ofFloor, true},
		{"idle lobbies in memory", "MiB", inMemory, unwatched(driver.Idle), resident, true},
	}
}

// Grow measures everything as it grows, prints a table of each and writes all values to a file
// as CSV.
func Grow(kinds server.Kinds, settings Settings, file string) error {
	s := newSession(kinds, settings)
	s.printLoad()
	rows := [][]string{{"growing", "size", "server", "value", "unit"}}
	for _, g := range growths() {
		values, err := s.grow(g)
		if err != nil {
			return err
		}
		rows = append(rows, values...)
		s.printGrowth(g, values)
	}
	for _, note := range s.notes {
		_, _ = fmt.Fprintln(s.Out, "note:", note)
	}
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	defer func() { _ = out.Close() }()
	return csv.NewWriter(out).WriteAll(rows)
}

// grow returns a row for each server and size.
func (s *session) grow(g growth) (rows [][]string, err error) {
	kinds := []variant{{label: game, kind: s.kinds.Memory}, {label: reference, kind: s.kinds.Reference}}
	if s.kinds.HasBun {
		kinds = append(kinds, variant{label: bun, kind: s.kinds.Bun})
	}
	if g.own {
		kinds = kinds[:1]
	}
	var scenarios []scenario
	for _, size := range g.sizes {
		sc := scenario{name: fmt.Sprintf("%s %d", g.name, size)}
		for _, v := range kinds {
			v.measure = s.measurePlan(g.plan(size), warm, 3*time.Second)
			sc.variants = append(sc.variants, v)
		}
		scenarios = append(scenarios, sc)
	}
	if err := s.compare(scenarios); err != nil {
		return nil, err
	}
	for _, v := range kinds {
		for i, sc := range scenarios {
			if all := s.results[sc.name][v.label]; len(all) > 0 {
				median, _, _ := spreadOf(all, g.figure)
				rows = append(rows, []string{g.name, strconv.Itoa(g.sizes[i]), v.label, short(median), g.unit})
			}
		}
	}
	return rows, nil
}

// printGrowth prints the rows as a table with a line for each server.
func (s *session) printGrowth(g growth, rows [][]string) {
	header := fmt.Sprintf("\n%s\n\n| %s |", g.unit, g.name)
	for _, size := range g.sizes {
		header += fmt.Sprintf(" %d |", size)
	}
	_, _ = fmt.Fprintf(s.Out, "%s\n|---%s|", header, strings.Repeat("|---", len(g.sizes)))
	label := ""
	for _, row := range rows {
		if row[2] != label {
			label = row[2]
			_, _ = fmt.Fprintf(s.Out, "\n| %s |", label)
		}
		_, _ = fmt.Fprintf(s.Out, " %s |", row[3])
	}
	_, _ = fmt.Fprintln(s.Out)
}
