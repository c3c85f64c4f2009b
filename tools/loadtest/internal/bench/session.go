package bench

import (
	"fmt"
	"io"
	"slices"
	"time"

	"tarnwort/tools/loadtest/internal/driver"
	"tarnwort/tools/loadtest/internal/server"
)

const (
	// mostOther is how much of the machine others may take before a run is repeated.
	mostOther = 0.10
	// mostDriver is how busy the load test itself may be before it measures itself.
	mostDriver = 0.85
)

// variant is one server in one way of use.
type variant struct {
	label   string
	kind    server.Kind
	measure func(s *server.Server) (Figures, error)
}

// scenario is what all its variants are measured at, one after another.
type scenario struct {
	name     string
	variants []variant
}

// Results are the figures by scenario and variant, one for each round.
type Results map[string]map[string][]Figures

// rounds is how often a scenario was measured.
func (r Results) rounds(scenario string) (most int) {
	for _, figures := range r[scenario] {
		most = max(most, len(figures))
	}
	return most
}

// Settings of a whole comparison.
type Settings struct {
	Rounds int
	// Repeats is how many runs may be repeated in all.
	Repeats int
	// Within is when no further scenario is begun.
	Within time.Duration
	// Filed are the figures of the last release.
	Filed Filed
	// FileAs is the file that receives the figures of this run as those of a release; "" for none.
	FileAs string
	// Deployed compares servers with HTTPS to the client instead.
	Deployed bool
	Out      io.Writer
}

// session is one comparison.
type session struct {
	Settings
	kinds   server.Kinds
	began   time.Time
	results Results
	notes   []string
}

func newSession(kinds server.Kinds, settings Settings) *session {
	return &session{Settings: settings, kinds: kinds, began: time.Now(), results: make(Results)}
}

func (s *session) log(format string, args ...any) {
	_, _ = fmt.Fprintf(s.Out, "%6.0f s  %s\n", time.Since(s.began).Seconds(), fmt.Sprintf(format, args...))
}

func (s *session) note(format string, args ...any) {
	s.notes = append(s.notes, fmt.Sprintf(format, args...))
	s.log("%s", s.notes[len(s.notes)-1])
}

// mostRounds is how often a scenario is measured while one of its gates is undecided.
const mostRounds = 9

// compare measures all variants of all scenarios alternately, then again those whose gates are undecided.
func (s *session) compare(scenarios []scenario) error {
	for range s.Rounds {
		if err := s.measureRound(scenarios); err != nil {
			return err
		}
	}
	for s.hasTime() {
		again := s.undecided(scenarios)
		if len(again) == 0 {
			return nil
		}
		if err := s.measureRound(again); err != nil {
			return err
		}
	}
	return nil
}

// undecided are the scenarios that another round may decide.
func (s *session) undecided(scenarios []scenario) (again []scenario) {
	results := evaluate(s.results)
	for _, sc := range scenarios {
		open := slices.ContainsFunc(results, func(v GateResult) bool { return v.Scenario == sc.name && v.verdict() == undecided })
		if open && s.results.rounds(sc.name) < mostRounds {
			again = append(again, sc)
		}
	}
	return again
}

func (s *session) hasTime() bool { return time.Since(s.began) < s.Within }

// measureRound measures each scenario once, as long as there is time.
func (s *session) measureRound(scenarios []scenario) error {
	for _, sc := range scenarios {
		if !s.hasTime() {
			s.note("%s: no time for round %d", sc.name, s.results.rounds(sc.name)+1)
			continue
		}
		if s.results[sc.name] == nil {
			s.results[sc.name] = make(map[string][]Figures)
		}
		for _, v := range sc.variants {
			f, err := s.measureUndisturbed(sc, v)
			if err != nil {
				return fmt.Errorf("%s, %s: %w", sc.name, v.label, err)
			}
			s.results[sc.name][v.label] = append(s.results[sc.name][v.label], f)
		}
	}
	return nil
}

// measureUndisturbed measures a variant, and repeats a disturbed run while repeats are left.
func (s *session) measureUndisturbed(sc scenario, v variant) (Figures, error) {
	for {
		f, err := v.measureOnce()
		if err != nil {
			return f, err
		}
		s.log("%-18s %-22s %8.0f deliveries/CPU s, p99 %6.2f ms, %5.1f KiB, other load %2.0f%%",
			sc.name, v.label, f.PerCPU, f.P99, f.KiB, 100*f.Other)
		if f.Lost() {
			s.note("%s, %s: %d messages missing, %d twice, %d connections closed", sc.name, v.label, f.Missing, f.Duplicated, f.Closed)
		}
		if f.Driver > mostDriver {
			s.note("%s, %s: the load test took %.0f%% of its core", sc.name, v.label, 100*f.Driver)
		}
		if f.Other <= mostOther {
			return f, nil
		}
		if s.Repeats == 0 {
			s.note("%s, %s: disturbed and not repeated", sc.name, v.label)
			return f, nil
		}
		s.Repeats--
	}
}

// measureOnce starts a server and measures a variant on it.
func (v variant) measureOnce() (Figures, error) {
	host, err := server.Start(v.kind)
	if err != nil {
		return Figures{}, err
	}
	defer host.Stop()
	f, err := v.measure(host)
	if err != nil {
		return f, fmt.Errorf("%w\n%s", err, host.Output())
	}
	return f, nil
}

// measurePlan returns a function that carries out a plan on a server and measures it.
func measurePlan(plan driver.Plan, warm, d time.Duration) func(*server.Server) (Figures, error) {
	return func(host *server.Server) (Figures, error) {
		return Measure(Run{Plan: complete(plan, host), PIDs: host.PIDs(), Warm: warm, For: d})
	}
}

// complete fills in what a plan leaves open.
func complete(plan driver.Plan, host *server.Server) driver.Plan {
	plan.Address, plan.Real = host.Address, host.Kind.Real
	if host.Secure {
		plan.TLS = server.Trust()
	}
	if plan.Players == 0 {
		plan.Players, plan.Overlays = 6, 1
	}
	if plan.Words == 0 {
		plan.Words = 5
	}
	if plan.Play == "" {
		plan.Play = driver.Words
	}
	return plan
}
