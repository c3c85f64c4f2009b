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
	// bucketInterval is how exactly the end of servers that were all killed is known. A cluster
	// syncs each write.
	bucketInterval = 2 * time.Second

	// openTimeout is how long the first answer of the bucket may take: a cluster that has
	// just started, as after a power cut, elects leaders first, for 4 to 9 s. What it is
	// asked before is lost, so it is asked again after attemptTimeout. writeTimeout bounds a write.
	openTimeout    = 20 * time.Second
	attemptTimeout = 2 * time.Second
	writeTimeout   = 2 * time.Second

	// peerTimeout is how long a living server may take to say so. Without
	// a subscriber NATS answers at once.
	peerTimeout = time.Second

	retryInterval = 100 * time.Millisecond
)

const (
	bucket     = "TARNWORT_LAST_SEEN"
	seenKey    = "seen"
	outagesKey = "outages"
	// aliveSubject is where servers that look after lobbies say that they do.
	aliveSubject = "tarnwort.lives"
)

// LastSeenBucket is a NATS bucket with the last-seen time of a cluster and its outages. Whether
// a server still runs is asked over NATS: a killed server can be back before it would be missed.
type LastSeenBucket struct {
	history

	conn         *nats.Conn
	kv           jetstream.KeyValue
	revision     uint64 // of the outages that were read
	subscription *nats.Subscription
}

// OpenLastSeenBucket reads the bucket and creates it with so many replicas if needed.
func OpenLastSeenBucket(url string, replicas int, options ...nats.Option) (*LastSeenBucket, error) {
	ctx, cancel := context.WithTimeout(context.Background(), openTimeout)
	defer cancel()
	ctx, refuse := context.WithCancelCause(ctx)
	defer refuse(nil)
	conn, err := nats.Connect(url, append([]nats.Option{
		nats.Name("tarnwort last seen"), nats.MaxReconnects(-1), nats.ReconnectWait(retryInterval),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) {
			if errors.Is(err, nats.ErrPermissionViolation) {
				refuse(err) // nothing else will answer
			}
		}),
	}, options...)...)
	if err != nil {
		return nil, fmt.Errorf("last-seen bucket: connect to NATS: %w", err)
	}
	m := &LastSeenBucket{conn: conn}
	if err := m.openWithRetry(ctx, replicas); err != nil {
		conn.Close()
		return nil, fmt.Errorf("last-seen bucket: %w", err)
	}
	return m, nil
}

// openWithRetry retries until ctx ends or JetStream is not enabled.
func (m *LastSeenBucket) openWithRetry(ctx context.Context, replicas int) error {
	for {
		err := m.open(ctx, replicas)
		if err == nil || errors.Is(err, jetstream.ErrJetStreamNotEnabled) || errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount) {
			return err
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("%w: %w", err, context.Cause(ctx))
		case <-time.After(retryInterval):
		}
	}
}

// open prefers the answer of a running server to the bucket, which a lagging NATS server may read.
func (m *LastSeenBucket) open(ctx context.Context, replicas int) error {
	ctx, cancel := context.WithTimeout(ctx, attemptTimeout)
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
	if m.history = m.askPeers(ctx); m.peerRunning {
		return nil
	}
	if m.revision, err = m.get(ctx, outagesKey, &m.earlier); err != nil {
		return err
	}
	_, err = m.get(ctx, seenKey, &m.lastSeen)
	return err
}

// askPeers returns the outages that a running server knows, or an empty history.
func (m *LastSeenBucket) askPeers(ctx context.Context) (p history) {
	ctx, cancel := context.WithTimeout(ctx, peerTimeout)
	defer cancel()
	answer, err := m.conn.RequestWithContext(ctx, aliveSubject, nil)
	if err == nil {
		p.peerRunning = true
		_ = json.Unmarshal(answer.Data, &p.earlier)
	}
	return p
}

// get reads a value, which stays as it is when there is none or it says nothing.
func (m *LastSeenBucket) get(ctx context.Context, key string, value any) (revision uint64, err error) {
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

// begin implements lastSeenStore. Of servers that start at once the first one's outages are
// kept.
func (m *LastSeenBucket) begin(now time.Time, outages []span) error {
	text, err := json.Marshal(outages)
	if err != nil {
		return err
	}
	if !m.peerRunning {
		err = m.update(text)
	}
	var subscribeErr error
	m.subscription, subscribeErr = m.conn.Subscribe(aliveSubject, func(question *nats.Msg) { _ = question.Respond(text) })
	return errors.Join(err, subscribeErr, m.write(now))
}

func (m *LastSeenBucket) update(outages []byte) error {
	ctx, cancel := context.WithTimeout(context.Background(), writeTimeout)
	defer cancel()
	_, err := m.kv.Update(ctx, outagesKey, outages, m.revision)
	if errors.Is(err, jetstream.ErrKeyRevisionMismatch) {
		return nil
	}
	return err
}

// write implements lastSeenStore.
func (m *LastSeenBucket) write(now time.Time) error {
	ctx, cancel := context.WithTimeout(context.Background(), writeTimeout)
	defer cancel()
	text, err := json.Marshal(now)
	if err != nil {
		return err
	}
	_, err = m.kv.Put(ctx, seenKey, text)
	return err
}

// end implements lastSeenStore. Others that are still there write a later time soon.
func (m *LastSeenBucket) end(left time.Time) error {
	defer m.conn.Close()
	if m.subscription != nil {
		_ = m.subscription.Unsubscribe() // a connection that is gone has none
	}
	return m.write(left)
}
