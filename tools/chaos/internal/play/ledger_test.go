package play

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/gameclient"
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
			report := new(Report)
			l := ledger{name: "lobby", report: report, promised: gameclient.FactsOf(stateAt(7, adas)), seq: 7, reconnections: 1}
			l.sent(gameclient.Move{
				Command: gameclient.Commands("ABC234").Word("bob", bobs.Word, 1),
				After:   gameclient.FactsOf(stateAt(8, adas, bobs)),
			})
			if tt.answered {
				l.acknowledged(8)
			}

			l.announced(tt.shown, 0)
			l.check(tt.found)

			assert.Equal(t, tt.lost, report.Count(Lost))
			assert.Equal(t, tt.doubled, report.Count(Doubled))
			assert.Equal(t, tt.kept, report.played.Applied)
		})
	}
}

func TestLedger_changesOfTheServerItself(t *testing.T) {
	const reveal = "winner_announcement"
	for name, tt := range map[string]struct {
		remote  bool
		phase   string
		doubled int
	}{
		"in a round":                   {phase: "playing", doubled: 1},
		"steps of a reveal":            {phase: reveal},
		"the turn of an absent player": {phase: "playing", remote: true},
	} {
		t.Run(name, func(t *testing.T) {
			report, found := new(Report), stateAt(9, adas)
			found.Status = tt.phase
			l := ledger{report: report, promised: gameclient.FactsOf(found), seq: 7, reconnections: 1, remote: tt.remote}
			l.check(found)
			assert.Equal(t, tt.doubled, report.Count(Doubled))
		})
	}
}

func TestLedger_gapIsAFinding(t *testing.T) {
	l := ledger{report: new(Report)}
	l.announced(7, 1)
	assert.Equal(t, 1, l.report.Broken())
}
