package lifecycle_test

import (
	"context"
	"net/http"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

// panickingLog panics on every append to one lobby.
type panickingLog struct {
	eventlog.Log
	lobby atomic.Value // string
}

func (l *panickingLog) Append(ctx context.Context, id game.LobbyID, after eventlog.Position, b eventlog.Batch) (eventlog.Position, error) {
	if l.lobby.Load() == id.String() {
		panic("boom")
	}
	return l.Log.Append(ctx, id, after, b)
}

// serveWithPanics runs a server whose log panics in the lobby that use stores in it.
func serveWithPanics(t *testing.T, use func(url string, log *panickingLog)) {
	log := new(panickingLog)
	replaced := systemtest.Replacements{Log: func(real eventlog.Log) eventlog.Log { log.Log = real; return log }}
	systemtest.ServeWith(t, systemtest.Settings(t, nil), replaced, func(url string, _ systemtest.Internals) { use(url, log) })
}

func TestPanic_AffectsOnlyItsLobby(t *testing.T) {
	serveWithPanics(t, func(url string, log *panickingLog) {
		failing := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
		other := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Olga"})
		join := func(lobby, name string) int {
			return wiretest.Call(t, http.MethodPost, url+"/api/lobby/join", "", protocol.JoinLobby{LobbyID: lobby, PlayerName: name}, nil)
		}
		before := runtime.NumGoroutine()
		log.lobby.Store(failing.LobbyID)
		for range 50 {
			require.Equal(t, http.StatusInternalServerError, join(failing.LobbyID, "Ada"))
		}
		assert.Equal(t, http.StatusOK, join(other.LobbyID, "Ada"))
		log.lobby.Store("")
		assert.Equal(t, http.StatusOK, join(failing.LobbyID, "Ada"))
		assert.Eventually(t, func() bool { return runtime.NumGoroutine() <= before+5 }, time.Minute, 10*time.Millisecond)
		other.Do("toggle_vdo_ninja_iframes", protocol.ToggleIframes{LobbyID: other.LobbyID, ShowIframes: true})
	})
}

func TestPanic_RemoteControlSocket(t *testing.T) {
	serveWithPanics(t, func(url string, log *panickingLog) {
		gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
		var token protocol.NewControlToken
		control := "/api/control/" + gm.LobbyID
		require.Equal(t, http.StatusOK, wiretest.Call(t, http.MethodPost, url+control+"/tokens", gm.Token, protocol.MakeControlToken{Name: "Pult"}, &token))
		desk, response, err := websocket.DefaultDialer.DialContext(t.Context(), strings.Replace(url, "http", "ws", 1)+control+"/socket", http.Header{"Authorization": {"Bearer " + token.Token}})
		require.NoError(t, err)
		defer func() { _ = response.Body.Close(); _ = desk.Close() }()
		press := func(id string) (answer protocol.ControlMessage) {
			require.NoError(t, desk.WriteJSON(protocol.ControlCommand{ID: id, Action: "cameras"}))
			for answer.ID != id {
				require.NoError(t, desk.SetReadDeadline(time.Now().Add(wiretest.Timeout)))
				require.NoError(t, desk.ReadJSON(&answer))
			}
			return answer
		}
		log.lobby.Store(gm.LobbyID)
		assert.Equal(t, "internal", press("a").Code)
		log.lobby.Store("")
		assert.True(t, press("b").OK)
	})
}
