package play

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/protocol"
)

// stateAt is a lobby in a round at a sequence number, with these words.
func stateAt(seq int64, words ...protocol.Word) protocol.GameState {
	topic, imposter, first := "Apfel", "bob", "ada"
	return protocol.GameState{
		Seq: seq, Status: "playing", CurrentRound: 1, Topic: &topic, ImposterID: &imposter,
		Lobby:   protocol.Lobby{FirstPlayerID: &first},
		Players: []protocol.Player{{ID: "ada"}, {ID: "bob"}, {ID: "gm", IsGameMaster: true}},
		Words:   words,
	}
}

var (
	adas = protocol.Word{PlayerID: "ada", Word: "Kern", WordPlace: 1}
	bobs = protocol.Word{PlayerID: "bob", Word: "Wort 1", WordPlace: 1}
)

func TestLedger_check(t *testing.T) {
	for _, tt := range []struct {
		name          string
		found         protocol.GameState
		answered      bool
		shown         int64
		lost, doubled int
		kept          int
	}{
		{name: "nothing of an unanswered word", found: stateAt(7, adas)},
		{name: "nothing of it, and the turn was recovered", found: stateAt(8, adas)},
		{name: "all of an unanswered word", found: stateAt(8, adas, bobs), kept: 1},
		{name: "all of an answered word", found: stateAt(8, adas, bobs), answered: true},
		{name: "an answered word is gone", found: stateAt(7, adas), answered: true, lost: 1},
		{name: "an answered word is gone behind a recovery", found: stateAt(8, adas), answered: true, lost: 1},
		{name: "a word stands twice", found: stateAt(9, adas, bobs, bobs), answered: true, doubled: 1},
		{name: "an unanswered word that was shown is gone", found: stateAt(7, adas), shown: 8, lost: 1},
		{name: "something happened that left no trace", found: stateAt(10, adas, bobs), answered: true, doubled: 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			findings := new(Findings)
			l := ledger{name: "lobby", findings: findings, promised: factsOf(stateAt(7, adas)), seq: 7, reconnections: 1}
			step := step{event: "submit_word", after: l.promised.clone()}
			step.after.Words = append(step.after.Words, spoken("bob", 1, "Wort 1"))
			l.sent(step)
			if tt.answered {
				l.acknowledged(8)
			}

			l.announced(tt.shown, 0)
			l.check(tt.found)

			assert.Len(t, findings.Lost, tt.lost)
			assert.Len(t, findings.Doubled, tt.doubled)
			assert.Equal(t, tt.kept, findings.Applied)
		})
	}
}

func TestLedger_remoteTurnIsShortenedAndGivenBack(t *testing.T) {
	for seq, doubled := range map[int64]int{7: 0, 9: 0, 10: 0, 11: 1} {
		findings := new(Findings)
		l := ledger{findings: findings, promised: factsOf(stateAt(7, adas)), seq: 7, reconnections: 1, tries: 1, remote: true}
		l.check(stateAt(seq, adas))
		assert.Len(t, findings.Doubled, doubled, seq)
	}
}

func TestLedger_turnGivenBackAfterTheCheckIsNotDoubled(t *testing.T) {
	findings := new(Findings)
	l := ledger{findings: findings, promised: factsOf(stateAt(7, adas)), seq: 7, reconnections: 1, tries: 1, remote: true}
	l.check(stateAt(8, adas))
	l.check(stateAt(9, adas))
	assert.Empty(t, findings.Doubled)
	l.check(stateAt(11, adas))
	assert.Len(t, findings.Doubled, 1)
}

func TestScript_reversedOrderDiffersFromTheOldOne(t *testing.T) {
	s := script{lobby: "ABCDEF", rng: rand.New(rand.NewPCG(1, 1))}
	setup := factsOf(stateAt(7))
	setup.Phase = "setup"
	for range 100 {
		if step := s.next(setup); step.event == "toggle_player_order_reversed" {
			assert.Equal(t, []string{"bob", "ada"}, step.after.Order)
			assert.False(t, step.after.equal(setup))
			return
		}
	}
	t.Fatal("the script never reversed the order")
}

func TestScript_lobbyRemembersTheLatestRounds(t *testing.T) {
	s := script{lobby: "ABCDEF", rng: rand.New(rand.NewPCG(1, 1))}
	played := facts{Phase: "winner_selection"}
	for played.Round = 1; played.Round <= remembered+2; played.Round++ {
		played = s.decide(played, "").after
		played = s.decide(played, played.winner()).after
	}
	assert.Len(t, played.Decided, remembered)
	assert.Regexp(t, "^3 ", played.Decided[0])
}

func TestLedger_gapIsAFinding(t *testing.T) {
	l := ledger{findings: new(Findings)}
	l.announced(7, 1)
	assert.Equal(t, 1, l.findings.Broken())
}
