package jetstream

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"go.uber.org/zap"

	"tarnwort/services/gameserver/internal/config"
)

const (
	// reconnectWait is short because commands wait for the connection.
	reconnectWait = 100 * time.Millisecond
	// A NATS server that leaves maxPings pings unanswered is treated as disconnected: a
	// machine that loses its power does not close its connections.
	pingInterval = 2 * time.Second
	maxPings     = 2
	// unreachableAfter is how long the connection may be broken until the log counts as unreachable. Another NATS server
	// answers within that time.
	unreachableAfter = 3 * time.Second
	// replyQueue holds a page and its end. Without it each request reserves half a megabyte.
	replyQueue = 2 * pageMessages
)

// connect opens the connection, which reconnects without a limit.
func (l *Log) connect() (err error) {
	var refused atomic.Bool // a refused connection was logged since the last disconnect
	options := append([]nats.Option{
		nats.Name("tarnwort"),
		nats.MaxReconnects(-1),
		nats.ReconnectWait(reconnectWait),
		nats.PingInterval(pingInterval),
		nats.MaxPingsOutstanding(maxPings),
		nats.NoEcho(),
		nats.SyncQueueLen(replyQueue),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			l.disconnected.set(time.Now(), err)
			l.session.renew()
			if err != nil {
				l.log.Warn("event log disconnected", zap.Error(err))
			}
		}),
		nats.ReconnectHandler(func(*nats.Conn) {
			refused.Store(false)
			l.disconnected.clear()
			l.log.Info("event log connected again")
			l.followers.wakeAll()
		}),
		nats.ErrorHandler(func(conn *nats.Conn, _ *nats.Subscription, err error) {
			if !conn.IsConnected() && refused.Swap(true) {
				return // NATS repeats the attempt ten times a second
			}
			l.log.Warn("event log connection", zap.Error(err))
			l.followers.wakeAll()
		}),
	}, l.settings.Options...)
	if l.conn, err = nats.Connect(l.settings.URL, options...); err != nil {
		return fmt.Errorf("event log: connect to NATS at %s (NATS_URL): %w", config.NATSHosts(l.settings.URL), err)
	}
	return nil
}

// disconnection is since when the connection is broken. The connection itself cannot be asked: it does not answer while it dials.
type disconnection struct{ since atomic.Pointer[time.Time] }

// set records that the connection broke now. Without answers to pings it was dead since the first of them.
func (d *disconnection) set(now time.Time, err error) {
	if errors.Is(err, nats.ErrStaleConnection) {
		now = now.Add(-maxPings * pingInterval)
	}
	d.since.CompareAndSwap(nil, &now)
}

func (d *disconnection) clear() { d.since.Store(nil) }

// isUnreachable reports whether the connection has been broken for unreachableAfter.
func (d *disconnection) isUnreachable(now time.Time) bool {
	since := d.since.Load()
	return since != nil && now.Sub(*since) >= unreachableAfter
}

// session is a context that ends when the connection breaks. Outstanding answers are lost then, and sending again is
// faster than waiting for a timeout.
type session struct {
	mu  sync.Mutex
	ctx context.Context
	end context.CancelFunc
}

func newSession() *session {
	s := new(session)
	s.ctx, s.end = context.WithCancel(context.Background())
	return s
}

// renew ends the context and begins another one.
func (s *session) renew() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.end()
	s.ctx, s.end = context.WithCancel(context.Background())
}

// broken returns a channel that is closed when the connection breaks.
func (s *session) broken() <-chan struct{} {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.ctx.Done()
}

// withTimeout derives the context of one attempt, which ends after d or when the connection breaks.
func (s *session) withTimeout(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	s.mu.Lock()
	defer s.mu.Unlock()
	ctx, cancel := context.WithTimeout(ctx, d)
	stop := context.AfterFunc(s.ctx, cancel)
	return ctx, func() { stop(); cancel() }
}
