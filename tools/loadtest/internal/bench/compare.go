package bench

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"tarnwort/tools/loadtest/internal/server"
	"tarnwort/tools/loadtest/internal/usage"
)

// Compare measures the scenarios whose names hold only, and reports whether every gate was met and no figure is worse than
// the filed one. It fails when no name holds it.
func Compare(kinds server.Kinds, settings Settings, only string) (met bool, err error) {
	s := newSession(kinds, settings)
	scenarios, err := selectScenarios(s.scenarios(), only)
	if err != nil {
		return false, err
	}
	s.printLoad()
	if err := s.compare(scenarios); err != nil {
		return false, err
	}
	results := slices.DeleteFunc(evaluate(s.results), func(v GateResult) bool {
		return !slices.ContainsFunc(scenarios, func(sc scenario) bool { return sc.name == v.Scenario })
	})
	s.print(scenarios, results)
	if s.FileAs != "" {
		if err := s.Filed.write(s.FileAs, results); err != nil {
			return false, err
		}
	}
	return s.passed(results), nil
}

// selectScenarios returns the scenarios whose names hold only.
func selectScenarios(all []scenario, only string) (selected []scenario, err error) {
	names := make([]string, len(all))
	for i, sc := range all {
		names[i] = sc.name
		if strings.Contains(sc.name, only) {
			selected = append(selected, sc)
		}
	}
	if len(selected) == 0 {
		return nil, fmt.Errorf("no scenario's name holds %q; the scenarios are: %s", only, strings.Join(names, "; "))
	}
	return selected, nil
}

// passed reports whether every message was delivered and every gate was measured and not missed. An undecided gate
// does not count as missed: the machine was too noisy.
func (s *session) passed(results []GateResult) bool {
	for _, variants := range s.results {
		for _, figures := range variants {
			if slices.ContainsFunc(figures, Figures.Lost) {
				return false
			}
		}
	}
	return !slices.ContainsFunc(results, func(v GateResult) bool {
		return v.verdict() == missed || v.verdict() == notMeasured || s.Filed.isWorse(v)
	})
}

// printLoad prints how busy the machine is with other programs.
func (s *session) printLoad() {
	before, _ := usage.Machine()
	began := time.Now()
	time.Sleep(time.Second)
	after, _ := usage.Machine()
	busy := (after - before).Seconds() / time.Since(began).Seconds() / cores
	average, _ := os.ReadFile("/proc/loadavg")
	s.log("other programs take %.0f%% of the machine, load average %.14s", 100*busy, average)
}

func (s *session) print(scenarios []scenario, results []GateResult) {
	out := s.Out
	_, _ = fmt.Fprintf(out, "\n| scenario | server | deliveries per CPU s (range) | p50, p99, p99.9 ms | KiB a connection | CPU µs to enter |\n|---|---|---|---|---|---|\n")
	for _, sc := range scenarios {
		for _, v := range sc.variants {
			if all := s.results[sc.name][v.label]; len(all) > 0 {
				_, _ = fmt.Fprintf(out, "| %s | %s | %s |\n", sc.name, v.label, row(all))
			}
		}
	}
	_, _ = fmt.Fprintln(out)
	printGates(out, results, s.Filed)
	_, _ = fmt.Fprintf(out, "\nmedians of %d alternations, more where a gate was undecided\n", s.Rounds)
	for _, note := range s.notes {
		_, _ = fmt.Fprintln(out, "note:", note)
	}
}

func row(all []Figures) string {
	median := func(of func(Figures) float64) float64 {
		middle, _, _ := spreadOf(all, of)
		return middle
	}
	d, least, most := spreadOf(all, func(f Figures) float64 { return f.PerCPU })
	return fmt.Sprintf("%.0f (%.0f–%.0f) | %.2f, %.2f, %.2f | %.1f | %.0f", d, least, most,
		median(func(f Figures) float64 { return f.P50 }), median(func(f Figures) float64 { return f.P99 }), median(func(f Figures) float64 { return f.P999 }),
		median(func(f Figures) float64 { return f.KiB }), median(func(f Figures) float64 { return f.PerConnection }))
}

func spreadOf(all []Figures, of func(Figures) float64) (median, least, most float64) {
	figures := make([]float64, 0, len(all))
	for _, f := range all {
		figures = append(figures, of(f))
	}
	return spread(figures)
}
