package play

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/process"
)

// asleep is a look at second at of a lobby in which so many turns were skipped
// and the running one ends at second deadline.
func asleep(at, deadline float64, skips int) protocol.GameState {
	ends := int64(deadline * 1000)
	s := protocol.GameState{
		Seq: int64(skips + 1), Status: "playing", CurrentRound: 1, TurnOrder: []string{"ada", "bob"},
		Turn: protocol.Turn{ServerNow: int64(at * 1000), Deadline: &ends},
	}
	for i := range skips {
		s.Words = append(s.Words, protocol.Word{PlayerID: s.TurnOrder[i%2], WordPlace: i/2 + 1, Word: skipped, IsAutoSubmitted: true})
	}
	return s
}

func TestAWatchNoticesTurnsThatAreSkippedTwiceOrNever(t *testing.T) {
	swapped := asleep(11, 21, 2)
	swapped.Words[0].PlayerID = "bob"
	for _, tt := range []struct {
		name               string
		before, after      protocol.GameState
		twice, lost, other int
	}{
		{name: "a turn runs", before: asleep(1, 10, 0), after: asleep(9, 10, 0)},
		{name: "a turn ran out", before: asleep(1, 10, 0), after: asleep(10.8, 20.7, 1)},
		{name: "two ran out", before: asleep(1, 10, 0), after: asleep(21.6, 31.5, 2)},
		{name: "too early", before: asleep(1, 10, 0), after: asleep(10.6, 20.6, 1), twice: 1},
		{name: "one took the next along", before: asleep(1, 10, 0), after: asleep(10.8, 20.8, 2), twice: 1},
		{name: "the wrong one", before: asleep(1, 10, 0), after: swapped, twice: 2},
		{name: "a skip is gone", before: asleep(12, 21, 2), after: asleep(13, 21, 1), lost: 2},
		{name: "never", before: asleep(1, 10, 0), after: asleep(16, 10, 0), other: 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			findings := new(Findings)
			w := watch{name: "lobby", findings: findings}
			w.look(tt.before)
			w.look(tt.after)
			assert.Len(t, findings.SkippedTwice, tt.twice)
			assert.Len(t, findings.Lost, tt.lost)
			assert.Len(t, findings.Other, tt.other)
		})
	}
}

func TestAWatchNoticesATurnWithTheWrongTimeAfterARestart(t *testing.T) {
	for _, tt := range []struct {
		name     string
		deadline float64 // it had 4 s left at the kill at 6 s, and the start was at 7 s
		wrong    int
	}{
		{"what was left and the bonus", 16.2, 0},
		{"without the bonus", 11.2, 1},
		{"the bonus twice", 21.2, 1},
		{"a whole turn", 22.5, 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			findings := new(Findings)
			w := watch{name: "lobby", findings: findings, life: process.Life{Number: 1}}
			w.look(asleep(5, 10, 0))
			w.restarted(process.Life{Number: 2, Told: time.UnixMilli(6000), Ended: time.UnixMilli(6010), Started: time.UnixMilli(7000)})
			w.look(asleep(7.3, tt.deadline, 0))
			assert.Len(t, findings.Other, tt.wrong)
			assert.Equal(t, 1, findings.Recovered)
		})
	}
}
