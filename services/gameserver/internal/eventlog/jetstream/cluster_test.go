package jetstream_test

import (
	"context"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/services/gameserver/internal/eventlog/jetstream"
	"tarnwort/services/gameserver/internal/wiretest"
)

func TestCluster_GoesOnWithoutLeader(t *testing.T) {
	servers, urls := startCluster(t)
	settings := jetstream.Settings{URL: urls, Replicas: 3, MaxBytes: 64 << 20, Streams: 4}
	here, there := open(t, settings), open(t, settings)
	id := onePerStream(4)[2]
	news := make(chan struct{}, 1000)
	stop, err := there.Follow(id, func() { news <- struct{}{} })
	require.NoError(t, err)
	defer stop()

	var last eventlog.Entry
	for version := int64(1); version <= 60; version++ {
		if version == 30 {
			shutDownLeader(servers, jetstream.StreamName(2))
		}
		batch := lobbiestest.Batch(version, 0)
		last = eventlog.Entry{Batch: batch, Position: appendUntilStored(t, here, id, last.Position, batch)}
	}

	entries := read(t, there, id, 0)
	require.Len(t, entries, 60, "every batch once")
	assert.Equal(t, last, entries[59])
	assert.NotEmpty(t, news)
}

func TestFollow_PollsAfterElection(t *testing.T) {
	servers, urls := startCluster(t)
	settings := jetstream.Settings{URL: urls, Replicas: 3, MaxBytes: 64 << 20}
	open(t, settings) // creates the stream
	settings.URL = followerOf(t, servers, jetstream.StreamName(0)).ClientURL()
	there := open(t, settings)
	polls := make(chan struct{}, 1000)
	stop, err := there.Follow(lobby(1), func() { polls <- struct{}{} })
	require.NoError(t, err)
	defer stop()
	<-polls // the poll after the start; the next without an election is a minute away

	shutDownLeader(servers, jetstream.StreamName(0))

	select {
	case <-polls:
	case <-time.After(30 * time.Second):
		t.Fatal("no poll")
	}
}

func TestReplicas_MissingServer(t *testing.T) {
	servers, urls := startCluster(t)
	log := open(t, jetstream.Settings{URL: urls, Replicas: 3, MaxBytes: 64 << 20})
	replicas := func(want int) {
		t.Helper()
		require.EventuallyWithT(t, func(c *assert.CollectT) {
			ctx, cancel := context.WithTimeout(t.Context(), time.Second) // a request is lost with its connection
			defer cancel()
			streams, err := log.Replicas(ctx)
			assert.NoError(c, err)
			assert.Equal(c, map[string]struct{ Current, Configured int }{"TARNWORT": {Current: want, Configured: 3}}, streams)
		}, wiretest.Timeout, 50*time.Millisecond)
	}
	replicas(3)

	followerOf(t, servers, "TARNWORT").Shutdown()

	replicas(2)
}

// followerOf returns a server that does not lead a stream.
func followerOf(t *testing.T, servers []*server.Server, stream string) (follower *server.Server) {
	t.Helper()
	require.Eventually(t, func() bool {
		leaders := 0
		for _, srv := range servers {
			if srv.JetStreamIsStreamLeader(server.DEFAULT_GLOBAL_ACCOUNT, stream) {
				leaders++
			} else {
				follower = srv
			}
		}
		return leaders == 1
	}, 20*time.Second, 50*time.Millisecond)
	return follower
}

// appendUntilStored repeats an append while the log refuses it.
func appendUntilStored(t *testing.T, log *jetstream.Log, id game.LobbyID, after eventlog.Position, batch eventlog.Batch) eventlog.Position {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	for {
		position, err := log.Append(ctx, id, after, batch)
		if err == nil {
			return position
		}
		require.ErrorIs(t, err, rejection.ErrStorage)
		require.NoError(t, ctx.Err())
	}
}

func shutDownLeader(servers []*server.Server, stream string) {
	for _, srv := range servers {
		if srv.JetStreamIsStreamLeader(server.DEFAULT_GLOBAL_ACCOUNT, stream) {
			srv.Shutdown()
			return
		}
	}
}
