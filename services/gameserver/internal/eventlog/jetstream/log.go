package jetstream

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nuid"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/services/gameserver/internal/eventlog/codec"
)

// Log is the event log in the streams of a NATS server.
type Log struct {
	settings Settings
	log      *zap.Logger
	codec    *codec.Codec
	// server tells this process's appends from those of others.
	server    string
	session   *session
	followers *followers
	reads     chan struct{}   // holds one for each whole lobby that is being read
	appends   []chan struct{} // by stream, see location

	conn         *nats.Conn
	disconnected disconnection
	streams      []jetstream.Stream
	// publish sends a message to JetStream; tests replace it to lose answers.
	publish func(context.Context, *nats.Msg, ...jetstream.PublishOpt) (*jetstream.PubAck, error)

	calls calls
}

// calls counts the running calls, which Close waits for.
type calls struct {
	mu      sync.Mutex
	isOpen  bool
	running sync.WaitGroup
}

var _ eventlog.Log = (*Log)(nil)

// ErrClosed means that the log is shutting down.
var ErrClosed = fmt.Errorf("event log: closed: %w", rejection.ErrShuttingDown)

// New returns a log that is not open yet.
func New(settings Settings, log *zap.Logger) *Log {
	server := nuid.Next()
	return &Log{
		settings: settings.withDefaults(), log: log, codec: codec.New(), server: server,
		session: newSession(), followers: newFollowers(server), reads: make(chan struct{}, readsAtOnce),
	}
}

// Open connects to NATS and creates the streams that are missing. A log is opened once.
func (l *Log) Open(ctx context.Context) error {
	if err := l.settings.check(); err != nil {
		return err
	}
	if err := l.connect(); err != nil {
		return err
	}
	js, err := jetstream.New(l.conn, jetstream.WithDefaultTimeout(l.settings.RetryTimeout))
	if err == nil {
		l.streams, err = l.openStreams(ctx, js)
	}
	if err == nil {
		err = l.watchElections()
	}
	if err != nil {
		l.conn.Close()
		return fmt.Errorf("event log: %w", err)
	}
	l.publish = js.PublishMsg
	for range l.streams {
		l.appends = append(l.appends, make(chan struct{}, appendsAtOnce))
	}
	l.calls.setOpen(true)
	return nil
}

// Close waits for running calls and disconnects. Calls after it fail with ErrClosed.
func (l *Log) Close(ctx context.Context) error {
	if wasOpen := l.calls.setOpen(false); !wasOpen {
		return nil
	}
	done := make(chan struct{})
	go func() { defer close(done); l.calls.running.Wait() }() // bounded by RetryTimeout
	select {
	case <-done:
	case <-ctx.Done():
		l.log.Warn("event log closed under running appends")
	}
	_ = l.conn.FlushTimeout(time.Second)
	l.conn.Close()
	l.followers.close()
	return nil
}

var errUnreachable = errors.New("event log: NATS is not reachable")

// Ready returns an error while the log is closed, and when NATS has not been reachable for unreachableAfter. It does not block.
func (l *Log) Ready() error {
	if l.disconnected.isUnreachable(time.Now()) {
		return errUnreachable
	}
	end, err := l.calls.begin()
	if err == nil {
		end()
	}
	return err
}

// begin registers a call that Close waits for.
func (c *calls) begin() (end func(), err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.isOpen {
		return nil, ErrClosed
	}
	c.running.Add(1)
	return c.running.Done, nil
}

// setOpen allows or refuses new calls, and returns whether they were allowed before.
func (c *calls) setOpen(isOpen bool) (wasOpen bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	wasOpen, c.isOpen = c.isOpen, isOpen
	return wasOpen
}
