package bench

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// gate is one line of the promises: a figure of each round and the bounds it has
// to keep.
type gate struct {
	name string
	// of reads the figure of one round; ok is false when it was not measured.
	of func(r Results, round int) (figure float64, ok bool)
	// atMost says that smaller is better.
	atMost         bool
	gate, moonshot float64
	unit           string
}

// gates are the promises, see README.md.
func gates() []gate {
	perCPU := func(f Figures) float64 { return f.PerCPU }
	p99 := func(f Figures) float64 { return f.P99 }
	kib := func(f Figures) float64 { return f.KiB }
	connection := func(f Figures) float64 { return f.PerConnection }
	return []gate{
		{"deliveries per CPU second, 200 lobbies, log in memory", ratio(oneEvent, game, reference, perCPU), false, 2, 3, "× reference"},
		{"the same against the raw epoll loop", alone(oneEvent, game, func(f Figures) float64 { return 100 * f.PerCPU / f.Floor }), false, 65, 85, "% of the floor"},
		{"the same with the durable log", ratio(oneEvent, durable, reference, perCPU), false, 1.5, 2, "× reference"},
		{"commands that cause three events", ratio(threeEvents, game, reference, perCPU), false, 3, 4.5, "× reference"},
		{"2,000 lobbies, 16,000 sockets", ratio(manyLobbies, game, reference, perCPU), false, 1.7, 2.5, "× reference"},
		{"p99 at 12,000 deliveries a second, log in memory", ratio(steadyRate, game, reference, p99), true, 0.5, 0.25, "× reference"},
		{"p99 at 12,000 deliveries a second, durable log", alone(steadyRate, durable, p99), true, 10, 3, "ms"},
		{"memory of an idle websocket, its lobby included", ratio(idle, game, reference, kib), true, 0.8, 0.65, "× reference"},
		{"CPU to connect and enter a lobby", ratio(idle, game, reference, connection), true, 0.5, 0.33, "× reference"},
		{"CPU to take 8,000 back after a kill", ratio(wave, durable, reference, connection), true, 0.5, 0.25, "× reference"},
		{"a stalled overlay in every lobby: commands kept", between(stalled, game, unstalled, func(f Figures) float64 { return f.CommandsPerCPU }), false, 0.8, 1, "× without"},
		{"a stalled overlay in every lobby: memory for each", stalledGrowth, true, 64, 64, "KiB"},
		{"a stalled overlay in every lobby: the others' p99", between(stalled, game, unstalled, p99), true, 2, 1.1, "× without"},
		{"cost of a delivery, 2,000 against 100 lobbies", between(manyLobbies, fewer, game, perCPU), true, 2.2, 1.5, "×"},
		{"start to ready, empty", alone(start, durable, func(f Figures) float64 { return f.ReadyMs }), true, 300, 100, "ms"},
		{"memory of an idle server", alone(start, durable, func(f Figures) float64 { return f.ResidentMiB }), true, 60, 40, "MiB"},
	}
}

func alone(scenario, who string, figure func(Figures) float64) func(Results, int) (float64, bool) {
	return func(r Results, round int) (float64, bool) {
		all := r[scenario][who]
		if round >= len(all) {
			return 0, false
		}
		return figure(all[round]), true
	}
}

// between divides what two variants have in the same round.
func between(scenario, who, by string, figure func(Figures) float64) func(Results, int) (float64, bool) {
	one, other := alone(scenario, who, figure), alone(scenario, by, figure)
	return func(r Results, round int) (float64, bool) {
		a, ok := one(r, round)
		b, there := other(r, round)
		return a / b, ok && there && b != 0
	}
}

// stalledGrowth is what the server grew by for each stalled overlay, in KiB, beyond what
// as many commands made it grow by without one: the log in memory keeps them all.
func stalledGrowth(r Results, round int) (kib float64, ok bool) {
	growth := func(f Figures) float64 { return f.GrowthKiB }
	commands := func(f Figures) float64 { return float64(f.Commands) }
	with, ok := alone(stalled, game, growth)(r, round)
	usual, there := alone(stalled, unstalled, growth)(r, round)
	more, _ := between(stalled, game, unstalled, commands)(r, round)
	if !ok || !there {
		return 0, false
	}
	overlays := float64(r[stalled][game][round].Sockets) / 8 // of a lobby's connections one is an overlay
	return (with - more*max(0, usual)) / overlays, true
}

func ratio(scenario, who, by string, figure func(Figures) float64) func(Results, int) (float64, bool) {
	return between(scenario, who, by, figure)
}

// GateResult is what became of one gate.
type GateResult struct {
	Gate                string
	Median, Least, Most float64
	Rounds              int
	Bound, Moonshot     float64
	AtMost              bool
	Unit                string
}

// Met tells whether the median keeps a bound.
func (v GateResult) Met(bound float64) bool {
	if v.Rounds == 0 {
		return false
	}
	if v.AtMost {
		return v.Median <= bound
	}
	return v.Median >= bound
}

func (v GateResult) text() string {
	switch {
	case v.Rounds == 0:
		return "NOT MEASURED"
	case v.Met(v.Moonshot):
		return "moonshot"
	case v.Met(v.Bound):
		return "met"
	default:
		return "MISSED"
	}
}

func evaluate(r Results, rounds int) (results []GateResult) {
	for _, g := range gates() {
		var figures []float64
		for round := range rounds {
			if f, ok := g.of(r, round); ok {
				figures = append(figures, f)
			}
		}
		v := GateResult{Gate: g.name, Rounds: len(figures), Bound: g.gate, Moonshot: g.moonshot, AtMost: g.atMost, Unit: g.unit}
		if len(figures) > 0 {
			v.Median, v.Least, v.Most = spread(figures)
		}
		results = append(results, v)
	}
	return results
}

func spread(figures []float64) (median, least, most float64) {
	sorted := slices.Sorted(slices.Values(figures))
	return sorted[len(sorted)/2], sorted[0], sorted[len(sorted)-1]
}

func printGates(out io.Writer, results []GateResult) {
	_, _ = fmt.Fprintf(out, "| promise | measured (range) | gate | moonshot | |\n|---|---|---|---|---|\n")
	for _, v := range results {
		sign := map[bool]string{true: "≤", false: "≥"}[v.AtMost]
		_, _ = fmt.Fprintf(out, "| %s | %s (%s–%s) %s | %s %s | %s %s | %s |\n",
			v.Gate, short(v.Median), short(v.Least), short(v.Most), v.Unit, sign, short(v.Bound), sign, short(v.Moonshot), v.text())
	}
}

// short prints about three digits.
func short(f float64) string {
	switch {
	case f >= 100:
		return fmt.Sprintf("%.0f", f)
	case f >= 10:
		return strings.TrimSuffix(fmt.Sprintf("%.1f", f), ".0")
	default:
		return strings.TrimSuffix(strings.TrimSuffix(fmt.Sprintf("%.2f", f), "0"), ".0")
	}
}
