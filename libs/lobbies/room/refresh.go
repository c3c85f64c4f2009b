package room

import (
	"context"
	"errors"
	"time"

	"tarnwort/libs/lobbies/eventlog"
)

// staleAfter is how long a server that just read the log counts as up to date.
const staleAfter = 50 * time.Millisecond

// refresh reads what other servers appended, and tries again when the log cannot be read. A lobby
// that only newer servers understand leaves memory, for here its state would be outdated.
func (r *Room) refresh() {
	defer r.env.RecoverPanic(r.id)
	ctx, cancel := context.WithTimeout(context.Background(), appendTimeout)
	defer cancel()
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return
	}
	err := r.catchUp(ctx)
	if err == nil {
		return
	}
	r.env.OnFailure(r.id, err)
	switch {
	case errors.Is(err, eventlog.ErrTooOld):
		r.moveAway()
	case errors.Is(err, eventlog.ErrHole): // another try does not mend it
	case !r.retries: // one retry is enough, however many refreshes have failed
		r.retries = true
		r.env.Clock.AfterFunc(retryPause, func() {
			r.mu.Lock()
			r.retries = false
			r.mu.Unlock()
			r.refresh()
		})
	}
}

// confirmLater reads the log after an append whose outcome is unknown: after retryPause and after appendTimeout, when a
// delayed request has arrived. It must read, because Follow does not report a server's own appends.
func (r *Room) confirmLater() {
	r.unconfirmed++
	if r.unconfirmed > 1 {
		return
	}
	r.env.Clock.AfterFunc(retryPause, r.refresh)
	r.env.Clock.AfterFunc(appendTimeout, func() {
		defer r.env.RecoverPanic(r.id)
		r.refresh()
		r.mu.Lock()
		defer r.mu.Unlock()
		more := r.unconfirmed > 1
		r.unconfirmed = 0
		if more && !r.closed {
			r.confirmLater()
		}
	})
}

// catchUp applies what other servers appended since.
func (r *Room) catchUp(ctx context.Context) error {
	entries, err := r.replica.readNewer(ctx, r.env.Log, r.id)
	for _, e := range entries {
		r.apply(e)
	}
	return err
}

// refreshIfStale reads the log, at most once in staleAfter, before a command is refused or found to have had its
// effect: another server may have changed the lobby. When the log cannot be read it fails, for a refusal could be wrong.
func (r *Room) refreshIfStale(ctx context.Context) (stale bool, err error) {
	now := r.env.Clock.Elapsed()
	if now < r.staleAt {
		return false, nil
	}
	before := r.replica.version
	if err := r.catchUp(ctx); err != nil {
		return false, err
	}
	r.staleAt = now + staleAfter
	return r.replica.version > before, nil
}

// isNewest reports whether no other server appends to the log and the outcome of every own append
// is known.
func (r *Room) isNewest() bool { return r.env.Presence.Alone() && r.unconfirmed == 0 }
