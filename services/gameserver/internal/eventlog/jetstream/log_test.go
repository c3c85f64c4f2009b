package jetstream_test

import (
	"context"
	"fmt"
	"maps"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog/jetstream"
	"tarnwort/services/gameserver/internal/wiretest"
)

func TestLog_Conforms(t *testing.T) {
	for _, streams := range []int{1, 4} {
		t.Run(fmt.Sprintf("single server, %d streams", streams), func(t *testing.T) {
			conforms(t, jetstream.Settings{URL: startNATS(t), MaxBytes: 64 << 20, Streams: streams})
		})
		t.Run(fmt.Sprintf("cluster of three, %d streams", streams), func(t *testing.T) {
			_, urls := startCluster(t)
			conforms(t, jetstream.Settings{URL: urls, Replicas: 3, MaxBytes: 64 << 20, Streams: streams})
		})
	}
}

func conforms(t *testing.T, settings jetstream.Settings) {
	t.Helper()
	lobbiestest.EventLog(t, func(t *testing.T) (here, there eventlog.Log) {
		log := open(t, settings)
		require.Equal(t, settings.Streams, log.Streams())
		require.NoError(t, log.Clear(t.Context()))
		return log, open(t, settings)
	})
}

func TestLog_RefusesCallsAfterClose(t *testing.T) {
	log := open(t, single(t))
	require.NoError(t, log.Close(context.Background()))

	_, err := log.Append(t.Context(), lobby(1), 0, lobbiestest.Batch(1, 0))
	require.ErrorIs(t, err, jetstream.ErrClosed)
	_, err = log.Read(t.Context(), lobby(1), 0)
	require.ErrorIs(t, err, jetstream.ErrClosed)
	require.Error(t, log.Ready())
}

func TestLobbies_CompletesInterruptedErasure(t *testing.T) {
	log := open(t, single(t))
	closing := lobbiestest.Close(t, log, lobby(1), lobbiestest.Fill(t, log, lobby(1), 3))

	assert.Empty(t, maps.Collect(log.Lobbies(t.Context())))

	assert.Equal(t, []eventlog.Entry{closing}, read(t, log, lobby(1), 0))
	stored, err := log.Stored(t.Context(), lobby(1))
	require.NoError(t, err)
	assert.Equal(t, 1, stored)
}

func TestErase_FreesIDWhenReservationEnds(t *testing.T) {
	settings := single(t)
	settings.Reserved = time.Second
	log := open(t, settings)
	lobbiestest.Close(t, log, lobby(1), lobbiestest.Fill(t, log, lobby(1), 1))
	require.NoError(t, log.Erase(t.Context(), lobby(1)))

	assert.EventuallyWithT(t, func(c *assert.CollectT) {
		_, err := log.Append(t.Context(), lobby(1), 0, lobbiestest.Batch(1, 1))
		assert.NoError(c, err)
	}, 30*time.Second, 100*time.Millisecond)
}

func TestUsage_GrowsWithAppends(t *testing.T) {
	settings := single(t)
	settings.Streams = 4
	log := open(t, settings)
	before, limit, err := log.Usage(t.Context())
	require.NoError(t, err)
	lobbiestest.Fill(t, log, lobby(1), 10)

	after, _, err := log.Usage(t.Context())

	require.NoError(t, err)
	assert.Zero(t, before)
	assert.Greater(t, after, int64(10*100))
	assert.EqualValues(t, 64<<20, limit)
}

func TestLog_ReportsRefusedConnectionOnce(t *testing.T) {
	known := &server.Options{StoreDir: t.TempDir(), Username: "game", Password: "secret"}
	srv := run(t, known)
	unknown := known.Clone()
	unknown.Password = "another secret"
	core, logged := observer.New(zap.WarnLevel)
	log := jetstream.New(jetstream.Settings{
		URL:     srv.ClientURL(),
		Options: []nats.Option{nats.IgnoreAuthErrorAbort(), nats.UserInfo("game", "secret")},
	}, zap.New(core))
	require.NoError(t, log.Open(t.Context()))
	t.Cleanup(func() { _ = log.Close(context.Background()) })

	require.NoError(t, srv.ReloadOptions(unknown))
	time.Sleep(2 * time.Second)

	refusals := logged.FilterMessage("event log connection").Len()
	assert.Positive(t, refusals)
	assert.LessOrEqual(t, refusals, 2, "with the one that broke the connection")
	assert.Eventually(t, func() bool { return log.Ready() != nil }, wiretest.Timeout, 10*time.Millisecond)
}
