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
		"TARNWORT_COMMANDS_PER_SECOND": "10000", "TARNWORT_COMMAND_BURST": "10000", "TARNWORT_SOCKETS_PER_ADDRESS": connections,
		"TARNWORT_WRONG_PASSWORDS_PER_MINUTE": "1000", "TARNWORT_SEATS_PER_MINUTE": "10",
	}
}

// audienceLimit adds a limit of audience connections per address to noCommandLimit.
func audienceLimit(connections string) map[string]string {
	settings := noCommandLimit("3")
	settings["TARNWORT_AUDIENCE_PER_ADDRESS"] = connections
	return settings
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
	require.Equal(t, protocol.Ack{Code: game.ErrTooManyTries.Code, Message: game.ErrTooManyTries.Message}, ack)
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

func TestSocketLimits_Votes(t *testing.T) {
	systemtest.Serve(t, systemtest.Settings(t, audienceLimit("4")), func(url string) {
		gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
		ids := make([]string, 0, 2)
		for _, name := range []string{"Ada", "Bob"} {
			p := wiretest.Join(t, url, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: name})
			p.Do("player_ready", protocol.PlayerReady{LobbyID: gm.LobbyID, IsReady: true})
			ids = append(ids, p.PlayerID)
		}
		on, topic := true, "Apfel"
		gm.Do("switch_poll", protocol.SwitchPoll{LobbyID: gm.LobbyID, On: &on})
		gm.Do("start_game", protocol.ByGameMaster{LobbyID: gm.LobbyID})
		gm.Do("start_word_submission", protocol.StartWordSubmission{LobbyID: gm.LobbyID, Topic: &topic, ImposterID: &ids[0]})
		viewer := wiretest.Dial(t, url)
		viewer.Do("join_audience", protocol.WatchAsAudience{LobbyID: gm.LobbyID, DeviceID: "a device"})

		assertAccepted(t, 4*150, time.Hour, func(n int) protocol.Ack {
			return viewer.EmitWithAck("cast_vote", protocol.CastVote{LobbyID: gm.LobbyID, PlayerID: ids[n%2]})
		})
	})
}

func TestSocketLimits_PasswordHashesPerAddress(t *testing.T) {
	systemtest.Serve(t, systemtest.Settings(t, noCommandLimit("3")), func(url string) {
		protected, overlay := make([]protocol.WatchLobby, 2*3+1), wiretest.Dial(t, url)
		for n := range protected {
			gm := newHTTPClient(t, url).createLobby(protocol.CreateLobby{PlayerName: "Gunda", Password: "geheim"})
			protected[n] = protocol.WatchLobby{LobbyID: gm.LobbyID, Password: "geheim"}
		}
		enter := func(n int) protocol.Ack { return overlay.EmitWithAck("join_overlay", protected[n]) }

		assertAccepted(t, 3, time.Minute, enter)

		for range 200 {
			require.True(t, enter(0).OK, "cached")
		}
	})
}

func TestSocketLimits_BotSeatsCount(t *testing.T) {
	settings := noCommandLimit("5")
	settings["TARNWORT_SEATS_PER_MINUTE"] = "2"
	systemtest.Serve(t, systemtest.Settings(t, settings), func(url string) {
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
			systemtest.Serve(t, systemtest.Settings(t, map[string]string{"TARNWORT_FAILED_LOOKUPS_PER_MINUTE": "3"}), func(url string) {
				c := newHTTPClient(t, url)
				gm := c.createLobby(protocol.CreateLobby{PlayerName: "Gunda"})
				for range 3 {
					require.NotEqual(t, http.StatusTooManyRequests, ask(c, gm.LobbyID))
				}
				assert.Equal(t, http.StatusTooManyRequests, ask(c, gm.LobbyID))
			})
		})
	}
}
