package play

import (
	"context"
	"time"
)

// Hope makes everybody try again when the server cannot save, and tells hope about
// every command whether it was saved. It is called before Run.
func (l *Lively) Hope(hope func(saved bool)) { l.hope = hope }

// holdOn is the pause before a command that was not saved is tried again.
const holdOn = 200 * time.Millisecond

// hold checks that what was refused has not happened and that reading goes on. It
// reports false when the connection is gone.
func (l *Lively) hold(ctx context.Context) bool {
	l.hope(false)
	state, err := l.gm().State(ctx, l.lobby())
	if err != nil {
		return false
	}
	l.ledger.check(state)
	select {
	case <-time.After(holdOn):
	case <-ctx.Done():
	}
	return true
}

// someGone tells whether somebody lost the connection. The refusal that comes of
// it may arrive before the other's close frame does, so that is waited for.
func (p *party) someGone(ctx context.Context) bool {
	ctx, cancel := context.WithTimeout(ctx, goneWithin)
	defer cancel()
	gone := make(chan struct{}, len(p.seats))
	for _, s := range p.seats {
		ended := s.Ended() // of the connection there is now: who comes back has another one
		go func() {
			select {
			case <-ended:
				gone <- struct{}{}
			case <-ctx.Done():
			}
		}()
	}
	select {
	case <-gone:
		return true
	case <-ctx.Done():
		return false
	}
}

// Heard is when the last command was acknowledged.
func (l *Lively) Heard() time.Time { return time.UnixMicro(l.heard.Load()) }

func (l *Lively) hear() {
	now := time.Now()
	if before := l.heard.Swap(now.UnixMicro()); before > 0 {
		l.findings.note(func(f *Findings) { f.pause = max(f.pause, now.Sub(time.UnixMicro(before))) })
	}
}

// breathe waits as people do, where a pace is given.
func (l *Lively) breathe(ctx context.Context) {
	if l.pace == 0 {
		return
	}
	select {
	case <-time.After(l.pace):
	case <-ctx.Done():
	}
}

// FarAway puts everybody behind a bad network: they give up on an answer, and on
// the connection it should have come by, sooner than usual. It is called before Run.
func (l *Lively) FarAway(waits time.Duration) { l.waits, l.ledger.far = waits, true }
