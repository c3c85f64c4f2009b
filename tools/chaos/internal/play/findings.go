package play

import (
	"fmt"
	"io"
	"slices"
	"sync"
	"time"
)

// Findings are the promises that were broken and the figures of a run.
type Findings struct {
	mu sync.Mutex

	Acknowledged, Unanswered, Repeated int
	// Kept are commands nobody answered that took effect all the same.
	Kept int

	Lost, Doubled, SkippedTwice, Other []string
	// Skips are turns that ran out, Recovered turns whose time after a restart
	// was checked.
	Skips, Recovered int
	// Rounds were decided.
	Rounds  int
	outages []time.Duration
	pause   time.Duration
}

// Broken is how many promises were broken.
func (f *Findings) Broken() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.Lost) + len(f.Doubled) + len(f.SkippedTwice) + len(f.Other)
}

// TakePause returns the longest time that a lobby waited between two
// acknowledgements since it was last asked for.
func (f *Findings) TakePause() (longest time.Duration) {
	f.note(func(f *Findings) { longest, f.pause = f.pause, 0 })
	return longest
}

// Away is how long connections were away, in the order in which they were in
// their lobby again.
func (f *Findings) Away() []time.Duration {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.outages)
}

// Print writes the figures and every broken promise.
func (f *Findings) Print(w io.Writer) {
	f.mu.Lock()
	defer f.mu.Unlock()
	_, _ = fmt.Fprintf(w, "acknowledged commands %d, rounds decided %d\n", f.Acknowledged, f.Rounds)
	_, _ = fmt.Fprintf(w, "unanswered commands %d (of which %d had taken effect), sent again afterwards %d\n", f.Unanswered, f.Kept, f.Repeated)
	_, _ = fmt.Fprintf(w, "turns that ran out %d, turns given what was left + 5 s %d\n", f.Skips, f.Recovered)
	_, _ = fmt.Fprintf(w, "lost %d, doubled %d, turns skipped twice %d, otherwise wrong %d\n",
		len(f.Lost), len(f.Doubled), len(f.SkippedTwice), len(f.Other))
	for _, broken := range slices.Concat(f.Lost, f.Doubled, f.SkippedTwice, f.Other) {
		_, _ = fmt.Fprintf(w, "\n%s\n", broken)
	}
}

func (f *Findings) note(change func(*Findings)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	change(f)
}

func (f *Findings) lost(format string, args ...any) {
	f.note(func(f *Findings) { f.Lost = append(f.Lost, "LOST "+fmt.Sprintf(format, args...)) })
}

func (f *Findings) doubled(format string, args ...any) {
	f.note(func(f *Findings) { f.Doubled = append(f.Doubled, "DOUBLED "+fmt.Sprintf(format, args...)) })
}

func (f *Findings) skippedTwice(format string, args ...any) {
	f.note(func(f *Findings) {
		f.SkippedTwice = append(f.SkippedTwice, "SKIPPED TWICE "+fmt.Sprintf(format, args...))
	})
}

func (f *Findings) wrong(format string, args ...any) {
	f.note(func(f *Findings) { f.Other = append(f.Other, "WRONG "+fmt.Sprintf(format, args...)) })
}
