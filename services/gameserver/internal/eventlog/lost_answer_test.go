package eventlog_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog"
)

// unreliable loses answers, loses requests and delays requests until after their
// sender gave up, a third of the time each, and else works.
func unreliable(late *sync.WaitGroup) func(eventlog.Publish) eventlog.Publish {
	return func(publish eventlog.Publish) eventlog.Publish {
		return func(ctx context.Context, msg *nats.Msg, opts ...jetstream.PublishOpt) (*jetstream.PubAck, error) {
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

func TestLostAnswersHaveExactlyOneEffect(t *testing.T) {
	var late sync.WaitGroup
	log := open(t, embedded(t))
	log.WrapPublish(unreliable(&late))

	lobbiestest.LostAnswers(t, log, "XNCEEE", 200)

	late.Wait()
	entries, err := log.Read(t.Context(), lobbiestest.Lobby(t, "XNCEEE"), 0)
	require.NoError(t, err)
	assert.Len(t, entries, 200, "a late request must find its place taken")
}

func TestLostAnswersOfRacingWritersHaveExactlyOneEffect(t *testing.T) {
	const each = 40
	var late sync.WaitGroup
	settings := eventlog.Settings{URL: startNATS(t), MaxBytes: 64 << 20}
	id := lobbiestest.Lobby(t, "RACERS")
	var writers sync.WaitGroup
	for writer := byte(1); writer <= 3; writer++ {
		log := open(t, settings)
		log.WrapPublish(unreliable(&late))
		writers.Go(func() { persevere(t, log, writer, each) })
	}
	writers.Wait()
	late.Wait()

	entries, err := open(t, settings).Read(t.Context(), id, 0)
	require.NoError(t, err)
	effects := make(map[lobbies.CommandID]int)
	for _, e := range entries {
		effects[e.Command]++
	}
	assert.Len(t, effects, 3*each)
	assert.Len(t, entries, 3*each)
}

// persevere appends n commands the way the application does: on a conflict catch
// up and try the same command again, unless it turns up in what was missed.
func persevere(t *testing.T, log *eventlog.Log, writer byte, n int) {
	id := lobbiestest.Lobby(t, "RACERS")
	var last lobbies.Entry
	for i := range n {
		batch := lobbiestest.Batch(int64(i+1), writer)
		for done := false; !done; {
			batch.Version = last.Version + 1
			position, err := log.Append(context.Background(), id, last.Position, batch)
			if err == nil {
				last, done = lobbies.Entry{Batch: batch, Position: position}, true
				continue
			}
			if !errors.Is(err, lobbies.ErrConflict) {
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
