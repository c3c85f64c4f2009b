package youtube

import (
	"context"
	"errors"
	"net/http/httptrace"
	"sync"
	"time"

	"github.com/cenkalti/backoff/v5"

	"tarnwort/libs/lobbies/room"
)

// Pauses between calls. They bound the quota that a chat uses which always fails: about 60 calls an hour.
const (
	minBackoff = time.Second
	maxBackoff = time.Minute

	// steadyAfter is how long a stream must last for the next pause to be the shortest again.
	steadyAfter = 30 * time.Second

	// notLivePause is the pause between look-ups of a stream that has not begun.
	notLivePause = time.Minute

	// acceptedAfter is the time after which a call without an answer counts as accepted: a server may send its headers with the
	// first message only.
	acceptedAfter = 3 * time.Second

	// forever waits until something is signalled.
	forever = time.Duration(-1)
)

var errIdle = errors.New("youtube: no lobby takes votes")

// chat reads the chat of one video.
type chat struct {
	*subscribers
	cancel context.CancelFunc
	wake   chan struct{} // subscriptions changed

	// Only run uses these.
	live    liveChat // zero: not found yet
	resume  string   // the page after which to resume
	refused refusal
}

// refusal is why a chat could not be read.
type refusal struct {
	chatID string
	reason *failure
}

// run finds the chat and reads it while a lobby takes votes, until ctx ends.
func (c *chat) run(ctx context.Context) {
	pauses := backoff.NewExponentialBackOff()
	pauses.InitialInterval, pauses.MaxInterval = minBackoff, maxBackoff
	for ctx.Err() == nil {
		if s := c.reader.suspension(); s != nil {
			c.setState(s.state, s.until)
			c.wait(ctx, time.Until(s.until), func() bool { return c.reader.suspension() == nil })
			continue
		}
		began := time.Now()
		err := c.step(ctx)
		if time.Since(began) > steadyAfter {
			pauses.Reset()
		}
		if err != nil && ctx.Err() == nil {
			c.handleFailure(ctx, err, pauses)
		}
	}
}

// step makes the next call, or waits until one is due.
func (c *chat) step(ctx context.Context) error {
	switch {
	case c.live.id == "":
		return c.resolveChat(ctx)
	case c.isVoting():
		return c.read(ctx)
	default:
		c.setState(room.ChatReady, time.Time{})
		c.wait(ctx, forever, c.isVoting)
		return nil
	}
}

// resolveChat finds the chat. It fails for a chat that the API has just refused.
func (c *chat) resolveChat(ctx context.Context) error {
	c.notifyLobbies()
	late := time.AfterFunc(acceptedAfter, func() { c.setStatus(room.ChatRetrying, room.ReasonNoAnswer, time.Time{}) })
	live, err := c.reader.api.findChat(ctx, c.video)
	late.Stop()
	if err != nil {
		return err
	}
	c.setClockOffset(live.clockOffset)
	if refused := c.refused; refused.chatID == live.id {
		c.refused = refusal{}
		return &failure{remedy: giveUp, state: refused.reason.state, cause: refused.reason.cause}
	}
	c.live = live
	return nil
}

// read reads the stream until it breaks, or until no lobby has taken votes for a while.
func (c *chat) read(ctx context.Context) error {
	ctx, end := context.WithCancelCause(ctx)
	var watching sync.WaitGroup
	defer watching.Wait()
	defer end(nil)
	watching.Go(func() { c.watchIdle(ctx, end) })
	sent := make(chan struct{}, 1)
	watching.Go(func() { c.acceptLater(ctx, sent) })
	traced := httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{WroteRequest: func(httptrace.WroteRequestInfo) { trySend(sent) }})

	offline := false
	accepted := func() { c.setState(room.ChatReading, time.Time{}) }
	err := c.reader.api.streamMessages(traced, c.live.id, c.resume, accepted, func(p page) error {
		c.deliver(p.messages)
		c.resume, offline = p.next, offline || p.offline
		if p.ended {
			return &failure{remedy: giveUp, state: room.ChatEnded}
		}
		return nil
	})
	if errors.Is(context.Cause(ctx), errIdle) {
		c.resume = "" // the next round needs nothing of what is written until then
		return nil
	}
	if offline && errors.Is(err, errStreamEnded) {
		c.live, c.resume = liveChat{}, "" // the broadcast may be over
	}
	return err
}

// watchIdle ends a stream when no lobby has taken votes for a while.
func (c *chat) watchIdle(ctx context.Context, end context.CancelCauseFunc) {
	isIdle := func() bool { return !c.isVoting() }
	for c.wait(ctx, forever, isIdle) && c.wait(ctx, idleTimeout, c.isVoting) {
		if isIdle() {
			end(errIdle)
			return
		}
	}
}

// acceptLater counts a call that was sent and has no answer as accepted after a while.
func (c *chat) acceptLater(ctx context.Context, sent <-chan struct{}) {
	select {
	case <-ctx.Done():
		return
	case <-sent:
	}
	select {
	case <-ctx.Done():
	case <-time.After(acceptedAfter):
		c.setState(room.ChatReading, time.Time{})
	}
}
