package chat

import (
	"context"
	"slices"
	"sync"
	"time"

	"tarnwort/libs/lobbies/room"
)

// connect makes one connection and reads it until it is lost or ctx ends.
func (t *Twitch) connect(ctx context.Context) error {
	until := time.Now().Add(loginTimeout)
	late := time.AfterFunc(answerTimeout, func() { t.statuses.connectionFailed(room.ReasonNoAnswer, time.Time{}) })
	defer late.Stop()
	dialCtx, cancel := context.WithDeadline(ctx, until)
	defer cancel()
	conn, err := t.dial(dialCtx)
	if err != nil {
		return err
	}
	hangUp := func() { _ = conn.Close() }
	defer context.AfterFunc(ctx, hangUp)()
	defer hangUp()
	c := newConnection(conn)
	if err := c.logIn(until); err != nil {
		return err
	}
	late.Stop()
	t.statuses.reset()
	return t.readChannels(ctx, c)
}

// readChannels reads messages on a logged-in connection, while syncChannels joins the
// channels that lobbies read.
func (t *Twitch) readChannels(ctx context.Context, c *connection) error {
	ctx, cancel := context.WithCancel(ctx)
	var syncing sync.WaitGroup
	syncing.Go(func() {
		t.syncChannels(ctx, c)
		_ = c.conn.Close()
	})
	err := c.readMessages(t.handleMessage)
	cancel()
	syncing.Wait() // bounded by the deadline of a write
	return err
}

// syncChannels leaves and joins channels until ctx ends or a write fails.
func (t *Twitch) syncChannels(ctx context.Context, c *connection) {
	joined := make(map[string]struct{})
	pings := time.NewTicker(pingInterval)
	defer pings.Stop()
	for {
		wait, err := t.applyChanges(c, joined)
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
			if c.silence() >= pingInterval && c.writeLine("PING :tarnwort") != nil {
				return
			}
			for _, channel := range t.statuses.check(c.silence() > answerTimeout) {
				delete(joined, channel)
			}
		}
	}
}

// applyChanges leaves and joins channels until joined holds all that lobbies read. wait is how long Twitch's limit
// delays the rest.
func (t *Twitch) applyChanges(c *connection, joined map[string]struct{}) (wait time.Duration, err error) {
	leave, join := t.channelChanges(joined)
	for _, channel := range leave {
		delete(joined, channel)
		t.statuses.left(channel)
		if err := c.writeLine("PART #" + channel); err != nil {
			return 0, err
		}
	}
	for _, channel := range join {
		if wait := t.joinLimiter.reserve(time.Now()); wait > 0 {
			return wait, nil
		}
		joined[channel] = struct{}{}
		t.recordJoin(channel)
		t.statuses.joinSent(channel)
		if err := c.writeLine("JOIN #" + channel); err != nil {
			return 0, err
		}
	}
	return 0, nil
}

// recordJoin counts a join for the lobbies that read its channel.
func (t *Twitch) recordJoin(channel string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.lastJoins.add(time.Now(), t.channels[channel])
}

// channelChanges returns the channels to leave and to join. Channels whose lobbies have not used a join lately are joined first.
func (t *Twitch) channelChanges(joined map[string]struct{}) (leave, join []string) {
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
	slices.SortFunc(join, func(a, b string) int {
		return t.lastJoins.earliest(t.channels[a]).Compare(t.lastJoins.earliest(t.channels[b]))
	})
	return leave, join
}
