package sqlite_test

import (
	"context"
	"maps"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap/zaptest"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog/sqlite"
)

func TestOpen_findsWhatWasStored(t *testing.T) {
	settings := settingsOf(t)
	log := open(t, settings)
	id, gone := lobbiestest.Lobby(t, "STAYSS"), lobbiestest.Lobby(t, "GANEEE")
	want := lobbiestest.Fill(t, log, id, 50)
	closing := lobbiestest.Close(t, log, gone, lobbiestest.Fill(t, log, gone, 3))
	require.NoError(t, log.Erase(t.Context(), gone))
	require.NoError(t, log.Close(context.Background()))

	log = open(t, settings)

	assert.Equal(t, want, read(t, log, id))
	assert.Equal(t, []eventlog.Entry{closing}, read(t, log, gone))
	_, err := log.Append(t.Context(), gone, 0, lobbiestest.Batch(1, 0))
	require.ErrorIs(t, err, eventlog.ErrConflict, "its id stays reserved")
	_, err = log.Append(t.Context(), id, want[49].Position, lobbiestest.Batch(51, 0))
	assert.NoError(t, err)
}

func TestOpen_relativeDirectory(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, dir := range []string{"data", "./with space/data"} {
		settings := settingsOf(t)
		settings.Dir = dir
		log, id := open(t, settings), lobbiestest.Lobby(t, "STAYSS")
		want := lobbiestest.Fill(t, log, id, 5)
		require.NoError(t, log.Close(context.Background()))

		log = open(t, settings)

		assert.Equal(t, want, read(t, log, id), dir)
		require.NoError(t, log.Close(context.Background()))
	}
}

func TestOpen_refusesADirectoryInUse(t *testing.T) {
	settings := settingsOf(t)
	log := open(t, settings)

	second := sqlite.New(settings, zaptest.NewLogger(t))
	require.ErrorIs(t, second.Open(t.Context()), sqlite.ErrInUse)

	require.NoError(t, log.Close(context.Background()))
	require.NoError(t, open(t, settings).Ready())
}

func TestClose_refusesLaterCalls(t *testing.T) {
	log := open(t, settingsOf(t))
	require.NoError(t, log.Ready())
	require.NoError(t, log.Close(context.Background()))

	_, err := log.Append(t.Context(), lobbiestest.Lobby(t, "CASHED"), 0, lobbiestest.Batch(1, 0))
	require.ErrorIs(t, err, sqlite.ErrClosed)
	_, err = log.Read(t.Context(), lobbiestest.Lobby(t, "CASHED"), 0)
	require.ErrorIs(t, err, sqlite.ErrClosed)
	require.ErrorIs(t, log.Erase(t.Context(), lobbiestest.Lobby(t, "CASHED")), sqlite.ErrClosed)
	require.ErrorIs(t, log.Ready(), sqlite.ErrClosed)
	assert.Empty(t, maps.Collect(log.Lobbies(t.Context())))
}

func TestLobbies_completesAnInterruptedErasure(t *testing.T) {
	log := open(t, settingsOf(t))
	id := lobbiestest.Lobby(t, "HAFWAY")
	closing := lobbiestest.Close(t, log, id, lobbiestest.Fill(t, log, id, 3))

	assert.Empty(t, maps.Collect(log.Lobbies(t.Context())))

	assert.Equal(t, []eventlog.Entry{closing}, read(t, log, id))
}

func TestAppend_takesAnIDWhoseReservationEnded(t *testing.T) {
	settings := settingsOf(t)
	settings.Reserved = time.Second
	log := open(t, settings)
	id := lobbiestest.Lobby(t, "AGAYNN")
	lobbiestest.Close(t, log, id, lobbiestest.Fill(t, log, id, 1))
	require.NoError(t, log.Erase(t.Context(), id))

	require.EventuallyWithT(t, func(c *assert.CollectT) {
		_, err := log.Append(t.Context(), id, 0, lobbiestest.Batch(1, 1))
		assert.NoError(c, err)
	}, 30*time.Second, 100*time.Millisecond)

	require.NoError(t, log.Close(context.Background()))
	assert.Len(t, read(t, open(t, settings), id), 1, "without the batch of the earlier lobby")
}

func TestAppend_refuses(t *testing.T) {
	log := open(t, settingsOf(t))
	id := lobbiestest.Lobby(t, "BXGGER")
	big := lobbiestest.Batch(1, 0, game.TopicChosen{Topic: string(make([]byte, 2<<20))})

	_, err := log.Append(t.Context(), game.LobbyID{}, 0, lobbiestest.Batch(1, 0))
	require.ErrorIs(t, err, game.ErrLobbyNotFound)
	_, err = log.Append(t.Context(), id, 0, big)
	require.ErrorContains(t, err, "too large")
	_, err = log.Append(t.Context(), id, 0, lobbiestest.Batch(2, 0))
	require.ErrorContains(t, err, "does not follow")
	lobbiestest.Fill(t, log, id, 1)
}

func TestAppend_isFinishedWhenItsCallerGoesAway(t *testing.T) {
	log := open(t, settingsOf(t))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()

	_, err := log.Append(ctx, lobby(1), 0, lobbiestest.Batch(1, 0))

	require.NoError(t, err)
	assert.Len(t, read(t, log, lobby(1)), 1)
}

func TestHasOpenLobby(t *testing.T) {
	settings := settingsOf(t)
	assert.False(t, sqlite.HasOpenLobby(settings.Dir), "no log")
	log := open(t, settings)
	assert.False(t, sqlite.HasOpenLobby(settings.Dir), "an empty log")
	id := lobbiestest.Lobby(t, "STAYSS")
	filled := lobbiestest.Fill(t, log, id, 3)
	assert.True(t, sqlite.HasOpenLobby(settings.Dir))
	lobbiestest.Close(t, log, id, filled)

	assert.False(t, sqlite.HasOpenLobby(settings.Dir), "a closed one")
	require.NoError(t, log.Close(context.Background()))
	assert.False(t, sqlite.HasOpenLobby(settings.Dir), "after the server stopped")
}
