package main

import (
	"fmt"
	"io"
	"sync"
	"time"
)

// verdict is what came of one run.
type verdict struct {
	mu sync.Mutex

	tried         string // what was done, with how often
	lost, doubled int
	// pause is the longest that somebody who did no harm had to wait for an answer.
	pause   time.Duration
	figures []string
	broken  []string
	late    []string // promises about time: a busy machine breaks them too
}

// figure notes something that was measured.
func (v *verdict) figure(format string, args ...any) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.figures = append(v.figures, fmt.Sprintf(format, args...))
}

// breaks notes a promise that was not kept.
func (v *verdict) breaks(format string, args ...any) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.broken = append(v.broken, fmt.Sprintf(format, args...))
}

// judge notes a promise that was not kept unless it was.
func (v *verdict) judge(kept bool, format string, args ...any) {
	if !kept {
		v.breaks(format, args...)
	}
}

// judgeTime notes a promise about time that was not kept. Only a driver that has
// the machine for itself fails for it: `npm test` asserts no times.
func (v *verdict) judgeTime(kept bool, format string, args ...any) {
	if kept {
		return
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	v.late = append(v.late, fmt.Sprintf(format, args...))
}

func (v *verdict) wasLate() bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return len(v.late) > 0
}

func (v *verdict) broke() bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.lost > 0 || v.doubled > 0 || len(v.broken) > 0
}

func (v *verdict) print(w io.Writer) {
	v.mu.Lock()
	defer v.mu.Unlock()
	_, _ = fmt.Fprintf(w, "tried %s\nlost %d, doubled %d, worst pause %v\n", v.tried, v.lost, v.doubled, v.pause.Round(time.Millisecond))
	for _, f := range v.figures {
		_, _ = fmt.Fprintln(w, f)
	}
	for _, b := range v.broken {
		_, _ = fmt.Fprintf(w, "BROKEN: %s\n", b)
	}
	for _, l := range v.late {
		_, _ = fmt.Fprintf(w, "LATE: %s\n", l)
	}
	if v.lost+v.doubled+len(v.broken)+len(v.late) == 0 {
		_, _ = fmt.Fprintln(w, "every promise kept")
	}
}
