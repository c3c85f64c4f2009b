package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

const ms = time.Millisecond

func TestExpireTurn_AfterGrace(t *testing.T) {
	timeUp := func(turn int) game.Command { return game.ExpireTurn{Turn: turn} }
	due := gametest.TurnTime + 750*ms
	checkRows(t, []row{
		{name: "at the deadline", before: "ada> bob* cem", cmd: timeUp(1), at: gametest.TurnTime, after: same},
		{name: "-1 ms", before: "ada> bob* cem", cmd: timeUp(1), at: due - ms, after: same},
		{name: "0", before: "ada> bob* cem", cmd: timeUp(1), at: due, after: "ada:- bob*> cem"},
		{name: "+1 ms", before: "ada> bob* cem", cmd: timeUp(1), at: due + ms, after: "ada:- bob*> cem"},
		{name: "the last word of the round", before: "ada:a:b bob:c*>", cmd: timeUp(4), at: due, after: "deciding(all_words) | ada:a:b bob:c:-*"},
		{name: "the clock of the turn before", before: "ada:a bob*> cem", cmd: timeUp(1), at: due, after: same},
		{name: "the clock of a turn to come", before: "ada:a bob*> cem", cmd: timeUp(3), at: due, after: same},
		{name: "a paused clock", before: "paused | ada> bob* cem", cmd: timeUp(1), at: due, after: same},
		{name: "no round", before: "setup | ada bob", cmd: timeUp(0), at: due, after: same},
		{name: "a finished round", before: "deciding(all_words) | ada bob*", cmd: timeUp(0), at: due, after: same},
	})
}

func TestExpireTurn_SkipEvent(t *testing.T) {
	events := decide(t, gametest.Table("ada> bob*"), game.ExpireTurn{Turn: 1}, time.Minute)

	assert.Equal(t, game.SubmittedWord{
		Player: "ada", Word: "ÜBERSPRUNGEN", Place: 1, Auto: true, At: gametest.Noon().Add(time.Minute),
	}, events[0].(game.WordSubmitted).Spoken)
}

func TestLateWord_ReplacesSkip(t *testing.T) {
	window := 2 * time.Second
	checkRows(t, []row{
		{name: "-1 ms", before: "ada:- bob*> cem", cmd: say("ada", "Obst", 1), at: window - ms, after: "ada:Obst? bob*> cem"},
		{name: "0", before: "ada:- bob*> cem", cmd: say("ada", "Obst", 1), at: window, after: "ada:Obst? bob*> cem"},
		{name: "+1 ms", before: "ada:- bob*> cem", cmd: say("ada", "Obst", 1), at: window + ms, err: game.ErrWordTooLate},
		{name: "without a place", before: "ada:- bob*> cem", cmd: say("ada", "Obst"), after: "ada:Obst? bob*> cem"},
		{name: "the second word of two players", before: "ada:a:- bob:b*>", cmd: say("ada", "Obst", 2), after: "ada:a:Obst? bob:b*>"},
		{name: "on their next turn the place decides", before: "ada:-> bob:b*", cmd: say("ada", "Obst", 1), after: "ada:Obst?> bob:b*"},
		{name: "on their next turn without a place", before: "ada:-> bob:b*", cmd: say("ada", "Obst"), after: "ada:-:Obst bob:b*>"},
		{name: "the skip that ended the round", before: "deciding(all_words) | ada:a bob:-*", cmd: say("bob", "Obst", 1), after: "deciding(all_words) | ada:a bob:Obst?*"},
		{name: "after the reveal", before: "over(draw) | ada:a bob:-*", cmd: say("bob", "Obst", 1), err: game.ErrWrongPhase},
		{name: "while the clock stands", before: "paused | ada:- bob*>", cmd: say("ada", "Obst", 1), err: game.ErrPaused},
		{name: "the secret word", before: "ada:- bob*>", cmd: say("ada", "Apfel", 1), err: game.ErrSecretWord},
		{name: "a blank word", before: "ada:- bob*>", cmd: say("ada", " ", 1), err: game.ErrWordMissing},
		{name: "the skipped marker", before: "ada:- bob*>", cmd: say("ada", "ÜBERSPRUNGEN", 1), err: game.ErrWordReserved},
		{name: "the late word again", before: "ada:Obst? bob*>", cmd: say("ada", "Obst", 1), after: same},
		{name: "another late word", before: "ada:Obst? bob*>", cmd: say("ada", "Rot", 1), err: game.ErrWordCounted},
		{name: "a skip by another player", before: "ada:- bob*> cem", cmd: say("cem", "Obst", 1), err: game.ErrNotYourTurn},
	})
}

func TestLateWord_KeepsRunningTurn(t *testing.T) {
	before := gametest.Table("ada:-> bob:b*")
	events := decide(t, before, say("ada", "Obst", 1), time.Second)

	assert.Equal(t, []game.Event{game.WordSubmitted{
		Spoken: game.SubmittedWord{Player: "ada", Word: "Obst", Place: 1, Late: true, At: gametest.Noon().Add(time.Second)},
		Next:   before.Round.Turn,
	}}, events)
	assert.Equal(t, before.Round.Turn, game.Evolve(before, events...).Round.Turn)
}

func TestRecoverTurn_AddsBonus(t *testing.T) {
	tests := []struct {
		name   string
		left   time.Duration
		at     time.Duration
		endsAt time.Duration
	}{
		{"in the middle of the turn", 20 * time.Second, time.Minute, 85 * time.Second},
		{"with nothing left", 0, time.Minute, 65 * time.Second},
		{"with less than nothing", -time.Second, time.Minute, 65 * time.Second},
		{"never shorter than before", time.Second, time.Second, 30 * time.Second},
		{"1 ms longer than before", 10 * time.Second, 15*time.Second + ms, 30*time.Second + ms},
	}
	for _, tt := range tests {
		lobby := play(t, gametest.Table("ada> bob*"), game.RecoverTurn{Turn: 1, Left: tt.left}, tt.at)

		assert.Equal(t, gametest.Noon().Add(tt.endsAt), lobby.Round.Turn.EndsAt, tt.name)
	}
	recover := game.RecoverTurn{Turn: 1, Left: time.Minute}
	checkRows(t, []row{
		{name: "another turn", before: "ada:a bob*>", cmd: recover, at: time.Hour, after: same},
		{name: "a paused turn", before: "paused | ada> bob*", cmd: recover, at: time.Hour, after: same},
		{name: "no round", before: "deciding(all_words) | ada bob*", cmd: game.RecoverTurn{}, at: time.Hour, after: same},
	})
	again := play(t, gametest.Table("ada> bob*"), recover, time.Hour)
	assert.Empty(t, decide(t, again, recover, time.Hour))
}

func TestRemaining_NeverNegative(t *testing.T) {
	turn := gametest.Table("ada> bob*").Round.Turn

	assert.Equal(t, 30*time.Second, turn.Remaining(gametest.Noon()))
	assert.Zero(t, turn.Remaining(gametest.Noon().Add(time.Hour)))
}
