package play

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/protocol"
)

// idleAt is a lobby at a second, with so many turns skipped and a turn that ends at deadline.
func idleAt(second, deadline float64, skips int) protocol.GameState {
	ends := int64(deadline * 1000)
	s := protocol.GameState{
		Seq: int64(skips + 1), Status: "playing", CurrentRound: 1, TurnOrder: []string{"ada", "bob"},
		Turn: protocol.Turn{ServerNow: int64(second * 1000), Deadline: &ends},
	}
	for i := range skips {
		s.Words = append(s.Words, protocol.Word{PlayerID: s.TurnOrder[i%2], WordPlace: i/2 + 1, Word: skipped, IsAutoSubmitted: true})
	}
	return s
}

func TestTurnCheck_skips(t *testing.T) {
	swapped := idleAt(11, 21, 2)
	swapped.Words[0].PlayerID = "bob"
	for _, tt := range []struct {
		name               string
		before, after      protocol.GameState
		twice, lost, other int
	}{
		{name: "a turn runs", before: idleAt(1, 10, 0), after: idleAt(9, 10, 0)},
		{name: "a turn ran out", before: idleAt(1, 10, 0), after: idleAt(10.8, 20.7, 1)},
		{name: "two ran out", before: idleAt(1, 10, 0), after: idleAt(21.6, 31.5, 2)},
		{name: "too early", before: idleAt(1, 10, 0), after: idleAt(10.6, 20.6, 1), twice: 1},
		{name: "the next turn skipped with it", before: idleAt(1, 10, 0), after: idleAt(10.8, 20.8, 2), twice: 1},
		{name: "the wrong player", before: idleAt(1, 10, 0), after: swapped, twice: 2},
		{name: "a skip is lost", before: idleAt(12, 21, 2), after: idleAt(13, 21, 1), lost: 2},
		{name: "never skipped", before: idleAt(1, 10, 0), after: idleAt(16, 10, 0), other: 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			report := new(Report)
			c := turnCheck{name: "lobby", report: report}
			c.look(tt.before)
			c.look(tt.after)
			assert.Equal(t, tt.twice, report.Count(SkippedTwice))
			assert.Equal(t, tt.lost, report.Count(Lost))
			assert.Equal(t, tt.other, report.Count(Wrong))
		})
	}
}
