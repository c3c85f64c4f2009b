package eventlog_test

import (
	"context"
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

const newer = `{"v":1,"n":3,"c":"000102030405060708090a0b0c0d0e0f","t":"2026-11-21T12:00:00Z","e":[{"k":"lobby_painted","d":{}}]}`

func TestAnAppendAfterANewerServersComesTooLateAtOnce(t *testing.T) {
	log := open(t, embedded(t))
	id := lobbiestest.Lobby(t, "NEWERS")
	entries := lobbiestest.Fill(t, log, id, 2)
	require.NoError(t, log.PublishRaw(t.Context(), id, []byte(newer)))
	began := time.Now()

	_, err := log.Append(t.Context(), id, entries[1].Position, lobbiestest.Batch(3, 0))

	require.ErrorIs(t, err, lobbies.ErrConflict)
	assert.Less(t, time.Since(began), 2*time.Second)
	_, err = log.Read(t.Context(), id, entries[1].Position)
	assert.ErrorIs(t, err, lobbies.ErrTooOld)
}

func TestAnAppendWhoseAnswerWasLostIsFoundBeforeANewerServers(t *testing.T) {
	log := open(t, embedded(t))
	id := lobbiestest.Lobby(t, "NEWERT")
	entries := lobbiestest.Fill(t, log, id, 1)
	log.WrapPublish(func(publish eventlog.Publish) eventlog.Publish {
		return func(ctx context.Context, msg *nats.Msg, opts ...jetstream.PublishOpt) (*jetstream.PubAck, error) {
			ack, err := publish(ctx, msg, opts...)
			if err == nil {
				require.NoError(t, log.PublishRaw(ctx, id, []byte(newer)))
				err = nats.ErrTimeout
			}
			return ack, err
		}
	})

	position, err := log.Append(t.Context(), id, entries[0].Position, lobbiestest.Batch(2, 0))

	require.NoError(t, err)
	assert.Greater(t, position, entries[0].Position)
}
