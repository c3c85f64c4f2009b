package systemtest

import (
	"testing"
	"time"

	"tarnwort/libs/gameclient"
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
	by := map[string]*wiretest.Person{"": m.GameMaster}
	for _, name := range []string{"Ada", "Bob"} {
		player := wiretest.Join(t, url, protocol.JoinLobby{LobbyID: m.GameMaster.LobbyID, PlayerName: name})
		m.Players = append(m.Players, player)
		by[player.PlayerID] = player
	}
	people, seconds := gameclient.Commands(m.GameMaster.LobbyID), protocol.Seconds(TurnTime.Seconds())
	ada, bob := m.Players[0].PlayerID, m.Players[1].PlayerID
	opening := people.Open([]string{ada, bob}, protocol.SettingsChange{FirstPlayerTime: &seconds, OtherPlayerTime: &seconds})
	for _, c := range append(opening, people.Round("Apfel", bob)) {
		by[c.By].Do(c.Event, c.Payload)
	}
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
	c := gameclient.Commands(seat.LobbyID).Word(seat.PlayerID, word, 1)
	seat.Do(c.Event, c.Payload)
}

// State requests the current state as the game master.
func (m *Match) State(t testing.TB) protocol.GameState {
	t.Helper()
	return m.GameMaster.State()
}

// TimeLeft returns how long the running turn still lasts.
func TimeLeft(s protocol.GameState) time.Duration {
	return time.Duration(*s.Deadline-s.ServerNow) * time.Millisecond
}
