package systemtest

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

const (
	// TurnTime is the length of a turn in a Match, the minimum that the rules allow.
	TurnTime = 10 * time.Second
	// ClockTolerance bounds the error of a recovered turn, because the server stores its last-seen time twice a second.
	ClockTolerance = time.Second
)

// Match is a lobby of a game master and two players in a running round.
type Match struct {
	GameMaster *wiretest.Person
	Players    []*wiretest.Person
}

// StartMatch starts a round on the server at url. No word is submitted yet.
func StartMatch(t testing.TB, url string) *Match {
	t.Helper()
	m := &Match{GameMaster: wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})}
	id := m.GameMaster.LobbyID
	for _, name := range []string{"Ada", "Bob"} {
		player := wiretest.Join(t, url, protocol.JoinLobby{LobbyID: id, PlayerName: name})
		player.Do("player_ready", protocol.PlayerReady{LobbyID: id, IsReady: true})
		m.Players = append(m.Players, player)
	}
	seconds, topic := protocol.Seconds(TurnTime.Seconds()), "Apfel"
	m.GameMaster.Do("update_game_settings", protocol.UpdateGameSettings{LobbyID: id, SettingsChange: protocol.SettingsChange{
		FirstPlayerTime: &seconds, OtherPlayerTime: &seconds,
	}})
	m.GameMaster.Do("start_game", protocol.ByGameMaster{LobbyID: id})
	m.GameMaster.Do("start_word_submission", protocol.StartWordSubmission{LobbyID: id, Topic: &topic, ImposterID: &m.Players[1].PlayerID})
	return m
}

// MoveTo reconnects every client to the server at url.
func (m *Match) MoveTo(t testing.TB, url string) {
	t.Helper()
	for _, person := range append([]*wiretest.Person{m.GameMaster}, m.Players...) {
		person.MoveTo(t, url)
	}
}

// SubmitWord submits the next word of a player, 0 or 1.
func (m *Match) SubmitWord(player int, word string) {
	seat := m.Players[player]
	seat.Do("submit_word", protocol.SubmitWord{LobbyID: m.GameMaster.LobbyID, PlayerID: seat.PlayerID, Word: word, WordPlace: player})
}

// State requests the current state as the game master.
func (m *Match) State(t testing.TB) (state protocol.GameState) {
	t.Helper()
	m.GameMaster.Do("get_game_state", protocol.InLobby{LobbyID: m.GameMaster.LobbyID})
	for _, message := range m.GameMaster.Received() {
		if message.Event == "game_state" {
			state = protocol.GameState{}
			require.NoError(t, json.Unmarshal(message.Data, &state))
		}
	}
	return state
}

// TimeLeft returns how long the running turn still lasts.
func TimeLeft(s protocol.GameState) time.Duration {
	return time.Duration(*s.Deadline-s.ServerNow) * time.Millisecond
}
