// Package readiness decides whether this server is ready for clients. While it is not ready, its
// viewers move to the other servers of the cluster.
package readiness

import "sync/atomic"

// Check is a condition of readiness. Ready returns why it is not met; it does not block.
type Check interface {
	Ready() error
}

// Readiness decides from all checks whether the server is ready.
type Readiness struct {
	checks []Check
	away   atomic.Bool
}

// New returns a readiness that meets all checks.
func New(checks []Check) *Readiness { return &Readiness{checks: checks} }

// Err returns why the server is not ready, nil when it is.
func (r *Readiness) Err() error {
	for _, check := range r.checks {
		if err := check.Ready(); err != nil {
			return err
		}
	}
	return nil
}

// IsAway reports whether clients must connect to another server of the cluster. A server without a cluster is never away:
// it goes on reading while its disk is full.
func (r *Readiness) IsAway() bool { return r.away.Load() }
