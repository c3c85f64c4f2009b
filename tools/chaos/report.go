package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"tarnwort/tools/chaos/internal/play"
)

// report is the result of one run.
type report struct {
	mu sync.Mutex

	tried         string
	lost, doubled int
	pause         time.Duration // the longest wait of a client that attacks nothing
	figures       []string
	broken        []string
	late          []string // promises about time, which a busy machine breaks as well
}

// figure notes a measurement.
func (r *report) figure(format string, args ...any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.figures = append(r.figures, fmt.Sprintf(format, args...))
}

// check notes a broken promise unless it was kept.
func (r *report) check(kept bool, format string, args ...any) {
	r.note(kept, &r.broken, format, args)
}

// checkTime notes a broken promise about time. Tests do not assert it.
func (r *report) checkTime(kept bool, format string, args ...any) {
	r.note(kept, &r.late, format, args)
}

func (r *report) note(kept bool, list *[]string, format string, args []any) {
	if kept {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	*list = append(*list, fmt.Sprintf(format, args...))
}

// add adds what the clients found.
func (r *report) add(f *play.Findings) {
	r.lost += len(f.Lost)
	r.doubled += len(f.Doubled)
	r.figures = append(r.figures, strings.TrimSpace(f.Figures()))
	r.broken = append(r.broken, f.Problems()...)
}

// checkOutput looks for what a server never writes.
func (r *report) checkOutput(output string, forbidden ...string) {
	for line := range strings.Lines(output) {
		bad := slices.ContainsFunc(append(forbidden, "panic", "fatal error", "DATA RACE"), func(word string) bool { return strings.Contains(line, word) })
		r.check(!bad, "the server wrote: %.400s", strings.TrimSpace(line))
	}
}

func (r *report) isLate() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.late) > 0
}

func (r *report) isBroken() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.lost > 0 || r.doubled > 0 || len(r.broken) > 0
}

func (r *report) print(w io.Writer) {
	r.mu.Lock()
	defer r.mu.Unlock()
	_, _ = fmt.Fprintf(w, "tried %s\nlost %d, doubled %d, longest pause %v\n", r.tried, r.lost, r.doubled, r.pause.Round(time.Millisecond))
	for _, f := range r.figures {
		_, _ = fmt.Fprintln(w, f)
	}
	for _, b := range r.broken {
		_, _ = fmt.Fprintf(w, "BROKEN: %s\n", b)
	}
	for _, l := range r.late {
		_, _ = fmt.Fprintf(w, "LATE: %s\n", l)
	}
	if r.lost+r.doubled+len(r.broken)+len(r.late) == 0 {
		_, _ = fmt.Fprintln(w, "every promise kept")
	}
}

// percentile returns the value that so many percent of sorted ones do not exceed; 0 for none.
func percentile(sorted []time.Duration, percent int) time.Duration {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[(len(sorted)-1)*percent/100]
}
