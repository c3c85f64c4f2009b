package eventlog_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog"
)

func TestABrokenConnectionEndsTheWaitForAnAnswer(t *testing.T) {
	log := open(t, eventlog.Settings{URL: startNATS(t), MaxBytes: 64 << 20, Attempt: time.Minute, Patience: 2 * time.Minute})
	var tries atomic.Int64
	log.WrapPublish(func(publish eventlog.Publish) eventlog.Publish {
		return func(ctx context.Context, msg *nats.Msg, opts ...jetstream.PublishOpt) (*jetstream.PubAck, error) {
			if tries.Add(1) > 1 {
				return publish(ctx, msg, opts...)
			}
			require.NoError(t, log.Conn().ForceReconnect())
			<-ctx.Done()
			return nil, ctx.Err()
		}
	})
	began := time.Now()

	_, err := log.Append(t.Context(), lobbiestest.Lobby(t, "BRXKEN"), 0, lobbiestest.Batch(1, 0))

	require.NoError(t, err)
	assert.Less(t, time.Since(began), 30*time.Second)
	assert.EqualValues(t, 2, tries.Load())
}
