package eventlog_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog"
)

func TestWhatEndedInItsTimeBeforeAStopIsNotMissedAfterIt(t *testing.T) {
	settings := embedded(t)
	settings.Reserved = time.Second
	log := eventlog.New(settings, zap.NewNop())
	require.NoError(t, log.Open(t.Context()))
	id := lobbiestest.Lobby(t, "GANEEE")
	lobbiestest.Close(t, log, id, lobbiestest.Fill(t, log, id, 3))
	require.NoError(t, log.Erase(t.Context(), id))
	require.EventuallyWithT(t, func(c *assert.CollectT) {
		left, err := log.Stored(t.Context(), id)
		require.NoError(c, err)
		assert.Zero(c, left)
	}, 10*time.Second, 100*time.Millisecond)
	require.NoError(t, log.Close(context.Background()))

	_, said := reopenDamaged(t, settings)

	assert.Empty(t, said.All())
}
