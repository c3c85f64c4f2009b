package chat

import (
	"context"
	"sync"
	"time"
)

// connect makes one connection and reads it until it is lost or ctx ends.
func (t *Twitch) connect(ctx context.Context) error {
	until := time.Now().Add(greetedWithin)
	dialling, dialled := context.WithDeadline(ctx, until)
	defer dialled()
	conn, err := t.dial(dialling)
	if err != nil {
		return err
	}
	hangUp := func() { _ = conn.Close() }
	defer context.AfterFunc(ctx, hangUp)()
	defer hangUp()
	c := newConnection(conn)
	if err := c.greet(until); err != nil {
		return err
	}
	return t.attend(ctx, c)
}

// attend reads the channels of a connection that was greeted, and keeps to those
// that are asked for.
func (t *Twitch) attend(ctx context.Context, c *connection) error {
	ctx, lost := context.WithCancel(ctx)
	var keeping sync.WaitGroup
	keeping.Go(func() {
		t.keepChannels(ctx, c)
		_ = c.conn.Close()
	})
	err := c.listen(t.hear)
	lost()
	keeping.Wait() // bounded by the deadline of a write
	return err
}

// keepChannels leaves and joins channels until ctx ends or nothing can be written.
func (t *Twitch) keepChannels(ctx context.Context, c *connection) {
	joined := make(map[string]struct{})
	pings := time.NewTicker(pingsEvery)
	defer pings.Stop()
	for {
		wait, err := t.catchUp(c, joined)
		if err != nil {
			return
		}
		var later <-chan time.Time
		if wait > 0 {
			later = time.After(wait)
		}
		select {
		case <-ctx.Done():
			return
		case <-t.changed:
		case <-later:
		case <-pings.C:
			if c.say("PING :tarnwort") != nil {
				return
			}
		}
	}
}

// catchUp makes joined the channels that are asked for, as far as Twitch lets it
// join them, or tells how long to wait with the rest.
func (t *Twitch) catchUp(c *connection, joined map[string]struct{}) (wait time.Duration, err error) {
	leave, join := t.changes(joined)
	for _, channel := range leave {
		delete(joined, channel)
		if err := c.say("PART #" + channel); err != nil {
			return 0, err
		}
	}
	for _, channel := range join {
		if wait := t.joins.take(time.Now()); wait > 0 {
			return wait, nil
		}
		joined[channel] = struct{}{}
		if err := c.say("JOIN #" + channel); err != nil {
			return 0, err
		}
	}
	return 0, nil
}

// changes tells which channels are still to be left and to be joined.
func (t *Twitch) changes(joined map[string]struct{}) (leave, join []string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for channel := range joined {
		if t.channels[channel] == nil {
			leave = append(leave, channel)
		}
	}
	for channel := range t.channels {
		if _, ok := joined[channel]; !ok {
			join = append(join, channel)
		}
	}
	return leave, join
}
