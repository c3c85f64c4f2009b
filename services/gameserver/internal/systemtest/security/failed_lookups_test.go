package security_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

// admissions are the calls with a valid token of a lobby with a password, each of which reports whether it was served.
func admissions(t *testing.T, url string) map[string]func() bool {
	t.Helper()
	c, gm := newHTTPClient(t, url), wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda", Password: "geheim"})
	ada := wiretest.Join(t, url, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada", Password: "geheim"})
	overlay := wiretest.Dial(t, url).EmitWithAck("join_overlay", overlayWith(gm.LobbyID, "geheim", ""))
	audience := wiretest.Dial(t, url).EmitWithAck("join_audience", protocol.WatchAsAudience{LobbyID: gm.LobbyID, Password: "geheim"})
	var link protocol.NewModeratorLink
	require.Equal(t, http.StatusOK, c.post("/api/moderators/"+gm.LobbyID, gm.Token, nil, &link))
	var desk protocol.NewControlToken
	require.Equal(t, http.StatusOK, c.post("/api/control/"+gm.LobbyID+"/tokens", gm.Token, protocol.MakeControlToken{Name: "Desk"}, &desk))
	enter := func(event string, payload any) func() bool {
		return func() bool { return wiretest.Dial(t, url).EmitWithAck(event, payload).OK }
	}
	get := func(path, token string) func() bool {
		return func() bool { return c.call(http.MethodGet, path, token, nil).StatusCode == http.StatusOK }
	}
	post := func(path, token string, body any) func() bool {
		return func() bool { return c.post(path, token, body, nil) == http.StatusOK }
	}
	return map[string]func() bool{
		"game master's seat":      enter("join_lobby", protocol.EnterLobby{LobbyID: gm.LobbyID, Token: gm.Token}),
		"player's seat":           enter("join_lobby", protocol.EnterLobby{LobbyID: gm.LobbyID, Token: ada.Token}),
		"moderator":               enter("join_lobby", protocol.EnterLobby{LobbyID: gm.LobbyID, Token: link.Token}),
		"overlay's re-entry":      enter("join_overlay", overlayWith(gm.LobbyID, "", overlay.ReentryToken)),
		"audience's re-entry":     enter("join_audience", protocol.WatchAsAudience{LobbyID: gm.LobbyID, ReentryToken: audience.ReentryToken}),
		"player's re-entry":       post(joinPath, "", protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Bob", ReentryToken: gm.ReentryToken}),
		"remote control's state":  get("/api/control/"+gm.LobbyID, desk.Token),
		"remote control's button": post("/api/control/"+gm.LobbyID+"/cameras", desk.Token, nil),
		"remote control's stream": func() bool { return c.openStream(gm.LobbyID, desk.Token) == http.StatusSwitchingProtocols },
		"lobby with a token":      get("/api/lobby/"+gm.LobbyID, ada.Token),
		"lobby without a token":   get("/api/lobby/"+gm.LobbyID, ""),
		"game master's call":      post(lockPath, gm.Token, protocol.LockLobby{LobbyID: gm.LobbyID, Locked: false}),
	}
}

func TestFailedLookups_ValidTokensAreServed(t *testing.T) {
	systemtest.Serve(t, systemtest.Settings(t, map[string]string{"TARNWORT_LOBBIES_PER_HOUR": "100"}), func(url string) {
		c, admitted := newHTTPClient(t, url), 0
		calls := admissions(t, url)
		for range 40 {
			c.get("/api/lobby/" + unknownLobby)
		}
		for name, call := range calls {
			for range 26 { // the limit refills while the test runs
				c.get("/api/lobby/" + unknownLobby)
				c.post(leavePath, "unknown token", protocol.LeaveLobby{LobbyID: unknownLobby}, nil)
			}
			if assert.True(t, call(), name) {
				admitted++
			}
		}
		assert.Equal(t, 12, admitted)
		assert.Equal(t, http.StatusTooManyRequests, c.get("/api/lobby/"+unknownLobby))
	})
}
