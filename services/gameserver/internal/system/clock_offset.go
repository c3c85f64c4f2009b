package system

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"tarnwort/services/gameserver/internal/config"
)

const (
	// ReportedOffset is the difference of clocks that the log reports to the operator.
	ReportedOffset = 500 * time.Millisecond
	// toleratedOffset is the difference from which turns end noticeably early or late.
	toleratedOffset = 2 * time.Second
	// othersHeardAfter is the time after the start in which all other servers have told their offsets.
	othersHeardAfter = 4 * time.Second
)

var (
	errClock        = errors.New("clock: it differs from that of NATS and of another game server")
	errClockUnknown = errors.New("clock: it is not compared with that of NATS yet")
)

// ClockOffset is how far this server's clock is ahead of NATS', compared with the other servers. Without NATS it stays zero.
type ClockOffset struct {
	mu       sync.Mutex
	ahead    time.Duration
	measured time.Time              // first
	others   func() []time.Duration // nil without NATS
}

// NewClockOffset returns an offset that is not measured yet.
func NewClockOffset() *ClockOffset { return new(ClockOffset) }

// CompareWith sets what the other servers tell of their offsets. From then on the server is unready until its own is measured.
func (c *ClockOffset) CompareWith(others func() []time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.others = others
}

// Ahead returns the offset, which is negative for a clock that is behind.
func (c *ClockOffset) Ahead() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.ahead
}

// Measured returns the offset, and false before the first measurement.
func (c *ClockOffset) Measured() (ahead time.Duration, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.ahead, !c.measured.IsZero()
}

// set stores a measurement, and reports whether it is the first of a time with a noticeable offset.
func (c *ClockOffset) set(ahead time.Duration) (isNews bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	isNews = ahead.Abs() > ReportedOffset && c.ahead.Abs() <= ReportedOffset
	if c.ahead = ahead; c.measured.IsZero() {
		c.measured = time.Now()
	}
	return isNews
}

// Ready returns an error when this clock is off and another server's agrees with NATS'. While all servers are off,
// NATS' clock may be the wrong one, so none of them fails.
func (c *ClockOffset) Ready() error {
	c.mu.Lock()
	ahead, measured, others := c.ahead, c.measured, c.others
	c.mu.Unlock()
	switch {
	case others == nil:
		return nil
	case measured.IsZero():
		return errClockUnknown
	case ahead.Abs() <= toleratedOffset:
		return nil
	}
	if time.Since(measured) < othersHeardAfter {
		return errClock
	}
	for _, other := range others() {
		if other.Abs() <= toleratedOffset && (ahead-other).Abs() > toleratedOffset {
			return errClock
		}
	}
	return nil
}

// certainOffset returns the least that a clock is ahead of another, which read stored between the first one's sent and
// received. It is negative for a clock that is behind, and zero when the two may agree.
func certainOffset(sent, received, stored time.Time) time.Duration {
	switch {
	case stored.Before(sent):
		return sent.Sub(stored)
	case stored.After(received):
		return received.Sub(stored)
	}
	return 0
}

// MeasureOffset returns how far this machine's clock is ahead of NATS', zero without the bucket of running game servers.
func MeasureOffset(ctx context.Context, url string, options ...nats.Option) (time.Duration, error) {
	ctx, cancel := context.WithTimeout(ctx, attemptTimeout)
	defer cancel()
	conn, err := nats.Connect(url, append([]nats.Option{nats.Name("tarnwort check")}, options...)...)
	if err != nil {
		return 0, fmt.Errorf("clock: connect to NATS at %s (NATS_URL): %w", config.NATSHosts(url), err)
	}
	defer conn.Close()
	js, err := jetstream.New(conn)
	if err != nil {
		return 0, fmt.Errorf("clock: %w", err)
	}
	sent := time.Now()
	stream, err := js.Stream(ctx, "KV_"+bucket)
	switch {
	case errors.Is(err, jetstream.ErrStreamNotFound):
		return 0, nil
	case err != nil:
		return 0, fmt.Errorf("clock: %w", err)
	}
	return certainOffset(sent, time.Now(), stream.CachedInfo().TimeStamp), nil
}
