package bench

import (
	"fmt"
	"io"

	"golang.org/x/perf/benchmath"
)

// verdict is what the rounds say of a gate.
type verdict string

const (
	beyond      verdict = "moonshot"
	met         verdict = "met"
	missed      verdict = "MISSED"
	undecided   verdict = "undecided"
	notMeasured verdict = "NOT MEASURED"
)

// confidence is how sure a verdict has to be.
const confidence = 0.95

// GateResult is what became of one gate.
type GateResult struct {
	Gate, Scenario      string
	Median, Least, Most float64
	// From and To bound the true figure with 95 % confidence.
	From, To        float64
	Rounds          int
	Bound, Moonshot float64
	AtMost          bool
	Unit            string
}

// verdict compares the whole interval with the bound: when the bound lies inside, the rounds decide nothing.
func (g GateResult) verdict() verdict {
	switch {
	case g.Rounds == 0:
		return notMeasured
	case g.keeps(g.From, g.Bound) != g.keeps(g.To, g.Bound):
		return undecided
	case !g.keeps(g.Median, g.Bound):
		return missed
	case g.keeps(g.Median, g.Moonshot):
		return beyond
	default:
		return met
	}
}

func (g GateResult) keeps(figure, bound float64) bool {
	if g.AtMost {
		return figure <= bound
	}
	return figure >= bound
}

// evaluate reads every gate's figures of all rounds.
func evaluate(r Results) (results []GateResult) {
	for _, g := range gates() {
		v := GateResult{Gate: g.name, Scenario: g.scenario, Bound: g.gate, Moonshot: g.moonshot, AtMost: g.atMost, Unit: g.unit}
		var figures []float64
		for round := range r.rounds(g.scenario) {
			if f, ok := g.of(r, round); ok {
				figures = append(figures, f)
			}
		}
		if v.Rounds = len(figures); v.Rounds > 0 {
			v.Median, v.Least, v.Most = spread(figures)
			summary := benchmath.AssumeNormal.Summary(benchmath.NewSample(figures, &benchmath.DefaultThresholds), confidence)
			v.From, v.To = summary.Lo, summary.Hi
		}
		results = append(results, v)
	}
	return results
}

func printGates(out io.Writer, results []GateResult, filed Filed) {
	_, _ = fmt.Fprintf(out, "| promise | measured (range) | last release | gate | moonshot | |\n|---|---|---|---|---|---|\n")
	for _, v := range results {
		sign := map[bool]string{true: "≤", false: "≥"}[v.AtMost]
		before := "–"
		if figure, ok := filed[v.Gate]; ok {
			before = short(figure)
		}
		if filed.isWorse(v) {
			before += " WORSE"
		}
		_, _ = fmt.Fprintf(out, "| %s | %s (%s–%s) %s | %s | %s %s | %s %s | %s |\n",
			v.Gate, short(v.Median), short(v.Least), short(v.Most), v.Unit, before, sign, short(v.Bound), sign, short(v.Moonshot), v.verdict())
	}
}
