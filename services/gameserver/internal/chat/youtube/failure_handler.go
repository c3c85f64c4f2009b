package youtube

import (
	"context"
	"errors"
	"time"

	"connectrpc.com/connect"
	"github.com/cenkalti/backoff/v5"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies/room"
	"tarnwort/services/gameserver/internal/chat/reason"
)

// handleFailure applies the remedy for a failed call.
func (c *chat) handleFailure(ctx context.Context, err error, pauses backoff.BackOff) {
	f := c.failureOf(err)
	log := c.reader.log.With(zap.String("video", c.video), zap.Error(err))
	switch f.remedy {
	case lookUpVideo:
		c.refused = refusal{c.live.id, f}
		c.live, c.resume = liveChat{}, ""
	case suspend:
		log.Warn("youtube calls suspended", zap.Time("until", f.until))
		c.reader.suspend(f)
	case giveUp:
		log.Info("youtube chat given up", zap.String("state", string(f.state)))
		c.live, c.resume = liveChat{}, ""
		c.takeRetryRequest() // drops a request from before the failure
		c.setState(f.state, time.Time{})
		c.wait(ctx, forever, c.takeRetryRequest)
	case retryLater:
		c.setState(f.state, time.Now().Add(notLivePause))
		c.wait(ctx, notLivePause, never)
	case retry:
		pause := pauses.NextBackOff()
		if !errors.Is(err, errStreamEnded) {
			log.Warn("youtube chat connection lost", zap.Duration("again in", pause))
			c.setStatus(room.ChatRetrying, reasonOf(err), time.Now().Add(pause))
		}
		c.wait(ctx, pause, never)
	}
}

// failureOf returns the failure that an error means, and forgets a page token that the API refuses.
func (c *chat) failureOf(err error) *failure {
	if f := new(failure); errors.As(err, &f) {
		return f
	}
	refused := new(callError)
	if !errors.As(err, &refused) {
		return &failure{remedy: retry, state: room.ChatRetrying, cause: err}
	}
	f := classify(refused, time.Now())
	switch {
	case f.remedy == lookUpVideo && c.live.id == "":
		f.remedy = giveUp // the look-up itself was refused
	case f.remedy == lookUpVideo && refused.code == connect.CodeInvalidArgument && c.resume != "":
		c.resume, f.remedy = "", retry
	}
	return f
}

// reasonOf returns why YouTube cannot be reached; "" where it answers with a refusal.
func reasonOf(err error) room.ChatReason {
	if refused := new(callError); errors.As(err, &refused) {
		return ""
	}
	return reason.Of(err)
}

// signal wakes wait after a change. The reader's mu may be held.
func (c *chat) signal() { trySend(c.wake) }

// trySend sends a signal unless the channel is full.
func trySend(signals chan<- struct{}) {
	select {
	case signals <- struct{}{}:
	default:
	}
}

// wait waits until the pause is over or ready is true after a change, and reports false when ctx ends before. Meanwhile it sends
// the status to lobbies that subscribe.
func (c *chat) wait(ctx context.Context, pause time.Duration, ready func() bool) bool {
	var over <-chan time.Time
	if pause != forever {
		over = time.After(pause)
	}
	for ctx.Err() == nil {
		if ready() {
			return true
		}
		c.notifyLobbies()
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
