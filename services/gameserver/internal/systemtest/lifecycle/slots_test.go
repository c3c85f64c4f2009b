package lifecycle_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

// post calls a path below /api/slots as a game master.
func post[A any](t *testing.T, address string, gm *wiretest.Person, path string, body any) (answer A) {
	t.Helper()
	require.Equal(t, http.StatusOK, wiretest.Call(t, "POST", address+"/api/slots/"+gm.LobbyID+path, gm.Token, body, &answer))
	return answer
}

func TestSlot_TwoServers(t *testing.T) {
	settings := natsSettings(t)
	systemtest.Serve(t, settings, func(one string) {
		systemtest.Serve(t, settings, func(two string) {
			first := wiretest.Open(t, one, protocol.CreateLobby{PlayerName: "Gunda"})
			keys := post[protocol.SlotKeys](t, one, first, "", protocol.MakeSlot{Name: "Donnerstag"})
			source := wiretest.Dial(t, two)
			source.Do("join_slot", protocol.JoinSlot{Key: keys.OverlayKey})
			assert.Equal(t, first.LobbyID, *wiretest.Expect[protocol.SlotUpdated](source, "slot_updated").LobbyID)
			source.Do("source_status", protocol.SourceStatus{Program: true, OnAir: true, Scenes: []string{}})
			for len(wiretest.Expect[protocol.WatchersUpdated](first.Client, "watchers_updated").Sources) == 0 {
			}

			second := wiretest.Open(t, one, protocol.CreateLobby{PlayerName: "Greta"})
			state := post[protocol.SlotState](t, one, second, "/take", protocol.WithSlot{RemoteKey: keys.RemoteKey})
			assert.Equal(t, protocol.SlotState{Name: "Donnerstag", LobbyID: second.LobbyID}, state)
			assert.Equal(t, second.LobbyID, *wiretest.Expect[protocol.SlotUpdated](source, "slot_updated").LobbyID)

			english := protocol.SlotOptions{Lang: "en"}
			post[protocol.SlotState](t, one, second, "/options", protocol.SetSlotOptions{RemoteKey: keys.RemoteKey, Options: english})
			assert.Equal(t, english, wiretest.Expect[protocol.SlotUpdated](source, "slot_updated").Options)

			var pressed protocol.ControlState
			require.Equal(t, http.StatusOK, wiretest.Call(t, "POST", two+"/api/control/SLOT/blackout", keys.RemoteKey, nil, &pressed))
			require.Equal(t, http.StatusForbidden, wiretest.Call(t, "POST", two+"/api/control/"+second.LobbyID+"/blackout", keys.RemoteKey, nil, nil))

			post[protocol.SlotKeys](t, two, second, "/renew", protocol.WithSlot{RemoteKey: keys.RemoteKey})
			source.AwaitEnd()
			assert.Equal(t, http.StatusForbidden, wiretest.Call(t, "GET", one+"/api/control/slot", keys.RemoteKey, nil, nil))
			assert.Equal(t, http.StatusForbidden, wiretest.Call(t, "GET", one+"/api/control/slot", "unknown", nil, nil))
		})
	})
}
