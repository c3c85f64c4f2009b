package jetstream_test

import (
	"context"
	"strings"
	"testing"

	"github.com/nats-io/nats.go"
	natsjs "github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog/jetstream"
)

// newer is a batch that only a newer server understands.
const newer = `{"v":1,"n":3,"c":"000102030405060708090a0b0c0d0e0f","t":"2026-11-21T12:00:00Z","e":[{"k":"lobby_painted","d":{}}]}`

func TestAppend_ConflictsWithBatchOfNewerServer(t *testing.T) {
	log := open(t, single(t))
	entries := lobbiestest.Fill(t, log, lobby(1), 2)
	require.NoError(t, log.PublishRaw(t.Context(), lobby(1), []byte(newer)))
	attempts := 0
	log.WrapPublish(func(publish jetstream.Publish) jetstream.Publish {
		return func(ctx context.Context, msg *nats.Msg, opts ...natsjs.PublishOpt) (*natsjs.PubAck, error) {
			attempts++
			return publish(ctx, msg, opts...)
		}
	})

	_, err := log.Append(t.Context(), lobby(1), entries[1].Position, lobbiestest.Batch(3, 0))

	require.ErrorIs(t, err, eventlog.ErrConflict)
	assert.Equal(t, 1, attempts)
	_, err = log.Read(t.Context(), lobby(1), entries[1].Position)
	assert.ErrorIs(t, err, eventlog.ErrTooOld)
}

func TestAppend_FindsOwnBatchBeforeOneOfNewerServer(t *testing.T) {
	log := open(t, single(t))
	entries := lobbiestest.Fill(t, log, lobby(1), 1)
	log.WrapPublish(func(publish jetstream.Publish) jetstream.Publish {
		return func(ctx context.Context, msg *nats.Msg, opts ...natsjs.PublishOpt) (*natsjs.PubAck, error) {
			ack, err := publish(ctx, msg, opts...)
			if err == nil && msg.Header != nil {
				assert.NoError(t, log.PublishRaw(ctx, lobby(1), []byte(newer)))
				err = nats.ErrTimeout
			}
			return ack, err
		}
	})

	position, err := log.Append(t.Context(), lobby(1), entries[0].Position, lobbiestest.Batch(2, 0))

	require.NoError(t, err)
	assert.Greater(t, position, entries[0].Position)
}

func TestAppend_RefusesZeroLobbyID(t *testing.T) {
	_, err := open(t, single(t)).Append(t.Context(), game.LobbyID{}, 0, lobbiestest.Batch(1, 0))

	assert.ErrorIs(t, err, game.ErrLobbyNotFound)
}

func TestAppend_RefusesOversizedBatchAtOnce(t *testing.T) {
	log := open(t, single(t))

	_, err := log.Append(t.Context(), lobby(1), 0, lobbiestest.Batch(1, 0, game.TopicChosen{Topic: strings.Repeat("x", 2<<20)}))

	require.Error(t, err)
	require.NotErrorIs(t, err, eventlog.ErrConflict)
	_, err = log.Append(t.Context(), lobby(1), 0, lobbiestest.Batch(1, 0))
	assert.NoError(t, err)
}
