package play

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"
)

// Findings are the broken promises and the figures of a run.
type Findings struct {
	mu sync.Mutex

	Acknowledged, Unanswered, Repeated int
	// Applied are unanswered commands that took effect.
	Applied int

	Lost, Doubled, SkippedTwice, Other []string
	// Skips are turns that ran out, Recovered turns whose time after a restart
	// was checked.
	Skips, Recovered int
	// Rounds were decided.
	Rounds  int
	outages []time.Duration
	answers []time.Duration
	pause   time.Duration
}

// Broken returns how many promises were broken.
func (f *Findings) Broken() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.Lost) + len(f.Doubled) + len(f.SkippedTwice) + len(f.Other)
}

// TakePause returns the longest time between two acknowledgements of a lobby since the last call.
func (f *Findings) TakePause() (longest time.Duration) {
	f.note(func(f *Findings) { longest, f.pause = f.pause, 0 })
	return longest
}

// Outages returns how long connections were interrupted, in the order in which they joined
// their lobby again.
func (f *Findings) Outages() []time.Duration {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.outages)
}

// Figures returns the counts of a run as text.
func (f *Findings) Figures() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	var w strings.Builder
	fmt.Fprintf(&w, "acknowledged commands %d, rounds decided %d\n", f.Acknowledged, f.Rounds)
	fmt.Fprintf(&w, "unanswered commands %d (of which %d had taken effect), sent again afterwards %d\n", f.Unanswered, f.Applied, f.Repeated)
	fmt.Fprintf(&w, "turns that ran out %d (skipped twice %d), turns given what was left + 5 s %d\n", f.Skips, len(f.SkippedTwice), f.Recovered)
	return w.String()
}

// Problems returns the broken promises.
func (f *Findings) Problems() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Concat(f.Lost, f.Doubled, f.SkippedTwice, f.Other)
}

// Answers returns how long the commands of active lobbies took.
func (f *Findings) Answers() []time.Duration {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.answers)
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

// Wrong records a broken promise that is no fact of a lobby.
func (f *Findings) Wrong(format string, args ...any) { f.wrong(format, args...) }

func (f *Findings) wrong(format string, args ...any) {
	f.note(func(f *Findings) { f.Other = append(f.Other, "WRONG "+fmt.Sprintf(format, args...)) })
}

func (f *Findings) answered(took time.Duration) {
	f.note(func(f *Findings) { f.answers = append(f.answers, took) })
}
