package sqlite_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/zap/zaptest"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog/sqlite"
)

func settingsOf(t testing.TB) sqlite.Settings {
	t.Helper()
	return sqlite.Settings{Dir: t.TempDir()}
}

func open(t testing.TB, settings sqlite.Settings) *sqlite.Log {
	t.Helper()
	log := sqlite.New(settings, zaptest.NewLogger(t))
	require.NoError(t, log.Open(t.Context()))
	t.Cleanup(func() { require.NoError(t, log.Close(context.Background())) })
	return log
}

func lobby(n int) game.LobbyID { return lobbiestest.NumberedLobby(n) }

// largeBatch returns a batch of 50 KiB.
func largeBatch(version int64) eventlog.Batch {
	return lobbiestest.Batch(version, 0, game.TopicChosen{Topic: strings.Repeat("x", 50<<10)})
}

func TestLog_conforms(t *testing.T) {
	lobbiestest.EventLog(t, func(t *testing.T) (here, there eventlog.Log) {
		log := open(t, settingsOf(t))
		return log, log
	})
}

const (
	soon = 30 * time.Second
	tick = 20 * time.Millisecond
)
