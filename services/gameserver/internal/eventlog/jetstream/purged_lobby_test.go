package jetstream_test

import (
	"sync"
	"testing"

	natsjs "github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog/jetstream"
)

// openQuiet opens a log whose warnings are expected.
func openQuiet(t *testing.T, settings jetstream.Settings) *jetstream.Log {
	t.Helper()
	return openWith(t, settings, zap.NewNop())
}

// purgeWithoutEnd fills a lobby that a server then purges for a closing, which is not stored: the stream is full the first
// time, and the second answer, which is not retried, stands for a server that stops.
func purgeWithoutEnd(t *testing.T, settings jetstream.Settings, log *jetstream.Log, id game.LobbyID) []lobbies.Entry {
	t.Helper()
	entries := lobbiestest.Fill(t, log, id, 5)
	stopped := openQuiet(t, settings)
	stopped.WrapPublish(refusing(-1, natsjs.JSErrCodeStreamMessageExceedsMaximum, func() {}))
	stopped.WrapPublish(refusing(1, jetstream.CodeStoreFull, func() {}))
	_, err := stopped.Append(t.Context(), id, entries[4].Position, lobbiestest.Batch(6, 0, game.LobbyClosed{}))
	require.Error(t, err)
	left, err := log.Stored(t.Context(), id)
	require.NoError(t, err)
	require.Equal(t, 1, left, "the purge leaves the last batch")
	return entries
}

func TestRead_EndsLobbyPurgedWithoutEnd(t *testing.T) {
	for name, after := range map[string]int{"a server that starts": -1, "a server that lags": 1} {
		t.Run(name, func(t *testing.T) {
			settings := single(t)
			log := openQuiet(t, settings)
			entries := purgeWithoutEnd(t, settings, log, lobby(1))
			var position lobbies.Position
			if after >= 0 {
				position = entries[after].Position
			}

			ended := read(t, log, lobby(1), position)

			require.Len(t, ended, 1)
			assert.True(t, ended[0].Closes())
			assert.Equal(t, int64(6), ended[0].Version)
			assert.Equal(t, ended, read(t, open(t, settings), lobby(1), 0), "it is stored")
			_, err := log.Append(t.Context(), lobby(1), entries[4].Position, lobbiestest.Batch(6, 9))
			require.ErrorIs(t, err, lobbies.ErrConflict, "a server that has the lobby in memory")
			assert.Equal(t, ended, read(t, log, lobby(1), entries[4].Position))
			require.NoError(t, log.Erase(t.Context(), lobby(1)))
			for id := range log.Lobbies(t.Context()) {
				assert.NotEqual(t, lobby(1), id)
			}
		})
	}
}

func TestRead_EndsPurgedLobbyThatIsPlayedOn(t *testing.T) {
	settings := single(t)
	log := openQuiet(t, settings)
	entries := purgeWithoutEnd(t, settings, log, lobby(1))
	position, err := log.Append(t.Context(), lobby(1), entries[4].Position, lobbiestest.Batch(6, 9))
	require.NoError(t, err, "a server that has the lobby in memory")

	ended := read(t, log, lobby(1), 0)

	require.Len(t, ended, 1)
	assert.True(t, ended[0].Closes())
	assert.Equal(t, ended, read(t, log, lobby(1), position), "the server that appended")
}

func TestRead_EndsPurgedLobbyOnce(t *testing.T) {
	settings := single(t)
	log := openQuiet(t, settings)
	purgeWithoutEnd(t, settings, log, lobby(1))
	found := make([][]lobbies.Entry, 8)
	var reading sync.WaitGroup
	for i := range found {
		reading.Go(func() { found[i], _ = log.Read(t.Context(), lobby(1), 0) })
	}

	reading.Wait()

	for _, ended := range found {
		assert.Equal(t, read(t, log, lobby(1), 0), ended)
	}
}
