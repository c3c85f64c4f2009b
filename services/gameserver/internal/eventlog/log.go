package eventlog

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

	"tarnwort/libs/lobbies"
)

// Log is the event log in a NATS JetStream stream.
type Log struct {
	settings Settings
	log      *zap.Logger
	codec    *codec
	// server tells this process's appends from those of others.
	server string

	node   *embedded // nil with an external server
	conn   *nats.Conn
	js     jetstream.JetStream
	shards *shards
	doctor *doctor
	told   *told
	link   *link
	shreds *shredder
	spare  *processors

	// publish is js.PublishMsg; tests lose its answers.
	publish func(context.Context, *nats.Msg, ...jetstream.PublishOpt) (*jetstream.PubAck, error)

	mu      sync.Mutex
	closed  bool
	running sync.WaitGroup
}

var _ lobbies.EventLog = (*Log)(nil)

// New returns a log that is not open yet.
func New(settings Settings, log *zap.Logger) *Log {
	server := nuid.Next()
	return &Log{settings: settings.withDefaults(), log: log, codec: newCodec(), server: server, told: newTold(server), link: newLink(), spare: newProcessors(settings)}
}

// Open starts the embedded server or connects to the external one, and makes
// sure that the stream is there. A log is opened once.
func (l *Log) Open(ctx context.Context) error {
	if err := l.settings.check(); err != nil {
		return err
	}
	if err := l.connect(); err != nil {
		return errors.Join(err, l.disconnect())
	}
	if err := l.prepare(ctx); err != nil {
		return errors.Join(err, l.disconnect())
	}
	return nil
}

// Close waits for running appends, writes everything and lets go of the store.
// Shredding is not waited for: it takes most of a second, and the next start
// begins with it. Calls after it fail with ErrClosed.
func (l *Log) Close(ctx context.Context) error {
	l.mu.Lock()
	was := l.closed
	l.closed = true
	l.mu.Unlock()
	if was {
		return nil
	}
	l.shreds.stop()
	done := make(chan struct{})
	go func() { defer close(done); l.running.Wait() }() // bounded by Patience
	select {
	case <-done:
	case <-ctx.Done():
		l.log.Warn("event log closed under running appends")
	}
	return l.disconnect()
}

// Ready tells whether the log can be reached right now.
func (l *Log) Ready() error {
	switch {
	case l.conn == nil || !l.conn.IsConnected():
		return errors.New("event log: not connected")
	case l.doctor.sick():
		return lobbies.ErrStorage
	}
	return nil
}

// Conn is the connection to NATS, for others who want to talk over it. It is
// nil before Open.
func (l *Log) Conn() *nats.Conn { return l.conn }

// ErrClosed means that the log is shutting down.
var ErrClosed = fmt.Errorf("event log: closed: %w", lobbies.ErrShuttingDown)

// begin notes a call that Close must wait for.
func (l *Log) begin() (end func(), err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed || l.shards == nil {
		return nil, ErrClosed
	}
	l.running.Add(1)
	return l.running.Done, nil
}

func (l *Log) prepare(ctx context.Context) error {
	js, err := jetstream.New(l.conn, jetstream.WithDefaultTimeout(l.settings.Patience))
	if err != nil {
		return fmt.Errorf("event log: %w", err)
	}
	shards, err := l.openShards(ctx, js)
	if err != nil {
		return err
	}
	l.js, l.publish = js, js.PublishMsg
	l.doctor = newDoctor(l.node, l.log)
	l.mu.Lock()
	l.shards = shards
	l.mu.Unlock()
	if err := l.inspect(ctx); err != nil {
		return err
	}
	l.shreds = l.startShredder()
	return nil
}

func (l *Log) disconnect() error {
	l.shreds.close()
	l.spare.close()
	l.shards.close()
	if l.doctor != nil {
		l.doctor.close()
	}
	if l.conn != nil {
		_ = l.conn.FlushTimeout(time.Second)
		l.conn.Close()
	}
	l.told.close()
	if l.node != nil {
		return l.node.stop()
	}
	return nil
}
