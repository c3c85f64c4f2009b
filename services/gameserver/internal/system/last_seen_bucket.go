package system

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"tarnwort/services/gameserver/internal/config"
)

const (
	// bucketInterval bounds the error in the known end time of servers that were all killed. It is
	// longer than fileInterval, because a cluster syncs each write.
	bucketInterval = 2 * time.Second

	// openTimeout bounds the opening of the bucket: a cluster that has just started, as after a
	// power cut, first elects leaders for 4 to 9 s.
	openTimeout = 20 * time.Second
	// attemptTimeout is the time after which an attempt is repeated: requests are lost while
	// there is no leader.
	attemptTimeout = 2 * time.Second
	writeTimeout   = 2 * time.Second
	// putTimeout is shorter, so that a write after an election comes soon.
	putTimeout = time.Second

	// peerTimeout is how long a running server may take to answer. Without a subscriber NATS
	// answers at once.
	peerTimeout = time.Second

	retryInterval = 100 * time.Millisecond
	// A NATS server that leaves maxPings pings unanswered is treated as disconnected: a machine
	// that loses its power does not close its connections.
	pingInterval = time.Second
	maxPings     = 2
)

const (
	bucket     = "TARNWORT_LAST_SEEN"
	seenKey    = "seen"
	outagesKey = "outages"
	// aliveSubject is the subject on which each server that serves lobbies answers its peers.
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
	writes       writeMonitor
	offset       *ClockOffset
	onOffset     func(ahead time.Duration) // for the first of a time with a noticeable offset
}

// OpenLastSeenBucket reads the bucket and creates it with so many replicas if needed.
func OpenLastSeenBucket(url string, replicas int, options ...nats.Option) (*LastSeenBucket, error) {
	ctx, cancel := context.WithTimeout(context.Background(), openTimeout)
	defer cancel()
	ctx, refuse := context.WithCancelCause(ctx)
	defer refuse(nil)
	conn, err := nats.Connect(url, append([]nats.Option{
		nats.Name("tarnwort last seen"), nats.MaxReconnects(-1), nats.ReconnectWait(retryInterval),
		nats.PingInterval(pingInterval), nats.MaxPingsOutstanding(maxPings),
		nats.NoEcho(), // askPeers asks the others
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) {
			if errors.Is(err, nats.ErrPermissionViolation) {
				refuse(err) // nothing else will answer
			}
		}),
	}, options...)...)
	if err != nil {
		return nil, fmt.Errorf("last-seen bucket: connect to NATS at %s (NATS_URL): %w", config.NATSHosts(url), err)
	}
	b := &LastSeenBucket{conn: conn}
	if err := b.openWithRetry(ctx, replicas); err != nil {
		conn.Close()
		return nil, fmt.Errorf("last-seen bucket: %w", err)
	}
	return b, nil
}

// openWithRetry retries until ctx ends or JetStream is not enabled.
func (b *LastSeenBucket) openWithRetry(ctx context.Context, replicas int) error {
	for {
		err := b.open(ctx, replicas)
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
func (b *LastSeenBucket) open(ctx context.Context, replicas int) error {
	ctx, cancel := context.WithTimeout(ctx, attemptTimeout)
	defer cancel()
	js, err := jetstream.New(b.conn)
	if err != nil {
		return err
	}
	b.kv, err = js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{
		Bucket: bucket, Description: "when a server of Tarnwort was last seen", Replicas: max(replicas, 1),
	})
	if err != nil {
		return err
	}
	if b.history = b.askPeers(ctx); b.peerRunning {
		return nil
	}
	if b.revision, err = b.get(ctx, outagesKey, &b.earlier); err != nil {
		return err
	}
	_, err = b.get(ctx, seenKey, &b.lastSeen)
	return err
}

// askPeers returns the outages that a running server knows, or an empty history.
func (b *LastSeenBucket) askPeers(ctx context.Context) (known history) {
	ctx, cancel := context.WithTimeout(ctx, peerTimeout)
	defer cancel()
	answer, err := b.conn.RequestWithContext(ctx, aliveSubject, nil)
	if err == nil {
		known.peerRunning = true
		_ = json.Unmarshal(answer.Data, &known.earlier)
	}
	return known
}

// isQuestionAnswered reports whether another server answers, or NATS that there is none. At a server that is cut off the
// question is lost.
func (b *LastSeenBucket) isQuestionAnswered() bool {
	_, err := b.conn.Request(aliveSubject, nil, peerTimeout)
	return err == nil || errors.Is(err, nats.ErrNoResponders)
}

// get reads the value of a key. It leaves value unchanged when the key is missing or its JSON is invalid.
func (b *LastSeenBucket) get(ctx context.Context, key string, value any) (revision uint64, err error) {
	entry, err := b.kv.Get(ctx, key)
	switch {
	case errors.Is(err, jetstream.ErrKeyNotFound):
		return 0, nil
	case err != nil:
		return 0, err
	}
	_ = json.Unmarshal(entry.Value(), value)
	return entry.Revision(), nil
}

// begin implements lastSeenStore. When several servers start at once, the outages of the first
// one are kept.
func (b *LastSeenBucket) begin(now time.Time, outages []span) error {
	text, err := json.Marshal(outages)
	if err != nil {
		return err
	}
	if !b.peerRunning {
		err = b.update(text)
	}
	var subscribeErr error
	b.subscription, subscribeErr = b.conn.Subscribe(aliveSubject, func(question *nats.Msg) { _ = question.Respond(text) })
	return errors.Join(err, subscribeErr, b.write(now))
}

func (b *LastSeenBucket) update(outages []byte) error {
	ctx, cancel := context.WithTimeout(context.Background(), writeTimeout)
	defer cancel()
	_, err := b.kv.Update(ctx, outagesKey, outages, b.revision)
	if errors.Is(err, jetstream.ErrKeyRevisionMismatch) {
		return nil
	}
	return err
}

// write implements lastSeenStore.
func (b *LastSeenBucket) write(now time.Time) error {
	ctx, cancel := context.WithTimeout(context.Background(), writeTimeout)
	defer cancel()
	text, err := json.Marshal(now)
	if err != nil {
		return err
	}
	began := time.Now()
	revision, err := b.put(ctx, text)
	received := now.Add(time.Since(began))
	b.writes.observe(err, b.isQuestionAnswered())
	if err == nil {
		b.measure(ctx, now, received, revision)
	}
	return err
}

func (b *LastSeenBucket) put(ctx context.Context, seen []byte) (revision uint64, err error) {
	ctx, cancel := context.WithTimeout(ctx, putTimeout)
	defer cancel()
	return b.kv.Put(ctx, seenKey, seen)
}

// measure compares the clock with the time that NATS gave an entry. A NATS server that lags does not have the entry yet.
func (b *LastSeenBucket) measure(ctx context.Context, sent, received time.Time, revision uint64) {
	if b.offset == nil {
		return
	}
	entry, err := b.kv.GetRevision(ctx, seenKey, revision)
	for errors.Is(err, jetstream.ErrKeyNotFound) && ctx.Err() == nil {
		time.Sleep(retryInterval)
		entry, err = b.kv.GetRevision(ctx, seenKey, revision)
	}
	if err != nil {
		return
	}
	if ahead := certainOffset(sent, received, entry.Created()); b.offset.set(ahead) {
		b.onOffset(ahead)
	}
}

// end implements lastSeenStore. Servers that still run soon write a later time.
func (b *LastSeenBucket) end(left time.Time) error {
	defer b.conn.Close()
	if b.subscription != nil {
		_ = b.subscription.Unsubscribe() // a connection that is gone has none
	}
	return b.write(left)
}
