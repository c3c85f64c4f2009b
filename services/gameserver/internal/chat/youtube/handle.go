package youtube

import (
	"context"
	"errors"
	"time"

	"connectrpc.com/connect"
	"github.com/cenkalti/backoff/v5"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
)

// handle does what a failed call asks for.
func (c *chat) handle(ctx context.Context, err error, pauses backoff.BackOff) {
	f := c.understand(err)
	log := c.reader.log.With(zap.String("video", c.video), zap.Error(err))
	switch f.remedy {
	case look:
		c.refused = refusal{c.live.id, f}
		c.live, c.resume = liveChat{}, ""
	case suspend:
		log.Warn("youtube calls suspended", zap.Time("until", f.until))
		c.reader.suspend(f)
	case giveUp:
		log.Info("youtube chat given up", zap.String("state", string(f.state)))
		c.live, c.resume = liveChat{}, ""
		c.isAskedAgain() // what was asked before counts no more
		c.setState(f.state, time.Time{})
		c.wait(ctx, forever, c.isAskedAgain)
	case retryLater:
		c.setState(f.state, time.Now().Add(notLivePause))
		c.wait(ctx, notLivePause, never)
	case retry:
		pause := pauses.NextBackOff()
		if !errors.Is(err, errStreamEnded) {
			log.Warn("youtube chat connection lost", zap.Duration("again in", pause))
			c.setState(lobbies.ChatRetrying, time.Now().Add(pause))
		}
		c.wait(ctx, pause, never)
	}
}

// understand tells what an error means. A page token that the API refuses is forgotten.
func (c *chat) understand(err error) *failure {
	if f := new(failure); errors.As(err, &f) {
		return f
	}
	refused := new(callError)
	if !errors.As(err, &refused) {
		return &failure{remedy: retry, state: lobbies.ChatRetrying, cause: err}
	}
	f := classify(refused, time.Now())
	switch {
	case f.remedy == look && c.live.id == "":
		f.remedy = giveUp // the look itself was refused
	case f.remedy == look && refused.code == connect.CodeInvalidArgument && c.resume != "":
		c.resume, f.remedy = "", retry
	}
	return f
}

// signal wakes who waits for a change. The reader's mu may be held.
func (c *chat) signal() { notify(c.wake) }

// notify fills a channel that may be full.
func notify(filled chan<- struct{}) {
	select {
	case filled <- struct{}{}:
	default:
	}
}

// wait waits for a time or forever, until a change after which ready is true, or until ctx ends: then it reports false.
// Lobbies that come meanwhile are told the state.
func (c *chat) wait(ctx context.Context, pause time.Duration, ready func() bool) bool {
	var over <-chan time.Time
	if pause != forever {
		over = time.After(pause)
	}
	for ctx.Err() == nil {
		if ready() {
			return true
		}
		c.tell()
		select {
		case <-ctx.Done():
		case <-over:
			return true
		case <-c.wake:
		}
	}
	return false
}

func never() bool { return false }
