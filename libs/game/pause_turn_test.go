package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

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
	assert.Equal(t, game.CloseLobby{Absent: true}, alarm(t, lobby).Command)

	lobby = play(t, lobby, game.ResumeTurn{By: "gm"}, time.Hour)
	assert.Equal(t, game.Turn{Number: 1, Player: "ada", EndsAt: noon.Add(time.Hour + 18*time.Second - ms), Max: 30 * time.Second}, lobby.Round.Turn)
}

func TestPauseTurn_whileARoundStarts(t *testing.T) {
	pause, resume := game.PauseTurn{By: "gm"}, game.ResumeTurn{By: "gm"}
	const announced = "setup moment starting word=Kern | ada bob* cem"
	checkRows(t, []row{
		{name: "before the roles", before: announced, cmd: pause, after: "setup moment starting paused word=Kern | ada bob* cem"},
		{name: "while roles are read", before: reading, cmd: pause, after: "setup moment reading locked paused word=Kern | ada bob* cem"},
		{name: "a player", before: announced, cmd: game.PauseTurn{By: "ada"}, err: game.ErrNoRight},
	})
	for _, before := range []string{announced, reading, "setup starting word=Kern | ada bob* cem"} {
		paused := play(t, gametest.Table(before), pause, 0)
		assert.Empty(t, decide(t, paused, pause, 0), "a repetition changes nothing")
		assert.Equal(t, before, gametest.Draw(play(t, paused, resume, 0)))

		lobby := paused
		for lobby.Phase == game.Setup {
			next := alarm(t, lobby)
			lobby = play(t, lobby, next.Command, next.At.Sub(gametest.Noon()))
		}
		turn := lobby.Round.Turn
		assert.True(t, turn.Paused, before)
		assert.Equal(t, lobby.Settings.FirstPlayerTime.Duration(), turn.Left)
		assert.Zero(t, turn.EndsAt)
		assert.Empty(t, gametest.Broken(lobby))
		assert.False(t, play(t, lobby, resume, time.Minute).Round.Turn.Paused)
	}
}

func TestPauseTurn_endsWithAStartThatIsTakenBack(t *testing.T) {
	paused := play(t, gametest.Table("setup starting word=Kern | ada bob* cem"), game.PauseTurn{By: "gm"}, 0)
	assert.Equal(t, "setup word=Kern | ada bob* cem", gametest.Draw(play(t, paused, game.CancelArmed{By: "gm"}, 0)))
}

func TestPauseTurn_InGrace(t *testing.T) {
	lobby := play(t, gametest.Table("ada> bob*"), game.PauseTurn{By: "gm"}, 30*time.Second+ms)
	assert.Zero(t, lobby.Round.Turn.Left)

	lobby = play(t, lobby, game.ResumeTurn{By: "gm"}, time.Minute)
	assert.Equal(t, gametest.Noon().Add(time.Minute+750*ms), alarm(t, lobby).At)
}

func TestExtendTurn_isRefusedBeyondThreeTimesTheTurn(t *testing.T) {
	lobby := gametest.Table("ada> bob*")
	longest := 3 * lobby.Settings.OtherPlayerTime.Duration()
	for lobby.Round.Turn.Remaining(gametest.Noon()) < longest {
		lobby = play(t, lobby, game.ExtendTurn{By: "gm"}, 0)
	}
	assert.Equal(t, longest, lobby.Round.Turn.Remaining(gametest.Noon()))
	_, err := game.Decide(lobby, game.ExtendTurn{By: "gm"}, gametest.Noon())
	assert.Equal(t, game.ErrTurnTooLong, err)
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
