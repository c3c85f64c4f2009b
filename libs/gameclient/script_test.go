package gameclient

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/protocol"
)

func setup() Facts {
	return Facts{Phase: "setup", Round: 1, Order: []string{"ada", "bob"}, Points: map[string]int{}}
}

func TestScript_reversedOrderDiffersFromTheOldOne(t *testing.T) {
	s := NewScript("ABCDEF", rand.New(rand.NewPCG(1, 1)))
	for range 100 {
		if move := s.Next(setup()); move.Event == "toggle_player_order_reversed" {
			assert.Equal(t, []string{"bob", "ada"}, move.After.Order)
			assert.False(t, move.After.Equal(setup()))
			return
		}
	}
	t.Fatal("the script never reversed the order")
}

func TestScript_lobbyRemembersTheLatestRounds(t *testing.T) {
	s := NewScript("ABCDEF", rand.New(rand.NewPCG(1, 1)))
	played := Facts{Phase: "winner_selection"}
	for played.Round = 1; played.Round <= remembered+2; played.Round++ {
		played = s.decide(played, "").After
		played = s.decide(played, played.winner()).After
	}
	assert.Len(t, played.Decided, remembered)
	assert.Regexp(t, "^3 ", played.Decided[0])
}

func TestFacts_whatEachViewerSees(t *testing.T) {
	for _, tt := range []struct {
		phase, viewer   string
		topic, imposter string
		hidden          string
	}{
		{"setup", "ada", "", "", "Apfel"}, // a draft of the game master
		{"setup", "", "", "", "Apfel"},
		{"playing", "ada", "Apfel", "", ""},
		{"playing", "bob", "", "bob", "Apfel"},
		{"playing", "", "", "", "Apfel"},
		{"winner_selection", "ada", "Apfel", "", ""},
		{"winner_selection", "bob", "", "bob", "Apfel"},
		{"winner_selection", "", "", "", "Apfel"},
		{"winner_announcement", "ada", "Apfel", "bob", ""},
		{"winner_announcement", "bob", "Apfel", "bob", ""},
		{"winner_announcement", "", "Apfel", "bob", ""},
	} {
		f := setup()
		f.Phase, f.Topic, f.Imposter = tt.phase, "Apfel", "bob"
		seen := f.SeenBy(tt.viewer)
		assert.Equal(t, []string{tt.topic, tt.imposter, tt.hidden}, []string{seen.Topic, seen.Imposter, f.HiddenFrom(tt.viewer)}, "%s, viewer %q", tt.phase, tt.viewer)
		assert.Equal(t, "Apfel", f.Topic, "the facts stay as they are")
	}
}

func TestFacts_pointsOfASeatAreNotThoseOfTheGameMaster(t *testing.T) {
	f := FactsOf(protocol.GameState{Players: []protocol.Player{{ID: "ada", Points: 2}, {ID: "gm", IsGameMaster: true, Points: 9}}})
	assert.Equal(t, map[string]int{"ada": 2}, f.Points)
}
