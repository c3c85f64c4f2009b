package system

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

const (
	// sharedEvery is how exactly the end of servers that were all killed is known. Each
	// mark is a write that a cluster syncs.
	sharedEvery = 2 * time.Second

	// joinWithin is how long the first answer of the bucket may take: a cluster that has
	// just started, as after a power cut, elects leaders first, for 4 to 9 s. What it is
	// asked before is lost, so it is asked again after tryWithin. writeWithin bounds a mark.
	joinWithin  = 20 * time.Second
	tryWithin   = 2 * time.Second
	writeWithin = 2 * time.Second

	// answerWithin is how long a living server may take to say so. Without any nobody
	// waits, for NATS says itself that nobody listens.
	answerWithin = time.Second

	pause = 100 * time.Millisecond
)

const (
	bucket     = "TARNWORT_LAST_SEEN"
	seenKey    = "seen"
	outagesKey = "outages"
	// livesSubject is where servers that look after lobbies say that they do.
	livesSubject = "tarnwort.lives"
)

// SharedMark is the mark of all servers of a cluster: a bucket in its NATS servers says
// when one of them was last seen, and when none was before that. Whether one is still
// there its own answer tells, for a time cannot: one that was killed and starts again
// is back sooner than it would be missed.
type SharedMark struct {
	past

	conn     *nats.Conn
	kv       jetstream.KeyValue
	revision uint64 // of the outages that were read
	asked    *nats.Subscription
}

// JoinMark reads the mark of the servers before, and makes the bucket if need be,
// which as many NATS servers keep as replicas says.
func JoinMark(url string, replicas int, options ...nats.Option) (*SharedMark, error) {
	ctx, cancel := context.WithTimeout(context.Background(), joinWithin)
	defer cancel()
	ctx, refuse := context.WithCancelCause(ctx)
	defer refuse(nil)
	conn, err := nats.Connect(url, append([]nats.Option{
		nats.Name("tarnwort last seen"), nats.MaxReconnects(-1), nats.ReconnectWait(pause),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) {
			if errors.Is(err, nats.ErrPermissionViolation) {
				refuse(err) // nothing else will answer
			}
		}),
	}, options...)...)
	if err != nil {
		return nil, fmt.Errorf("shared mark: connect to NATS: %w", err)
	}
	m := &SharedMark{conn: conn}
	if err := m.join(ctx, replicas); err != nil {
		conn.Close()
		return nil, fmt.Errorf("shared mark: %w", err)
	}
	return m, nil
}

// join tries until ctx ends, or it is clear that there is no JetStream.
func (m *SharedMark) join(ctx context.Context, replicas int) error {
	for {
		err := m.read(ctx, replicas)
		if err == nil || errors.Is(err, jetstream.ErrJetStreamNotEnabled) || errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount) {
			return err
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("%w: %w", err, context.Cause(ctx))
		case <-time.After(pause):
		}
	}
}

// read believes a living server sooner than the bucket, which any NATS server may
// answer for, also one that lags.
func (m *SharedMark) read(ctx context.Context, replicas int) error {
	ctx, cancel := context.WithTimeout(ctx, tryWithin)
	defer cancel()
	js, err := jetstream.New(m.conn)
	if err != nil {
		return err
	}
	m.kv, err = js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{
		Bucket: bucket, Description: "when a server of Tarnwort was last seen", Replicas: max(replicas, 1),
	})
	if err != nil {
		return err
	}
	if m.past = m.askOthers(ctx); m.lives {
		return nil
	}
	if m.revision, err = m.get(ctx, outagesKey, &m.before); err != nil {
		return err
	}
	_, err = m.get(ctx, seenKey, &m.left)
	return err
}

// askOthers returns what a living server knows of the outages, or nothing.
func (m *SharedMark) askOthers(ctx context.Context) (p past) {
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	answer, err := m.conn.RequestWithContext(ctx, livesSubject, nil)
	if err == nil {
		p.lives = true
		_ = json.Unmarshal(answer.Data, &p.before)
	}
	return p
}

// get reads a value, which stays as it is when there is none or it says nothing.
func (m *SharedMark) get(ctx context.Context, key string, value any) (revision uint64, err error) {
	entry, err := m.kv.Get(ctx, key)
	switch {
	case errors.Is(err, jetstream.ErrKeyNotFound):
		return 0, nil
	case err != nil:
		return 0, err
	}
	_ = json.Unmarshal(entry.Value(), value)
	return entry.Revision(), nil
}

// begin implements place. Of servers that start at once the first one's outages are
// kept.
func (m *SharedMark) begin(now time.Time, outages []span) error {
	text, err := json.Marshal(outages)
	if err != nil {
		return err
	}
	if !m.lives {
		err = m.update(text)
	}
	var deaf error
	m.asked, deaf = m.conn.Subscribe(livesSubject, func(question *nats.Msg) { _ = question.Respond(text) })
	return errors.Join(err, deaf, m.write(now))
}

func (m *SharedMark) update(outages []byte) error {
	ctx, cancel := context.WithTimeout(context.Background(), writeWithin)
	defer cancel()
	_, err := m.kv.Update(ctx, outagesKey, outages, m.revision)
	if errors.Is(err, jetstream.ErrKeyRevisionMismatch) {
		return nil
	}
	return err
}

// write implements place.
func (m *SharedMark) write(now time.Time) error {
	ctx, cancel := context.WithTimeout(context.Background(), writeWithin)
	defer cancel()
	text, err := json.Marshal(now)
	if err != nil {
		return err
	}
	_, err = m.kv.Put(ctx, seenKey, text)
	return err
}

// end implements place. Others that are still there write a later time soon.
func (m *SharedMark) end(left time.Time) error {
	defer m.conn.Close()
	if m.asked != nil {
		_ = m.asked.Unsubscribe() // a connection that is gone has none
	}
	return m.write(left)
}
