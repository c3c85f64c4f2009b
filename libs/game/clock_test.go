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

func TestPauseTurn(t *testing.T) {
	pause, resume, extend := game.PauseTurn{By: "gm"}, game.ResumeTurn{By: "gm"}, game.ExtendTurn{By: "gm"}
	checkRows(t, []row{
		{name: "pause", before: "ada> bob*", cmd: pause, after: "paused | ada> bob*"},
		{name: "pause twice", before: "paused | ada> bob*", cmd: pause, after: same},
		{name: "resume", before: "paused | ada> bob*", cmd: resume, after: "ada> bob*"},
		{name: "resume a running clock", before: "ada> bob*", cmd: resume, after: same},
		{name: "extend while paused", before: "paused | ada> bob*", cmd: extend, after: "paused | ada> bob*"},
		{name: "a player pauses", before: "ada> bob*", cmd: game.PauseTurn{By: "ada"}, err: game.ErrNoRight},
		{name: "a player resumes", before: "ada> bob*", cmd: game.ResumeTurn{By: "ada"}, err: game.ErrNoRight},
		{name: "a player extends", before: "ada> bob*", cmd: game.ExtendTurn{By: "ada"}, err: game.ErrNoRight},
	})
	for _, before := range []string{"lobby | ada", "setup | ada", "deciding(all_words) | ada bob*", "over(draw) | ada bob*"} {
		for _, cmd := range []game.Command{pause, resume, extend} {
			checkRow(t, row{before: before, cmd: cmd, err: game.ErrWrongPhase})
		}
	}
}

func TestPauseTurn_KeepsRemainingTime(t *testing.T) {
	noon := gametest.Noon()
	lobby := play(t, gametest.Table("ada> bob*"), game.PauseTurn{By: "gm"}, 12*time.Second+ms)
	assert.Equal(t, 18*time.Second-ms, lobby.Round.Turn.Remaining(noon.Add(time.Hour)))
	assert.Equal(t, game.CloseLobby{}, alarm(t, lobby).Command)

	lobby = play(t, lobby, game.ResumeTurn{By: "gm"}, time.Hour)
	assert.Equal(t, game.Turn{Number: 1, Player: "ada", EndsAt: noon.Add(time.Hour + 18*time.Second - ms), Max: 30 * time.Second}, lobby.Round.Turn)
}

func TestPauseTurn_InGrace(t *testing.T) {
	lobby := play(t, gametest.Table("ada> bob*"), game.PauseTurn{By: "gm"}, 30*time.Second+ms)
	assert.Zero(t, lobby.Round.Turn.Left)

	lobby = play(t, lobby, game.ResumeTurn{By: "gm"}, time.Minute)
	assert.Equal(t, gametest.Noon().Add(time.Minute+750*ms), alarm(t, lobby).At)
}

func TestExtendTurn_Adds15Seconds(t *testing.T) {
	tests := []struct {
		name       string
		at, endsAt time.Duration
		longest    time.Duration
	}{
		{"early in the turn", 5 * time.Second, 45 * time.Second, 40 * time.Second},
		{"late in the turn", 20 * time.Second, 45 * time.Second, 30 * time.Second},
		{"1 ms before the deadline", 30*time.Second - ms, 45 * time.Second, 30 * time.Second},
		{"at the deadline", 30 * time.Second, 45 * time.Second, 30 * time.Second},
		{"1 ms into the grace", 30*time.Second + ms, 45*time.Second + ms, 30 * time.Second},
	}
	for _, tt := range tests {
		lobby := play(t, gametest.Table("ada> bob*"), game.ExtendTurn{By: "gm"}, tt.at)

		assert.Equal(t, gametest.Noon().Add(tt.endsAt), lobby.Round.Turn.EndsAt, tt.name)
		assert.Equal(t, tt.longest, lobby.Round.Turn.Max, tt.name)
	}
	paused := play(t, gametest.Table("paused | ada> bob*"), game.ExtendTurn{By: "gm"}, time.Hour)
	assert.Equal(t, 45*time.Second, paused.Round.Turn.Left)
}

func TestDisconnectPlayer_CutsTo15Seconds(t *testing.T) {
	offline := game.DisconnectPlayer{Player: "ada"}
	tests := []struct {
		name   string
		at     time.Duration
		endsAt time.Duration
	}{
		{"at once", 0, 15 * time.Second},
		{"1 ms too much left", 15*time.Second - ms, 30*time.Second - ms},
		{"exactly 15 s left", 15 * time.Second, 30 * time.Second},
		{"1 ms less", 15*time.Second + ms, 30 * time.Second},
	}
	for _, tt := range tests {
		lobby := play(t, gametest.Table("ada> bob*"), offline, tt.at)

		assert.Equal(t, gametest.Noon().Add(tt.endsAt), lobby.Round.Turn.EndsAt, tt.name)
		assert.Equal(t, 30*time.Second, lobby.Round.Turn.Max)
		assert.Equal(t, tt.at < 15*time.Second, lobby.Round.Turn.Shortened, tt.name)
	}
	paused := play(t, gametest.Table("paused | ada> bob*"), offline, time.Hour)
	assert.Equal(t, 15*time.Second, paused.Round.Turn.Left)
}

func TestReconnectPlayer_RestoresTime(t *testing.T) {
	offline, back := game.DisconnectPlayer{Player: "ada"}, game.ReconnectPlayer{Player: "ada"}
	cut := play(t, gametest.Table("ada> bob*"), offline, time.Second)
	tests := []struct {
		name   string
		lobby  game.Lobby
		at     time.Duration
		endsAt time.Duration
	}{
		{"at once", cut, time.Second, 30 * time.Second},
		{"a while later", cut, 10 * time.Second, 30 * time.Second},
		{"after more time from the game master", play(t, cut, game.ExtendTurn{By: "gm"}, 2*time.Second), 20 * time.Second, 45 * time.Second},
		{"after a restart with 10 s left", play(t, cut, game.RecoverTurn{Turn: 1, Left: 10 * time.Second}, time.Minute), time.Minute, 89 * time.Second},
	}
	for _, tt := range tests {
		turn := play(t, tt.lobby, back, tt.at).Round.Turn

		assert.Equal(t, gametest.Noon().Add(tt.endsAt), turn.EndsAt, tt.name)
		assert.False(t, turn.Shortened, tt.name)
		assert.GreaterOrEqual(t, turn.Max, turn.Remaining(gametest.Noon().Add(tt.at)), tt.name)
	}
	paused := play(t, play(t, gametest.Table("paused | ada> bob*"), offline, time.Hour), back, 2*time.Hour)
	assert.Equal(t, 30*time.Second, paused.Round.Turn.Left)
	checkRows(t, []row{
		{name: "nothing was cut", before: "ada> bob*", cmd: back, after: same},
		{name: "another player", before: "ada> bob*", cmd: game.ReconnectPlayer{Player: "bob"}, after: same},
		{name: "no round", before: "deciding(all_words) | ada bob*", cmd: back, after: same},
		{name: "no player while no turn runs", before: "setup | ada", cmd: game.ReconnectPlayer{}, after: same},
	})
}

func TestDisconnectPlayer_EveryAbsence(t *testing.T) {
	offline, back := game.DisconnectPlayer{Player: "ada"}, game.ReconnectPlayer{Player: "ada"}
	again := play(t, play(t, play(t, gametest.Table("ada> bob*"), offline, 0), back, 5*time.Second), offline, 10*time.Second)

	assert.Equal(t, gametest.Noon().Add(25*time.Second), again.Round.Turn.EndsAt)
	assert.Equal(t, gametest.Noon().Add(30*time.Second), play(t, again, back, 20*time.Second).Round.Turn.EndsAt)
}

func TestReconnectPlayer_AtMostThreeTimes(t *testing.T) {
	lobby, stored := gametest.Table("paused | ada> bob*"), 0
	for range 10 {
		for _, cmd := range []game.Command{game.DisconnectPlayer{Player: "ada"}, game.ReconnectPlayer{Player: "ada"}} {
			events := decide(t, lobby, cmd, 0)
			lobby, stored = game.Evolve(lobby, events...), stored+len(events)
		}
	}
	assert.Equal(t, 3+4, stored, "or a connection that comes and goes would fill the log")
	assert.Equal(t, 15*time.Second, lobby.Round.Turn.Left)
	assert.Equal(t, 30*time.Second, play(t, lobby, game.ExtendTurn{By: "gm"}, 0).Round.Turn.Left)
}

func TestDisconnectPlayer_OncePerAbsence(t *testing.T) {
	offline := game.DisconnectPlayer{Player: "ada"}
	cut := play(t, gametest.Table("ada> bob*"), offline, 0)
	extended := play(t, cut, game.ExtendTurn{By: "gm"}, 0)

	assert.Equal(t, 30*time.Second, extended.Round.Turn.Remaining(gametest.Noon()))
	assert.Empty(t, decide(t, extended, offline, 0))

	next := play(t, extended, say("ada", "x"), 0)
	assert.False(t, next.Round.Turn.Shortened)
	checkRows(t, []row{
		{name: "another player", before: "ada> bob*", cmd: game.DisconnectPlayer{Player: "bob"}, after: same},
		{name: "the game master", before: "ada> bob*", cmd: game.DisconnectPlayer{Player: "gm"}, after: same},
		{name: "no round", before: "deciding(all_words) | ada bob*", cmd: offline, after: same},
		{name: "no player while no turn runs", before: "setup | ada", cmd: game.DisconnectPlayer{}, after: same},
	})
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

func alarm(t *testing.T, l game.Lobby) game.Alarm {
	t.Helper()
	next, ok := l.NextAlarm()
	assert.True(t, ok)
	return next
}

func TestNextAlarm_Earliest(t *testing.T) {
	tests := []struct {
		before string
		after  time.Duration
		cmd    game.Command
	}{
		{"lobby | ada", 24 * time.Hour, game.CloseLobby{}},
		{"lobby away | ada", 30 * time.Minute, game.CloseLobby{}},
		{"ada:a bob*>", 30*time.Second + 750*ms, game.ExpireTurn{Turn: 2}},
		{"away | ada:a bob*>", 30*time.Second + 750*ms, game.ExpireTurn{Turn: 2}},
		{"paused | ada> bob*", 24 * time.Hour, game.CloseLobby{}},
		{"deciding(all_words) | ada bob*", 24 * time.Hour, game.CloseLobby{}},
	}
	for _, tt := range tests {
		assert.Equal(t, game.Alarm{At: gametest.Noon().Add(tt.after), Command: tt.cmd}, alarm(t, gametest.Table(tt.before)), tt.before)
	}
	for _, none := range []game.Lobby{{}, {Phase: game.Closed}} {
		_, ok := none.NextAlarm()
		assert.False(t, ok)
	}
}

func TestNextAlarm_LobbyEndBeforeTurn(t *testing.T) {
	lobby := gametest.Table("ada> bob*")
	lobby.OpenedAt = gametest.Noon().Add(30*time.Second - 24*time.Hour)
	assert.Equal(t, game.CloseLobby{}, alarm(t, lobby).Command)

	away := gametest.Table("lobby away | ada")
	away.OpenedAt = gametest.Noon().Add(10*time.Minute - 24*time.Hour)
	assert.Equal(t, gametest.Noon().Add(10*time.Minute), alarm(t, away).At)
}
