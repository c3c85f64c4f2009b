package jetstream_test

import (
	"maps"
	"slices"
	"sync"
	"testing"

	"github.com/nats-io/nats.go"
	natsjs "github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog/jetstream"
)

// onePerStream returns a lobby of each stream.
func onePerStream(streams int) []game.LobbyID {
	ids := make([]game.LobbyID, streams)
	for i := 0; slices.Contains(ids, game.LobbyID{}); i++ {
		ids[jetstream.StreamOf(lobby(i), streams)] = lobby(i)
	}
	return ids
}

func TestStreamOf_NeverChanges(t *testing.T) {
	for id, want := range map[string]int{"AAAAAA": 3, "ZZZZZZ": 5, "K7M2QX": 5, "B3NNRT": 0} {
		assert.Equal(t, want, jetstream.StreamOf(lobbiestest.Lobby(t, id), 8), id)
	}
	assert.Equal(t, "TARNWORT", jetstream.StreamName(0))
	assert.Equal(t, "TARNWORT_7", jetstream.StreamName(7))
}

func TestStreamOf_SpreadsEvenly(t *testing.T) {
	const all, streams = 8000, 8
	sizes := make(map[int]int)
	for i := range all {
		sizes[jetstream.StreamOf(lobby(i*7919), streams)]++
	}
	for number := range streams {
		assert.InEpsilon(t, all/streams, sizes[number], 0.1, "stream %d", number)
	}
}

func TestStreams_FirstServerDecides(t *testing.T) {
	settings := single(t)
	settings.Streams = 4
	first := open(t, settings)
	for _, id := range onePerStream(4) {
		lobbiestest.Fill(t, first, id, 2)
	}
	core, logged := observer.New(zap.WarnLevel)
	settings.Streams = 2
	second := openWith(t, settings, zap.New(core))

	assert.Equal(t, 4, second.Streams())
	require.Equal(t, 1, logged.Len())
	assert.Equal(t, map[string]any{"streams": int64(4), "configured": int64(2)}, logged.All()[0].ContextMap())
	for _, id := range onePerStream(4) {
		assert.Len(t, read(t, second, id, 0), 2)
	}
	settings.Streams = 8
	assert.Equal(t, 4, open(t, settings).Streams(), "the second server keeps the metadata")
}

func TestStreams_ServersThatStartTogetherAgree(t *testing.T) {
	settings := single(t)
	var logs []*jetstream.Log
	var starting sync.WaitGroup
	for streams := 1; streams <= 6; streams++ {
		settings.Streams = streams
		log := jetstream.New(settings, zap.NewNop())
		logs = append(logs, log)
		starting.Go(func() { assert.NoError(t, log.Open(t.Context())) })
	}
	starting.Wait()

	agreed := make(map[int]bool)
	for _, log := range logs {
		agreed[log.Streams()] = true
		require.NoError(t, log.Close(t.Context()))
	}
	assert.Len(t, agreed, 1)
}

// changeStream changes the configuration of the first stream.
func changeStream(t *testing.T, url string, change func(*natsjs.StreamConfig)) {
	t.Helper()
	conn, err := nats.Connect(url)
	require.NoError(t, err)
	defer conn.Close()
	js, err := natsjs.New(conn)
	require.NoError(t, err)
	stream, err := js.Stream(t.Context(), "TARNWORT")
	require.NoError(t, err)
	config := stream.CachedInfo().Config
	change(&config)
	_, err = js.UpdateStream(t.Context(), config)
	require.NoError(t, err)
}

func TestStreams_RefusesInvalidMetadata(t *testing.T) {
	settings := single(t)
	open(t, settings)
	changeStream(t, settings.URL, func(config *natsjs.StreamConfig) { config.Metadata["tarnwort-streams"] = "many" })

	err := jetstream.New(settings, zap.NewNop()).Open(t.Context())

	assert.ErrorContains(t, err, `"many"`)
}

func TestLobbies_ListsAllStreams(t *testing.T) {
	settings := single(t)
	settings.Streams = 8
	log := open(t, settings)
	for _, id := range onePerStream(8) {
		lobbiestest.Fill(t, log, id, 2)
	}
	assert.ElementsMatch(t, onePerStream(8), slices.Collect(maps.Keys(maps.Collect(log.Lobbies(t.Context())))))

	listed := 0
	for range log.Lobbies(t.Context()) {
		if listed++; listed == 3 {
			break
		}
	}
	assert.Equal(t, 3, listed)
}
