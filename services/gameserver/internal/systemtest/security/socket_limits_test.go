package security_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

// noCommandLimit returns settings that limit the connections per address but not
// the commands per connection.
func noCommandLimit(connections string) map[string]string {
	return map[string]string{
		"TARNWORT_COMMANDS_PER_SECOND": "10000", "TARNWORT_SOCKETS_PER_ADDRESS": connections,
	}
}

// assertAccepted calls ask until the server refuses it as too many tries. The server must accept limit calls at once, and
// limit more in each span of time.
func assertAccepted(t *testing.T, limit int, per time.Duration, ask func(n int) protocol.Ack) {
	t.Helper()
	began, accepted := time.Now(), 0
	ack := ask(accepted)
	for ; ack.OK && accepted < 2*limit; ack = ask(accepted) {
		accepted++
	}
	refilled := int(time.Since(began) / (per / time.Duration(limit)))
	require.Equal(t, protocol.Ack{Code: game.ErrTooManyRequests.Code, Message: game.ErrTooManyRequests.Message}, ack)
	assert.GreaterOrEqual(t, accepted, limit)
	assert.LessOrEqual(t, accepted, limit+refilled)
}

func TestSocketLimits_ChangingCommandsPerAddress(t *testing.T) {
	systemtest.Serve(t, systemtest.Settings(t, noCommandLimit("1")), func(url string) {
		gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
		show := func(shown bool) protocol.Ack {
			return gm.EmitWithAck("toggle_vdo_ninja_iframes", protocol.ToggleIframes{LobbyID: gm.LobbyID, ShowIframes: shown})
		}
		for range 200 {
			require.True(t, show(false).OK, "nothing changes")
		}
		assertAccepted(t, 150, time.Hour, func(n int) protocol.Ack { return show(n%2 == 0) })
		assert.True(t, gm.EmitWithAck("get_game_state", protocol.InLobby{LobbyID: gm.LobbyID}).OK)
	})
}

func TestSocketLimits_PasswordHashesPerAddress(t *testing.T) {
	systemtest.Serve(t, systemtest.Settings(t, noCommandLimit("3")), func(url string) {
		protected := make([]string, 10)
		for n := range protected {
			protected[n] = newHTTPClient(t, url).createLobby(protocol.CreateLobby{PlayerName: "Gunda", Password: "geheim"}).LobbyID
		}
		overlay := wiretest.Dial(t, url) // after ten passwords were hashed: a connection has to enter a lobby in time
		enter := func(lobby int, password string) protocol.Ack {
			return overlay.EmitWithAck("join_overlay", protocol.WatchLobby{LobbyID: protected[lobby], Password: password})
		}
		for range 200 {
			require.True(t, enter(0, "geheim").OK, "the right one")
		}
		guesses := 0
		for guesses < len(protected) && enter(guesses, "geraten").Code == game.ErrWrongPassword.Code {
			guesses++
		}
		assert.GreaterOrEqual(t, guesses, 3)
		assert.Less(t, guesses, len(protected), "an address may have three passwords hashed")
		assert.True(t, enter(0, "geheim").OK, "cached")
	})
}

func TestSocketLimits_BotSeatsCount(t *testing.T) {
	systemtest.Serve(t, systemtest.Settings(t, noCommandLimit("1")), func(url string) {
		c := newHTTPClient(t, url)
		gm := c.createLobby(protocol.CreateLobby{PlayerName: "Gunda"})
		rehearsal := "/api/rehearsal/" + gm.LobbyID
		require.Equal(t, http.StatusOK, c.post(rehearsal, gm.Token, protocol.StartRehearsal{Players: 1}, nil))
		require.Equal(t, http.StatusOK, c.call(http.MethodDelete, rehearsal, gm.Token, nil).StatusCode)
		assert.Equal(t, http.StatusTooManyRequests, c.post(rehearsal, gm.Token, protocol.StartRehearsal{Players: 2}, nil))
		assert.Equal(t, http.StatusTooManyRequests, c.post(joinPath, "", protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada"}, nil))
	})
}

func TestSocketLimits_UnknownTokens(t *testing.T) {
	for name, ask := range map[string]func(c httpClient, lobby string) int{
		"reading a lobby": func(c httpClient, lobby string) int {
			return c.call(http.MethodGet, "/api/lobby/"+lobby, "unknown token", nil).StatusCode
		},
		"leaving a lobby": func(c httpClient, lobby string) int {
			return c.post(leavePath, "unknown token", protocol.LeaveLobby{LobbyID: lobby}, nil)
		},
	} {
		t.Run(name, func(t *testing.T) {
			systemtest.Serve(t, systemtest.Settings(t, nil), func(url string) {
				c := newHTTPClient(t, url)
				gm := c.createLobby(protocol.CreateLobby{PlayerName: "Gunda"})
				for range 30 {
					require.NotEqual(t, http.StatusTooManyRequests, ask(c, gm.LobbyID))
				}
				refused := false
				for n := 0; n < 100 && !refused; n++ { // more are allowed while the test runs
					refused = ask(c, gm.LobbyID) == http.StatusTooManyRequests
				}
				assert.True(t, refused)
			})
		})
	}
}
