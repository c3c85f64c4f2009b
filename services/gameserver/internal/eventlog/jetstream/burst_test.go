package jetstream_test

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	natsjs "github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog/jetstream"
)

func TestAppend_BurstIsSentInParts(t *testing.T) {
	log := open(t, single(t))
	var sent, most atomic.Int64
	log.WrapPublish(func(publish jetstream.Publish) jetstream.Publish {
		return func(ctx context.Context, msg *nats.Msg, opts ...natsjs.PublishOpt) (*natsjs.PubAck, error) {
			most.Store(max(most.Load(), sent.Add(1)))
			defer sent.Add(-1)
			time.Sleep(5 * time.Millisecond)
			return publish(ctx, msg, opts...)
		}
	})
	var appending sync.WaitGroup
	for i := range 500 {
		appending.Go(func() {
			_, err := log.Append(t.Context(), lobby(i), 0, lobbiestest.Batch(1, 0))
			assert.NoError(t, err)
		})
	}
	appending.Wait()
	assert.LessOrEqual(t, most.Load(), int64(64))
}

func TestAppend_StreamWithoutAnswerHoldsUpNoOther(t *testing.T) {
	settings := single(t)
	settings.Streams = 2
	log := open(t, settings)
	silence := make(chan struct{})
	log.WrapPublish(func(publish jetstream.Publish) jetstream.Publish {
		return func(ctx context.Context, msg *nats.Msg, opts ...natsjs.PublishOpt) (*natsjs.PubAck, error) {
			id, err := game.ParseLobbyID(msg.Subject[len(msg.Subject)-game.LobbyIDLength:])
			if err != nil || jetstream.StreamOf(id, 2) == 1 {
				<-silence
				return nil, nats.ErrMaxPayload // which is not sent again
			}
			return publish(ctx, msg, opts...)
		}
	})
	var waiting sync.WaitGroup
	var failed atomic.Int64
	for i, waits := 0, 0; waits < 200; i++ {
		if jetstream.StreamOf(lobby(i), 2) == 1 {
			waits++
			waiting.Go(func() {
				if _, err := log.Append(t.Context(), lobby(i), 0, lobbiestest.Batch(1, 0)); err != nil {
					failed.Add(1)
				}
			})
		}
	}
	time.Sleep(200 * time.Millisecond)

	_, err := log.Append(t.Context(), onePerStream(2)[0], 0, lobbiestest.Batch(1, 0))

	require.NoError(t, err)
	assert.Zero(t, failed.Load(), "the appends to the other stream wait")
	close(silence)
	waiting.Wait()
	assert.EqualValues(t, 200, failed.Load())
}
