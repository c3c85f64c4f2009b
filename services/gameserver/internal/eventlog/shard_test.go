package eventlog_test

import (
	"context"
	"maps"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog"
)

// neighbours are lobbies that the embedded server keeps in the same stream.
func neighbours(n int) (ids []game.LobbyID) {
	for i := 0; len(ids) < n; i++ {
		if eventlog.ShardOf(lobby(i)) == 5 {
			ids = append(ids, lobby(i))
		}
	}
	return ids
}

// strangers are lobbies of which each is in a stream of its own.
func strangers() []game.LobbyID {
	ids := make([]game.LobbyID, eventlog.Shards)
	for i := 0; slices.Contains(ids, game.LobbyID{}); i++ {
		ids[eventlog.ShardOf(lobby(i))] = lobby(i)
	}
	return ids
}

// A lobby on a disk is looked for where it was put, whoever wrote it.
func TestShardsAreTheSameForEver(t *testing.T) {
	for id, want := range map[string]int{"AAAAAA": 3, "ZZZZZZ": 5, "K7M2QX": 5, "B3NNRT": 0} {
		assert.Equal(t, want, eventlog.ShardOf(lobbiestest.Lobby(t, id)), id)
	}
	assert.Equal(t, "TARNWORT", eventlog.StreamName(0))
	assert.Equal(t, "TARNWORT_7", eventlog.StreamName(7))
}

func TestShardsAreOfAboutTheSameSize(t *testing.T) {
	const all = 8000
	sizes := make(map[int]int)
	for i := range all {
		sizes[eventlog.ShardOf(lobby(i*7919))]++
	}
	for number := range eventlog.Shards {
		assert.InEpsilon(t, all/eventlog.Shards, sizes[number], 0.1, "shard %d", number)
	}
}

func TestLobbiesOfAllShardsAreListed(t *testing.T) {
	log := open(t, embedded(t))
	for _, id := range strangers() {
		lobbiestest.Fill(t, log, id, 2)
	}
	assert.ElementsMatch(t, strangers(), slices.Collect(maps.Keys(maps.Collect(log.Lobbies(t.Context())))))

	heard := 0
	for range log.Lobbies(t.Context()) {
		if heard++; heard == 3 {
			break
		}
	}
	assert.Equal(t, 3, heard)
}

func TestErasedLobbiesLeaveTheDiskInEveryShard(t *testing.T) {
	settings := embedded(t)
	log := open(t, settings)
	for _, id := range strangers() {
		lobbiestest.Close(t, log, id, confide(t, log, id))
	}
	require.Equal(t, personal(), onDisk(t, settings.Dir, personal()))

	for _, id := range strangers() {
		require.NoError(t, log.Erase(t.Context(), id))
	}
	require.NoError(t, log.Shred(t.Context()))

	assert.Empty(t, onDisk(t, settings.Dir, personal()))
}

func TestAStreamInTroubleHidesNoLobbiesOfOthersAndKeepsNoneOnDisk(t *testing.T) {
	settings := embedded(t)
	log := open(t, settings)
	ids := strangers()
	last := len(ids) - 1
	for _, id := range ids[:last] {
		lobbiestest.Close(t, log, id, confide(t, log, id))
		lobbiestest.Fill(t, log, lobbyBeside(id), 1)
	}
	require.NoError(t, log.DeleteStream(t.Context(), 0))
	for _, id := range ids[1:last] {
		require.NoError(t, log.Erase(t.Context(), id))
	}

	require.Error(t, log.Shred(t.Context()))

	assert.Empty(t, onDisk(t, settings.Dir, personal()))
	assert.Len(t, maps.Collect(log.Lobbies(t.Context())), last-1)
}

// lobbyBeside is another lobby in the same stream.
func lobbyBeside(id game.LobbyID) game.LobbyID {
	for i := 1000; ; i++ {
		if eventlog.ShardOf(lobby(i)) == eventlog.ShardOf(id) {
			return lobby(i)
		}
	}
}

// A data directory of the time when one stream held all lobbies: they go on there,
// also after another restart, and their ids stay taken.
func TestLobbiesOfTheOneStreamOfBeforeGoOn(t *testing.T) {
	settings := embedded(t)
	ids := strangers()
	before := writeAllIntoOne(t, settings, ids)

	log := open(t, settings)

	for _, id := range ids {
		entries, err := log.Read(t.Context(), id, 0)
		require.NoError(t, err)
		require.Len(t, entries, 2)
		_, err = log.Append(t.Context(), id, 0, lobbiestest.Batch(1, 9))
		require.ErrorIs(t, err, lobbies.ErrConflict, "the id is taken")
		_, err = log.Append(t.Context(), id, entries[1].Position, before)
		require.NoError(t, err)
	}
	log = reopen(t, log, settings)
	for _, id := range ids {
		entries, err := log.Read(t.Context(), id, 0)
		require.NoError(t, err)
		require.Len(t, entries, 3)
		assert.Equal(t, before, entries[2].Batch)
		lobbiestest.Close(t, log, id, entries)
		require.NoError(t, log.Erase(t.Context(), id))
	}
	assert.Empty(t, maps.Collect(log.Lobbies(t.Context())))
	log = reopen(t, log, settings)
	_, err := log.Append(t.Context(), ids[3], 0, lobbiestest.Batch(1, 9))
	assert.ErrorIs(t, err, lobbies.ErrConflict, "the id of a lobby that ended stays reserved")
}

// writeAllIntoOne makes a store of one stream with two batches of each lobby, and
// returns what would come next.
func writeAllIntoOne(t *testing.T, settings eventlog.Settings, ids []game.LobbyID) (next lobbies.Batch) {
	t.Helper()
	srv, err := server.NewServer(&server.Options{
		DontListen: true, NoSigs: true, NoLog: true, JetStream: true, SyncAlways: true,
		StoreDir: filepath.Join(settings.Dir, "log"), JetStreamMaxStore: 1 << 30,
	})
	require.NoError(t, err)
	srv.Start()
	defer srv.WaitForShutdown()
	defer srv.Shutdown()
	require.True(t, srv.ReadyForConnections(10*time.Second))
	conn, err := nats.Connect("", nats.InProcessServer(srv))
	require.NoError(t, err)
	defer conn.Close()
	js, err := jetstream.New(conn)
	require.NoError(t, err)
	_, err = js.CreateStream(context.Background(), jetstream.StreamConfig{
		Name: "TARNWORT", Subjects: []string{"tarnwort.lobby.*", "tarnwort.filler"}, Discard: jetstream.DiscardNew,
		MaxBytes: settings.MaxBytes, AllowDirect: true, AllowMsgTTL: true,
	})
	require.NoError(t, err)
	for version := int64(1); version <= 2; version++ {
		for _, id := range ids {
			msg, err := eventlog.Message(0, id, lobbiestest.Batch(version, 0))
			require.NoError(t, err)
			_, err = js.PublishMsg(context.Background(), msg)
			require.NoError(t, err)
		}
	}
	return lobbiestest.Batch(3, 0)
}
