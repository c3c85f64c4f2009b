package view_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

func TestState_OwnRole(t *testing.T) {
	for _, tt := range []struct{ lobby, other, crewmate, imposter string }{
		{"lobby | ada bob", "", "-", "-"},
		{"setup word=Kern | ada bob*", "", "-", "-"},
		{"word=Kern | ada> bob*", "", "crewmate", "imposter"},
		{"deciding(all_words) word=Kern | ada bob*", "", "crewmate", "imposter"},
		{"over(draw) word=Kern | ada bob*", "", "crewmate", "imposter"},
		{"word=Kern | ada> bob*", "Nuss", "unknown", "unknown"},
	} {
		lobby := gametest.Table(tt.lobby)
		lobby.Round.Secrets.ImposterTopic = tt.other
		role := func(letter byte) string { return text(view.Snapshot(sceneOf(lobby), viewers()[letter]).MyRole) }
		assert.Equal(t, []string{tt.crewmate, tt.imposter}, []string{role('A'), role('B')}, tt.lobby)
		for _, other := range []byte("GOWM") {
			assert.Equal(t, "-", role(other), "%c in %s", other, tt.lobby)
		}
	}
}

// TestState_PointsOfSeats: those of the game master are kept for a hand-over back and shown to no viewer.
func TestState_PointsOfSeats(t *testing.T) {
	lobby := gametest.Table("setup | ada=3 bob")
	lobby.GameMaster.Points = 7
	for letter, v := range viewers() {
		players := view.Snapshot(sceneOf(lobby), v).Players
		require.Len(t, players, 3)
		assert.Equal(t, []int{3, 0, 0}, []int{players[0].Points, players[1].Points, players[2].Points}, "%c", letter)
		assert.Equal(t, []bool{false, false, true}, []bool{players[0].IsGameMaster, players[1].IsGameMaster, players[2].IsGameMaster}, "%c", letter)
	}
}

func TestState_EventByViewer(t *testing.T) {
	scene := sceneOf(gametest.Table("setup | ada bob"))
	for letter, v := range viewers() {
		want := "game_state"
		if letter == 'O' {
			want = "game_state_response"
		}
		entrance := view.Entrance(scene, v)
		assert.Equal(t, []string{"lobby_state", want}, []string{entrance[0].Event, entrance[1].Event}, "%c", letter)
		assert.Equal(t, want, view.State(scene, v).Event, "%c", letter)
	}
}

func TestState_WinnerOfOneImposter(t *testing.T) {
	shown := view.Snapshot(sceneOf(gametest.Table("over(imposter) word=Kern hint=Obst | ada bob*")), viewers()['A']).Winner
	assert.Equal(t, &protocol.WinnerData{Winner: "imposter", Topic: "Kern", CategoryHint: "Obst", ImposterID: "bob", ImposterName: "bob"}, shown)
}

func TestState_Discussion(t *testing.T) {
	lobby := gametest.Table("deciding(all_words) | ada bob*")
	assert.Equal(t, protocol.Discussion{}, view.Snapshot(sceneOf(lobby), viewers()['O']).Discussion)

	news, lobby := newsOf(lobby, 2, gametest.Noon(), game.DiscussionStarted{Length: 90 * time.Second, EndsAt: gametest.Noon().Add(90 * time.Second)})
	deadline := gametest.Noon().UnixMilli() + 90_000
	want := protocol.Discussion{Deadline: &deadline, MaxTime: 90}
	for letter, v := range viewers() {
		assert.Equal(t, want, view.Snapshot(sceneOf(lobby), v).Discussion, "%c", letter)
		assert.Equal(t, want, toldAs[protocol.DiscussionUpdated](t, news, v).Discussion, "%c", letter)
	}
}

// TestState_LastGuess: whom it names is told by the event, and in the state where the round has several imposters.
func TestState_LastGuess(t *testing.T) {
	lobby := gametest.Table("deciding(all_words) word=Kern | ada bob*")
	none := protocol.LastGuess{Stage: "none", MaxTime: int(game.GuessTime / time.Second)}
	assert.Equal(t, none, view.Snapshot(sceneOf(lobby), viewers()['O']).LastGuess)

	lobby = game.Evolve(lobby, game.LastGuessStarted{EndsAt: gametest.Noon()})
	deadline := gametest.Noon().UnixMilli()
	open := protocol.LastGuess{Stage: "open", Deadline: &deadline, MaxTime: none.MaxTime}
	assert.Equal(t, open, view.Snapshot(sceneOf(lobby), viewers()['O']).LastGuess)

	news, lobby := newsOf(lobby, 2, gametest.Noon(), game.GuessMade{Text: "Obst"})
	guess := "Obst"
	wrong := protocol.LastGuess{Stage: "wrong", Guess: &guess, MaxTime: none.MaxTime}
	for letter, v := range viewers() {
		assert.Equal(t, wrong, view.Snapshot(sceneOf(lobby), v).LastGuess, "%c", letter)
		assert.Equal(t, protocol.LastGuessUpdated{
			Numbered: protocol.Numbered{Seq: 2}, LastGuess: wrong, ImposterID: "bob", ServerNow: deadline,
		}, toldAs[protocol.LastGuessUpdated](t, news, v), "%c", letter)
	}
}

// TestTimer_Turn: times on the wire are whole seconds, rounded up.
func TestTimer_Turn(t *testing.T) {
	bob := "bob"
	deadline := gametest.Noon().Add(gametest.TurnTime).UnixMilli()
	running := func(left int) protocol.Turn {
		return protocol.Turn{CurrentPlayerID: &bob, CurrentPlayerIndex: 1, TimeRemaining: left, MaxTimeForCurrentPlayer: 30, Deadline: &deadline}
	}
	paused := running(30)
	paused.Deadline, paused.Paused = nil, true
	for name, tt := range map[string]struct {
		table string
		after time.Duration
		want  protocol.Turn
	}{
		"no round":        {"setup | ada bob", 0, protocol.Turn{CurrentPlayerIndex: -1}},
		"words are over":  {"deciding(all_words) | ada bob*", 0, protocol.Turn{CurrentPlayerIndex: -1}},
		"just begun":      {"ada bob*>", 0, running(30)},
		"within a second": {"ada bob*>", time.Millisecond, running(30)},
		"a second later":  {"ada bob*>", time.Second, running(29)},
		"the end":         {"ada bob*>", gametest.TurnTime, running(0)},
		"paused":          {"paused | ada bob*>", 5 * time.Second, paused},
	} {
		t.Run(name, func(t *testing.T) {
			now := gametest.Noon().Add(tt.after)
			tt.want.ServerNow = now.UnixMilli()
			assert.Equal(t, tt.want, view.Timer(view.NewScene(gametest.Table(tt.table), 0, nil, now)).Turn)
		})
	}
}

func TestScene_IsZero(t *testing.T) {
	none, lobby := view.Scene{}, sceneOf(gametest.Table("lobby"))
	assert.True(t, none.IsZero())
	assert.False(t, lobby.IsZero())
}
