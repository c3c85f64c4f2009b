package play

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"
)

// Promise is what a server may break.
type Promise string

// Late is a promise about time, which a busy machine breaks as well.
const (
	Lost         Promise = "LOST"
	Doubled      Promise = "DOUBLED"
	SkippedTwice Promise = "SKIPPED TWICE"
	Leaked       Promise = "LEAKED"
	Wrong        Promise = "WRONG"
	Late         Promise = "LATE"
)

// Report is what a campaign tried and found.
type Report struct {
	// Tried says what the campaign did.
	Tried string
	// Pause is the longest wait of a client that attacks nothing.
	Pause time.Duration

	mu      sync.Mutex
	figures []string
	broken  map[Promise][]string
	played  Played
}

// Played counts what clients did.
type Played struct {
	Acknowledged, Unanswered, Repeated int
	// Refused are commands that a full disk did not save.
	Refused int
	// Applied are unanswered commands that took effect.
	Applied int
	// Skips are turns that ran out.
	Skips int
	// Rounds were decided.
	Rounds int
	// Outages are how long connections were interrupted, in the order in which they joined their lobby again.
	Outages []time.Duration

	pause time.Duration // between two acknowledgements of a lobby
}

// Figure notes a measurement.
func (r *Report) Figure(format string, args ...any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.figures = append(r.figures, fmt.Sprintf(format, args...))
}

// FigureTimes notes the median and the longest of several times, and returns the longest; without any it notes nothing.
func (r *Report) FigureTimes(name string, times []time.Duration) (longest time.Duration) {
	if len(times) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(times))
	longest = sorted[len(sorted)-1]
	r.Figure("%s %v (median), %v (max of %d)", name, sorted[(len(sorted)-1)/2].Round(time.Millisecond), longest.Round(time.Millisecond), len(sorted))
	return longest
}

// Broke notes a broken promise.
func (r *Report) Broke(p Promise, format string, args ...any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.broken == nil {
		r.broken = make(map[Promise][]string)
	}
	r.broken[p] = append(r.broken[p], fmt.Sprintf(format, args...))
}

// Check notes that something is wrong unless a promise was kept.
func (r *Report) Check(kept bool, format string, args ...any) {
	if !kept {
		r.Broke(Wrong, format, args...)
	}
}

// CheckTime notes a broken promise about time. Tests do not assert it.
func (r *Report) CheckTime(kept bool, format string, args ...any) {
	if !kept {
		r.Broke(Late, format, args...)
	}
}

// CheckOutput looks for what a server never writes.
func (r *Report) CheckOutput(output string, forbidden ...string) {
	for line := range strings.Lines(output) {
		bad := slices.ContainsFunc(append(forbidden, "panic", "fatal error", "DATA RACE"), func(word string) bool { return strings.Contains(line, word) })
		r.Check(!bad, "the server wrote: %.400s", strings.TrimSpace(line))
	}
}

// Count returns how often a promise was broken.
func (r *Report) Count(p Promise) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.broken[p])
}

// Broken returns how many promises were broken, except those about time.
func (r *Report) Broken() (n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for p, all := range r.broken {
		if p != Late {
			n += len(all)
		}
	}
	return n
}

// Played returns what clients did so far.
func (r *Report) Played() Played {
	r.mu.Lock()
	defer r.mu.Unlock()
	p := r.played
	p.Outages = slices.Clone(p.Outages)
	return p
}

// TakePause returns the longest time between two acknowledgements of a lobby since the last call.
func (r *Report) TakePause() (longest time.Duration) {
	r.note(func(p *Played) { longest, p.pause = p.pause, 0 })
	return longest
}

func (r *Report) note(change func(*Played)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	change(&r.played)
}

// Print writes the report for people.
func (r *Report) Print(w io.Writer) {
	_, _ = fmt.Fprintf(w, "tried %s\nlost %d, doubled %d, longest pause %v\n", r.Tried, r.Count(Lost), r.Count(Doubled), r.Pause.Round(time.Millisecond))
	for _, f := range r.figures {
		_, _ = fmt.Fprintln(w, f)
	}
	if p := r.Played(); p.Acknowledged > 0 {
		_, _ = fmt.Fprintf(w, "acknowledged commands %d, rounds decided %d\n"+
			"unanswered commands %d (of which %d had taken effect), sent again afterwards %d\n"+
			"turns that ran out %d (skipped twice %d)\n",
			p.Acknowledged, p.Rounds, p.Unanswered, p.Applied, p.Repeated, p.Skips, r.Count(SkippedTwice))
	}
	for _, p := range []Promise{Lost, Doubled, SkippedTwice, Leaked, Wrong, Late} {
		for _, one := range r.broken[p] {
			_, _ = fmt.Fprintf(w, "%s: %s\n", p, one)
		}
	}
	if r.Broken()+r.Count(Late) == 0 {
		_, _ = fmt.Fprintln(w, "every promise kept")
	}
}
