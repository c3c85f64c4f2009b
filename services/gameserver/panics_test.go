package main

import (
	"context"
	"net/http"
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/wiretest"
)

// explosive is an event log that panics about one lobby.
type explosive struct {
	lobbies.EventLog
	victim atomic.Value // a string
}

func (e *explosive) Append(ctx context.Context, id game.LobbyID, after lobbies.Position, b lobbies.Batch) (lobbies.Position, error) {
	if e.victim.Load() == id.String() {
		panic("boom")
	}
	return e.EventLog.Append(ctx, id, after, b)
}

func TestPanicsAboutOneLobbyLeaveNothingBehindAndTheOthersAlone(t *testing.T) {
	settings, err := config.Read(map[string]string{
		"TARNWORT_HOST": "127.0.0.1", "TARNWORT_PORT": "0", "TARNWORT_DATA_DIR": t.TempDir(), "TARNWORT_LOG_LEVEL": "error",
	})
	require.NoError(t, err)
	bomb := new(explosive)
	wrap := func(log lobbies.EventLog) lobbies.EventLog { bomb.EventLog = log; return bomb }
	serveWith(t, settings, parts{log: wrap}, func(url string, _ insides) {
		victim, other := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"}), wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Olga"})
		join := func(lobby, name string) int {
			return wiretest.Call(t, http.MethodPost, url+"/api/lobby/join", "", protocol.JoinLobby{LobbyID: lobby, PlayerName: name}, nil)
		}
		before := runtime.NumGoroutine()
		bomb.victim.Store(victim.LobbyID)
		for range 50 {
			require.Equal(t, http.StatusInternalServerError, join(victim.LobbyID, "Ada"))
		}
		assert.Equal(t, http.StatusOK, join(other.LobbyID, "Ada"))
		bomb.victim.Store("")
		assert.Equal(t, http.StatusOK, join(victim.LobbyID, "Ada"))
		assert.Eventually(t, func() bool { return runtime.NumGoroutine() <= before+5 }, 10*time.Second, 10*time.Millisecond)
		other.Do("toggle_vdo_ninja_iframes", protocol.ToggleIframes{LobbyID: other.LobbyID, ShowIframes: true})
	})
}
