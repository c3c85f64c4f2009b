package client

import (
	"context"
	"errors"
	"time"

	"github.com/cenkalti/backoff/v5"
)

// reconnect tries until it succeeds, the server refuses, the pauses end or ctx does; then
// it returns nil.
func (c *Client) reconnect(ctx context.Context) *Conn {
	pauses := c.opts.Reconnect()
	first := pauses.NextBackOff()
	if first == backoff.Stop || !wait(ctx, first) {
		return nil
	}
	conn, err := backoff.Retry(ctx, func() (*Conn, error) {
		conn, err := c.join(ctx)
		if refusal := new(ConnectError); errors.As(err, &refusal) {
			err = backoff.Permanent(err)
		}
		return conn, err
	}, backoff.WithBackOff(withoutReset{pauses}), backoff.WithMaxElapsedTime(0))
	if err != nil {
		return nil
	}
	return conn
}

// withoutReset keeps Retry from beginning again with the pause that is over.
type withoutReset struct{ backoff.BackOff }

// Reset does nothing.
func (withoutReset) Reset() {}

// wait pauses; it reports false when ctx ended before.
func wait(ctx context.Context, pause time.Duration) bool {
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}
