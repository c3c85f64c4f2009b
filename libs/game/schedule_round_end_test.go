package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func TestScheduleRoundEnd_endsRoundAtItsTime(t *testing.T) {
	due := gametest.Noon().Add(game.TakeBackTime)
	for _, drawing := range []string{"ada> bob* cem", "paused | ada> bob* cem"} {
		lobby := play(t, gametest.Table(drawing), game.ScheduleRoundEnd{By: "gm"}, 0)
		assert.True(t, lobby.IsRoundEndScheduled())
		assert.Empty(t, decide(t, lobby, game.ScheduleRoundEnd{By: "gm"}, time.Second), "a second one puts nothing off")
		alarm, ok := gametest.NextAlarm(lobby)
		assert.True(t, ok)
		assert.Equal(t, game.Alarm{At: due, Command: game.ExecuteRoundEnd{At: due}}, alarm)

		assert.Empty(t, decide(t, lobby, alarm.Command, game.TakeBackTime-1), "too early")
		assert.Equal(t, []game.Event{game.RoundCompleted{Reason: game.EndedByGameMaster}}, decide(t, lobby, alarm.Command, game.TakeBackTime))
		ended := play(t, lobby, alarm.Command, game.TakeBackTime)
		assert.Zero(t, ended.Round.Outcome.EndsAt)
		assert.Empty(t, decide(t, ended, alarm.Command, game.TakeBackTime))
	}
}

func TestCancelRoundEnd_leavesNothingDue(t *testing.T) {
	lobby := play(t, gametest.Table("ada> bob* cem"), game.ScheduleRoundEnd{By: "gm"}, 0)
	first := game.ExecuteRoundEnd{At: lobby.Round.Outcome.EndsAt}
	lobby = play(t, lobby, game.CancelRoundEnd{By: "gm"}, time.Second)
	assert.False(t, lobby.IsRoundEndScheduled())
	assert.Empty(t, decide(t, lobby, first, game.TakeBackTime))
	assert.Empty(t, decide(t, lobby, game.CancelRoundEnd{By: "gm"}, time.Second))

	lobby = play(t, lobby, game.ScheduleRoundEnd{By: "gm"}, 2*time.Second)
	assert.Empty(t, decide(t, lobby, first, game.TakeBackTime), "the clock of the first one")
}

func TestScheduleRoundEnd_isOverWithTheRound(t *testing.T) {
	lobby := play(t, gametest.Table("ada:a:b bob:c:d* cem:e>"), game.ScheduleRoundEnd{By: "gm"}, 0)
	lobby = play(t, lobby, game.SubmitWord{By: "cem", Word: "rot"}, time.Second)
	assert.Equal(t, game.WinnerSelection, lobby.Phase)
	assert.False(t, lobby.IsRoundEndScheduled())
	assert.Zero(t, lobby.Round.Outcome.EndsAt)
}

func TestPressButton_secondPressTakesTheEndOfTheRoundBack(t *testing.T) {
	lobby := play(t, withRemoteControl("ada> bob* cem"), press(game.EndRoundButton), 0)
	assert.Equal(t, []game.Event{game.RoundEndCanceled{}}, decide(t, lobby, press(game.EndRoundButton), time.Second))
}
