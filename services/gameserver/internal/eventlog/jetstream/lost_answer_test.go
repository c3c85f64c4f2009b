package jetstream_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	natsjs "github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog/jetstream"
)

// unreliable loses answers, loses requests, and delays requests until after their sender
// gave up, a quarter of the time each.
func unreliable(late *sync.WaitGroup) func(jetstream.Publish) jetstream.Publish {
	return func(publish jetstream.Publish) jetstream.Publish {
		return func(ctx context.Context, msg *nats.Msg, opts ...natsjs.PublishOpt) (*natsjs.PubAck, error) {
			switch rand.IntN(4) {
			case 0:
				_, _ = publish(ctx, msg, opts...)
				return nil, nats.ErrTimeout
			case 1:
				return nil, nats.ErrTimeout
			case 2:
				delayed := context.WithoutCancel(ctx)
				late.Go(func() {
					time.Sleep(time.Duration(rand.IntN(8)) * time.Millisecond)
					_, _ = publish(delayed, msg, opts...)
				})
				return nil, nats.ErrTimeout
			default:
				return publish(ctx, msg, opts...)
			}
		}
	}
}

func TestAppend_LostAnswersHaveOneEffect(t *testing.T) {
	var late sync.WaitGroup
	log := open(t, single(t))
	log.WrapPublish(unreliable(&late))

	lobbiestest.LostAnswers(t, log, "XNCEEE", 200)

	late.Wait()
	entries, err := log.Read(t.Context(), lobbiestest.Lobby(t, "XNCEEE"), 0)
	require.NoError(t, err)
	assert.Len(t, entries, 200, "a late request must not be stored")
}

func TestAppend_LostAnswersOfRacingWritersHaveOneEffect(t *testing.T) {
	const each = 40
	var late sync.WaitGroup
	settings := single(t)
	id := lobbiestest.Lobby(t, "RACERS")
	var writers sync.WaitGroup
	for writer := byte(1); writer <= 3; writer++ {
		log := open(t, settings)
		log.WrapPublish(unreliable(&late))
		writers.Go(func() { appendAll(t, log, writer, each) })
	}
	writers.Wait()
	late.Wait()

	entries, err := open(t, settings).Read(t.Context(), id, 0)
	require.NoError(t, err)
	effects := make(map[eventlog.CommandID]int)
	for _, e := range entries {
		effects[e.Command]++
	}
	assert.Len(t, effects, 3*each)
	assert.Len(t, entries, 3*each)
}

// appendAll appends n commands the way the application does: after a conflict it catches
// up and retries the command.
func appendAll(t *testing.T, log *jetstream.Log, writer byte, n int) {
	id := lobbiestest.Lobby(t, "RACERS")
	var last eventlog.Entry
	for i := range n {
		batch := lobbiestest.Batch(int64(i+1), writer)
		for done := false; !done; {
			batch.Version = last.Version + 1
			position, err := log.Append(context.Background(), id, last.Position, batch)
			if err == nil {
				last, done = eventlog.Entry{Batch: batch, Position: position}, true
				continue
			}
			if !errors.Is(err, eventlog.ErrConflict) {
				t.Error(err)
				return
			}
			missed, err := log.Read(context.Background(), id, last.Position)
			if err != nil {
				t.Error(err)
				return
			}
			for _, e := range missed {
				assert.NotEqual(t, batch.Command, e.Command, "a conflict was reported for a stored batch")
				last = e
			}
		}
	}
}

// TestAppend_WithoutAnyAnswerHasOneEffect appends TARNWORT_SOAK_APPENDS times, 200 without
// it, over a network that loses every answer.
func TestAppend_WithoutAnyAnswerHasOneEffect(t *testing.T) {
	appends := int64(200)
	if text := os.Getenv("TARNWORT_SOAK_APPENDS"); text != "" {
		var err error
		appends, err = strconv.ParseInt(text, 10, 64)
		require.NoError(t, err)
	}
	url := startNATS(t)
	p, through := startProxy(t, url, appended)
	// On a busy machine the log repeats the request for its stream while NATS creates it, and both count as storage.
	log := open(t, jetstream.Settings{URL: through, AttemptTimeout: 20 * time.Millisecond, MaxBytes: 64 << 20})
	began := time.Now()

	lobbiestest.LostAnswers(t, log, "XNCEEE", appends)

	assert.GreaterOrEqual(t, p.dropped.Load(), appends)
	entries := read(t, open(t, jetstream.Settings{URL: url, MaxBytes: 64 << 20}), lobbiestest.Lobby(t, "XNCEEE"), 0)
	assert.Len(t, entries, int(appends))
	t.Logf("appends %d, answers lost %d, effects %d, seconds %.1f", appends, p.dropped.Load(), len(entries), time.Since(began).Seconds())
}
