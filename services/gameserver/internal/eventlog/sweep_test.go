package eventlog_test

import (
	"bytes"
	"maps"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog"
)

func TestSweepsWithoutAnythingToEraseWriteNothing(t *testing.T) {
	log := open(t, embedded(t))
	id := lobbiestest.Lobby(t, "SWEPTT")
	lobbiestest.Close(t, log, id, lobbiestest.Fill(t, log, id, 3))
	require.NoError(t, log.Erase(t.Context(), id))
	before := shredded(t, log)

	for range 3 {
		assert.Empty(t, maps.Collect(log.Lobbies(t.Context())))
		require.NoError(t, log.Erase(t.Context(), id))
		assert.Equal(t, before, shredded(t, log))
	}
}

func TestSweepErasesAndShredsWhatACrashLeft(t *testing.T) {
	log := open(t, embedded(t))
	id := lobbiestest.Lobby(t, "SWEPTT")
	lobbiestest.Close(t, log, id, lobbiestest.Fill(t, log, id, 3))
	before := shredded(t, log)

	assert.Empty(t, maps.Collect(log.Lobbies(t.Context())))

	count, err := log.Stored(t.Context(), id)
	require.NoError(t, err)
	assert.Equal(t, 1, count)
	assert.Greater(t, shredded(t, log), before)
}

func TestErasureWithoutAnAnswerIsShreddedAsWell(t *testing.T) {
	_, through := startSwallower(t, startNATS(t), func(body []byte) bool {
		return bytes.Contains(body, []byte("stream_purge_response"))
	})
	log := open(t, eventlog.Settings{URL: through, MaxBytes: 64 << 20, Patience: 2 * time.Second})
	id := lobbiestest.Lobby(t, "SWEPTT")
	lobbiestest.Close(t, log, id, lobbiestest.Fill(t, log, id, 3))
	before := shredded(t, log)

	require.Error(t, log.Erase(t.Context(), id))

	assert.Greater(t, shredded(t, log), before)
}

// shredded shreds what is to be shredded and returns where the lobby's stream ends then.
func shredded(t *testing.T, log *eventlog.Log) uint64 {
	t.Helper()
	require.NoError(t, log.Shred(t.Context()))
	end, err := log.End(t.Context(), lobbiestest.Lobby(t, "SWEPTT"))
	require.NoError(t, err)
	return end
}
