package process

import (
	"context"
	"strings"
)

// Appends counts what became of a server's appends to the event log: stored, or
// decided again because another server had appended first.
type Appends struct{ Stored, Conflicts int }

// Appends asks the running process.
func (s *Server) Appends(ctx context.Context) (of Appends, err error) {
	err = s.scrape(ctx, func(name, labels string, value float64) {
		switch {
		case name != "tarnwort_appends_total":
		case strings.Contains(labels, `"conflict"`):
			of.Conflicts += int(value)
		case strings.Contains(labels, `"done"`):
			of.Stored += int(value)
		}
	})
	return of, err
}
