package eventlog_test

import (
	"context"
	"maps"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap/zaptest"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog"
)

func reopen(t *testing.T, log *eventlog.Log, settings eventlog.Settings) *eventlog.Log {
	t.Helper()
	require.NoError(t, log.Close(context.Background()))
	return open(t, settings)
}

func TestLogIsTheSameAfterARestart(t *testing.T) {
	settings := embedded(t)
	log := open(t, settings)
	id, gone := lobbiestest.Lobby(t, "STAYSS"), lobbiestest.Lobby(t, "GANEEE")
	want := lobbiestest.Fill(t, log, id, 50)
	closing := lobbiestest.Close(t, log, gone, lobbiestest.Fill(t, log, gone, 3))
	require.NoError(t, log.Erase(t.Context(), gone))

	log = reopen(t, log, settings)

	entries, err := log.Read(t.Context(), id, 0)
	require.NoError(t, err)
	assert.Equal(t, want, entries)
	entries, err = log.Read(t.Context(), gone, 0)
	require.NoError(t, err)
	assert.Equal(t, []lobbies.Entry{closing}, entries)
	_, err = log.Append(t.Context(), id, want[49].Position, lobbiestest.Batch(51, 0))
	assert.NoError(t, err)
}

func TestOnlyOneProcessUsesADirectory(t *testing.T) {
	settings := embedded(t)
	log := open(t, settings)

	second := eventlog.New(settings, zaptest.NewLogger(t))
	require.ErrorIs(t, second.Open(t.Context()), eventlog.ErrInUse)

	require.NoError(t, log.Close(context.Background()))
	require.NoError(t, open(t, settings).Ready())
}

func TestClosedLogRefusesWork(t *testing.T) {
	log := open(t, embedded(t))
	require.NoError(t, log.Close(context.Background()))

	_, err := log.Append(t.Context(), lobbiestest.Lobby(t, "CASHED"), 0, lobbiestest.Batch(1, 0))
	require.ErrorIs(t, err, eventlog.ErrClosed)
	_, err = log.Read(t.Context(), lobbiestest.Lobby(t, "CASHED"), 0)
	require.ErrorIs(t, err, eventlog.ErrClosed)
	require.Error(t, log.Ready())
}

func TestInterruptedErasureIsCompleted(t *testing.T) {
	log := open(t, embedded(t))
	id := lobbiestest.Lobby(t, "HAFWAY")
	closing := lobbiestest.Close(t, log, id, lobbiestest.Fill(t, log, id, 3))

	assert.Empty(t, maps.Collect(log.Lobbies(t.Context())))

	entries, err := log.Read(t.Context(), id, 0)
	require.NoError(t, err)
	assert.Equal(t, []lobbies.Entry{closing}, entries)
}

func TestIDIsFreeWhenItsReservationEnds(t *testing.T) {
	settings := embedded(t)
	settings.Reserved = time.Second
	log := open(t, settings)
	id := lobbiestest.Lobby(t, "AGAYNN")
	lobbiestest.Close(t, log, id, lobbiestest.Fill(t, log, id, 1))
	require.NoError(t, log.Erase(t.Context(), id))

	assert.EventuallyWithT(t, func(c *assert.CollectT) {
		_, err := log.Append(t.Context(), id, 0, lobbiestest.Batch(1, 1))
		assert.NoError(c, err)
	}, 10*time.Second, 100*time.Millisecond)
}
