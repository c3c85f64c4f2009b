package main

import (
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/wiretest"
)

const (
	// shortestTurn is the least that the rules allow.
	shortestTurn = 10 * time.Second
	// markSlack is how inexactly the end of a process is known to the next one.
	markSlack = time.Second
)

func TestATurnGoesOnWithAWallClockThatWasSetBackBetweenTwoRuns(t *testing.T) {
	for _, back := range []time.Duration{time.Hour, 24 * time.Hour} {
		t.Run(back.String(), func(t *testing.T) {
			t.Parallel()
			p := new(pair)
			settings := settingsIn(t, t.TempDir())
			var left time.Duration
			serveWith(t, settings, parts{}, func(url string, _ insides) {
				p.play(t, url)
				left = remaining(p.look(t))
			})
			serveWith(t, settings, parts{wall: setBy(-back)}, func(url string, _ insides) {
				p.moveTo(t, url)
				now := p.look(t)
				assert.Empty(t, now.Words)
				require.InDelta(t, (left + game.RecoveryBonus).Seconds(), remaining(now).Seconds(), markSlack.Seconds())

				time.Sleep(remaining(now) + game.TurnGrace + 2*markSlack)

				after := p.look(t)
				require.Len(t, after.Words, 1, "skipped once")
				assert.True(t, after.Words[0].IsAutoSubmitted)
				assert.InDelta(t, shortestTurn.Seconds(), remaining(after).Seconds(), 4)
				p.players[1].Do("submit_word", protocol.SubmitWord{LobbyID: p.gm.LobbyID, PlayerID: p.players[1].PlayerID, Word: "Kern", WordPlace: 1})
			})
		})
	}
}

func TestALobbyEndsADayAfterItsOpeningWhateverTheWallClockSays(t *testing.T) {
	t.Parallel()
	settings := settingsIn(t, t.TempDir())
	var gm *wiretest.Person
	look := func(url string) int {
		return wiretest.Call(t, http.MethodGet, url+"/api/lobby/"+gm.LobbyID, gm.Token, nil, nil)
	}
	for _, run := range []struct {
		set   time.Duration
		there bool
	}{{0, true}, {-time.Hour, true}, {23 * time.Hour, true}, {-24 * time.Hour, true}, {game.LobbyLifetime, false}} {
		serveWith(t, settings, parts{wall: setBy(run.set)}, func(url string, _ insides) {
			if gm == nil {
				gm = wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
			}
			if run.there {
				assert.Equal(t, http.StatusOK, look(url), "set by %v", run.set)
				return
			}
			assert.Eventually(t, func() bool { return look(url) == http.StatusNotFound }, wiretest.Patience, 10*time.Millisecond)
		})
	}
}

// setBy is a machine's clock that somebody set.
func setBy(d time.Duration) func() time.Time {
	return func() time.Time { return time.Now().Add(d) }
}

func settingsIn(t *testing.T, dir string) config.Config {
	t.Helper()
	settings, err := config.Read(map[string]string{
		"TARNWORT_HOST": "127.0.0.1", "TARNWORT_PORT": "0", "TARNWORT_DATA_DIR": dir, "TARNWORT_LOG_LEVEL": "error",
	})
	require.NoError(t, err)
	return settings
}

// pair is a lobby of two players and its game master.
type pair struct {
	gm      *wiretest.Person
	players []*wiretest.Person
}

// play begins a round in which nobody says anything.
func (p *pair) play(t *testing.T, url string) {
	t.Helper()
	p.gm = wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
	for _, name := range []string{"Ada", "Bob"} {
		player := wiretest.Join(t, url, protocol.JoinLobby{LobbyID: p.gm.LobbyID, PlayerName: name})
		player.Do("player_ready", protocol.PlayerReady{LobbyID: p.gm.LobbyID, IsReady: true})
		p.players = append(p.players, player)
	}
	seconds, topic := int(shortestTurn.Seconds()), "Apfel"
	p.gm.Do("update_game_settings", protocol.UpdateGameSettings{LobbyID: p.gm.LobbyID, FirstPlayerTime: &seconds, OtherPlayerTime: &seconds})
	p.gm.Do("start_game", protocol.ByGameMaster{LobbyID: p.gm.LobbyID})
	p.gm.Do("start_word_submission", protocol.StartWordSubmission{LobbyID: p.gm.LobbyID, Topic: &topic, ImposterID: &p.players[1].PlayerID})
}

func (p *pair) moveTo(t *testing.T, url string) {
	t.Helper()
	for _, person := range append([]*wiretest.Person{p.gm}, p.players...) {
		person.MoveTo(t, url)
	}
}

// look is the state as the game master is shown it now.
func (p *pair) look(t *testing.T) (state protocol.GameState) {
	t.Helper()
	p.gm.Do("get_game_state", protocol.InLobby{LobbyID: p.gm.LobbyID})
	for _, m := range p.gm.Received() {
		if m.Event == "game_state" {
			state = protocol.GameState{}
			require.NoError(t, json.Unmarshal(m.Data, &state))
		}
	}
	return state
}

// remaining is what is left of the running turn.
func remaining(s protocol.GameState) time.Duration {
	return time.Duration(*s.Deadline-s.ServerNow) * time.Millisecond
}
