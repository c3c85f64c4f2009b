package security_test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

// useUpPasswordTries sends as many wrong passwords as an address may try, and more: a busy server refuses calls that wait too
// long for a hash, and does not count them.
func useUpPasswordTries(t *testing.T, url, lobby string) {
	t.Helper()
	c := newHTTPClient(t, url)
	join := protocol.JoinLobby{LobbyID: lobby, PlayerName: "Eve"}
	status := http.StatusForbidden
	for n := 0; n < 40 && status != http.StatusTooManyRequests; n++ {
		join.Password = fmt.Sprint("geraten ", n)
		status = c.post(joinPath, "", join, nil)
	}
	require.Equal(t, http.StatusTooManyRequests, status)
}

func overlayWith(lobby, password, reentry string) protocol.WatchLobby {
	return protocol.WatchLobby{LobbyID: lobby, Password: password, ReentryToken: reentry}
}

func TestReentryToken_AfterTooManyPasswords(t *testing.T) {
	settings := systemtest.Settings(t, nil)
	systemtest.Serve(t, settings, func(url string) {
		gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda", Password: "richtig"})
		overlay, page := wiretest.Dial(t, url), wiretest.Dial(t, url)
		admitted := overlay.EmitWithAck("join_overlay", overlayWith(gm.LobbyID, "richtig", ""))
		watching := page.EmitWithAck("join_audience", protocol.WatchAsAudience{LobbyID: gm.LobbyID, Password: "richtig"})
		require.NotEmpty(t, admitted.ReentryToken)
		require.NotEmpty(t, watching.ReentryToken)
		useUpPasswordTries(t, url, gm.LobbyID)

		back := wiretest.Dial(t, url)
		assert.False(t, back.EmitWithAck("join_overlay", overlayWith(gm.LobbyID, "richtig", "made up")).OK)
		assert.False(t, back.EmitWithAck("join_overlay", overlayWith(gm.LobbyID, "", watching.ReentryToken)).OK, "of the audience")
		assert.Equal(t, admitted, back.EmitWithAck("join_overlay", overlayWith(gm.LobbyID, "", admitted.ReentryToken)))
		assert.True(t, back.EmitWithAck("join_audience", protocol.WatchAsAudience{LobbyID: gm.LobbyID, ReentryToken: watching.ReentryToken}).OK)
		seat := protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada", ReentryToken: gm.ReentryToken}
		assert.Equal(t, http.StatusOK, newHTTPClient(t, url).post(joinPath, "", seat, nil))
	})
}

func TestReentryToken_Restart(t *testing.T) {
	settings := systemtest.Settings(t, nil)
	var token, id string
	systemtest.Serve(t, settings, func(url string) {
		id = wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda", Password: "richtig"}).LobbyID
		token = wiretest.Dial(t, url).EmitWithAck("join_overlay", overlayWith(id, "richtig", "")).ReentryToken
	})
	systemtest.Serve(t, settings, func(url string) {
		assert.True(t, wiretest.Dial(t, url).EmitWithAck("join_overlay", overlayWith(id, "", token)).OK)
	})
}

func TestReentryToken_OpenLobby(t *testing.T) {
	systemtest.Serve(t, systemtest.Settings(t, nil), func(url string) {
		gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
		assert.Empty(t, gm.ReentryToken)
		assert.Equal(t, protocol.Ack{OK: true}, wiretest.Dial(t, url).EmitWithAck("join_overlay", overlayWith(gm.LobbyID, "", "")))
	})
}

func TestAudience_DeviceOfConnectionIsFixed(t *testing.T) {
	systemtest.Serve(t, systemtest.Settings(t, nil), func(url string) {
		gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
		as := func(device string) protocol.WatchAsAudience {
			return protocol.WatchAsAudience{LobbyID: gm.LobbyID, DeviceID: device}
		}
		viewer := wiretest.Dial(t, url)
		require.True(t, viewer.EmitWithAck("join_audience", as("a first device")).OK)
		assert.Equal(t, rejection.ErrBadRequest.Code, viewer.EmitWithAck("join_audience", as("a second device")).Code)
		require.True(t, viewer.EmitWithAck("join_overlay", protocol.WatchLobby{LobbyID: gm.LobbyID}).OK)
		assert.Equal(t, rejection.ErrBadRequest.Code, viewer.EmitWithAck("join_audience", as("a second device")).Code)
		assert.True(t, viewer.EmitWithAck("join_audience", as("a first device")).OK)
	})
}
