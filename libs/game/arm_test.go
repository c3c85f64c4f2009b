package game_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

// armCase is an action, the lobby it is possible in, and what it does in the end.
type armCase struct {
	name   string
	before string
	arm    game.Arm
	after  string
	wait   time.Duration
}

func armCases() []armCase {
	return []armCase{
		{"end of a round", "ada> bob* cem", game.Arm{By: "gm", Action: game.EndRoundAction}, "deciding(game_master) | ada bob* cem", game.TakeBackTime},
		{"end of a paused round", "paused | ada> bob* cem", game.Arm{By: "gm", Action: game.EndRoundAction}, "deciding(game_master) | ada bob* cem", game.TakeBackTime},
		{"winner", "deciding(all_words) | ada:a bob:b* cem:c", game.Arm{By: "gm", Action: game.WinnerAction, Winner: game.ImposterWins}, "over(imposter) | ada:a bob:b* cem:c", game.WinnerTakeBackTime},
		{"other winner", "over(draw) | ada:a bob:b* cem:c", game.Arm{By: "gm", Action: game.WinnerAction, Winner: game.ImposterWins}, "over(imposter) | ada:a bob:b* cem:c", game.WinnerTakeBackTime},
		{"round", "setup word=Kern | ada bob* cem", armRound(), "locked word=Kern | ada> bob* cem", game.TakeBackTime},
	}
}

// armRound draws the hint "Obst" for a drawn word, and bob of "ada bob cem".
func armRound() game.Arm {
	return game.Arm{By: "gm", Action: game.RoundAction, Round: game.StartRound{
		Connected: gametest.Connected("ada bob cem"), Drawn: game.Drawn{Topic: "Apfel", CategoryHint: "Obst", Imposters: 1},
	}}
}

func TestArm_takesEffectAtItsTime(t *testing.T) {
	for _, tt := range armCases() {
		t.Run(tt.name, func(t *testing.T) {
			armed := play(t, gametest.Table(tt.before), tt.arm, 0)
			assert.Equal(t, tt.before, strings.Replace(gametest.Draw(armed), "setup starting", "setup", 1), "nothing has happened yet")
			assert.Empty(t, decide(t, armed, tt.arm, time.Second), "a repetition changes nothing")

			alarm, ok := gametest.NextAlarm(armed)
			require.True(t, ok)
			due := gametest.Noon().Add(tt.wait)
			assert.Equal(t, game.Alarm{At: due, Command: game.ExecuteArmed{At: due}}, alarm)
			assert.Empty(t, decide(t, armed, alarm.Command, tt.wait-1), "too early")

			done := play(t, armed, alarm.Command, tt.wait)
			assert.Equal(t, tt.after, gametest.Draw(done))
			assert.False(t, done.Round.Pending.Exists())
			assert.Empty(t, decide(t, done, alarm.Command, tt.wait), "once")
		})
	}
}

func TestArm_now(t *testing.T) {
	for _, tt := range armCases() {
		t.Run(tt.name, func(t *testing.T) {
			now := tt.arm
			now.Now = true
			assert.Equal(t, tt.after, gametest.Draw(play(t, gametest.Table(tt.before), now, 0)))
			armed := play(t, gametest.Table(tt.before), tt.arm, 0)
			assert.Equal(t, tt.after, gametest.Draw(play(t, armed, now, time.Second)), "what is pending")
		})
	}
}

func TestCancelArmed_leavesTheLobbyAsItWas(t *testing.T) {
	for _, tt := range armCases() {
		t.Run(tt.name, func(t *testing.T) {
			before := gametest.Table(tt.before)
			armed := play(t, before, tt.arm, 0)
			first := game.ExecuteArmed{At: armed.Round.Pending.At}
			canceled := play(t, armed, game.CancelArmed{By: "gm"}, time.Second)
			before.Round.TakeBacks = 1
			assert.Equal(t, before, canceled)
			assert.Empty(t, decide(t, canceled, game.CancelArmed{By: "gm"}, time.Second), "a repetition changes nothing")

			again := play(t, canceled, tt.arm, time.Second)
			assert.Empty(t, decide(t, again, first, tt.wait), "the clock of the first one")
		})
	}
}

func TestArm_refusesWhatTheActionRefuses(t *testing.T) {
	checkRows(t, []row{
		{"unknown action", "ada> bob* cem", game.Arm{By: "gm", Action: "dance"}, same, game.ErrUnknownAction, 0},
		{"unknown winner", "deciding(all_words) | ada bob*", game.Arm{By: "gm", Action: game.WinnerAction, Winner: "eve"}, same, game.ErrUnknownWinner, 0},
		{"winner while playing", "ada> bob* cem", game.Arm{By: "gm", Action: game.WinnerAction, Winner: game.Draw}, same, game.ErrWrongPhase, 0},
		{"end in setup", "setup | ada bob* cem", game.Arm{By: "gm", Action: game.EndRoundAction}, same, game.ErrWrongPhase, 0},
		{"end of an ended round", "deciding(all_words) | ada bob*", game.Arm{By: "gm", Action: game.EndRoundAction}, same, nil, 0},
		{"round of one connected player", "setup | ada bob cem", game.Arm{By: "gm", Action: game.RoundAction, Round: game.StartRound{
			Connected: gametest.Connected("ada"), Drawn: game.Drawn{Topic: "Apfel"},
		}}, same, game.ErrTooFewPlayers, 0},
		{"round without a word in the stock", "setup | ada bob* cem", game.Arm{By: "gm", Action: game.RoundAction, Round: game.StartRound{
			Connected: gametest.Connected("ada bob cem"),
		}}, same, game.ErrTopicMissing, 0},
	})
}

func TestArm_oneActionAtATime(t *testing.T) {
	armed := play(t, gametest.Table("deciding(all_words) | ada:a bob:b* cem:c"), game.Arm{By: "gm", Action: game.WinnerAction, Winner: game.Draw}, 0)
	for _, other := range []game.Arm{
		{By: "gm", Action: game.WinnerAction, Winner: game.ImposterWins},
		{By: "gm", Action: game.WinnerAction, Winner: game.ImposterWins, Now: true},
		{By: "gm", Action: game.EndRoundAction},
	} {
		_, err := game.Decide(armed, other, gametest.Noon())
		assert.Equal(t, game.ErrPending, err)
	}
	revealed := play(t, armed, game.SelectWinner{By: "gm", Winner: game.ImposterWins}, time.Second)
	assert.Equal(t, game.ImposterWins, revealed.Round.Outcome.Winner, "select_winner acts at once")
	assert.False(t, revealed.Round.Pending.Exists())
}

func TestArm_onlyAWinnerHasAWinner(t *testing.T) {
	arm := armRound()
	arm.Winner = game.Draw
	armed := play(t, gametest.Table("setup | ada bob* cem"), arm, 0)
	assert.Empty(t, armed.Round.Pending.Winner)
}

func TestArm_drawsWhatIsMissing(t *testing.T) {
	for before, want := range map[string]game.Secrets{
		"setup | ada bob cem":                      {Topic: "Apfel", CategoryHint: "Obst", Imposters: game.Imposters{"bob"}},
		"setup hint=rot | ada bob cem":             {Topic: "Apfel", CategoryHint: "rot", Imposters: game.Imposters{"bob"}},
		"setup word=Kern | ada bob cem":            {Topic: "Kern", Imposters: game.Imposters{"bob"}},
		"setup word=Kern hint=rot | ada bob cem*":  {Topic: "Kern", CategoryHint: "rot", Imposters: game.Imposters{"cem"}},
		"setup imposters=2 | ada* bob cem dan eve": {Topic: "Apfel", CategoryHint: "Obst", Imposters: game.Imposters{"ada", "bob"}},
	} {
		arm := armRound()
		arm.Round.Connected = gametest.Connected("ada bob cem dan eve")
		armed := play(t, gametest.Table(before), arm, 0)
		assert.Equal(t, want, armed.Round.Pending.Secrets, before)
		assert.Equal(t, gametest.Table(before).Round.Secrets, armed.Round.Secrets, before)
		started := play(t, armed, game.ExecuteArmed{At: armed.Round.Pending.At}, game.TakeBackTime)
		assert.ElementsMatch(t, want.Imposters.List(), started.Round.Secrets.Imposters.List(), before)
	}
}

func TestArm_roundNeedsItsPlayers(t *testing.T) {
	for _, tt := range []struct {
		name, before string
		leave        game.Command
		starts       bool
	}{
		{"the imposter leaves", "setup word=Kern | ada bob* cem", game.LeaveLobby{By: "bob"}, false},
		{"the imposter is kicked", "setup word=Kern | ada bob* cem", game.KickPlayer{By: "gm", Target: "bob"}, false},
		{"a crewmate leaves", "setup word=Kern | ada bob* cem", game.LeaveLobby{By: "ada"}, true},
		{"one of two leaves", "setup word=Kern | ada bob*", game.LeaveLobby{By: "ada"}, false},
		{"the game master leaves", "setup word=Kern | ada bob* cem", game.LeaveLobby{By: "gm"}, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			armed := play(t, gametest.Table(tt.before), armRound(), 0)
			left := play(t, armed, tt.leave, time.Second)
			assert.Equal(t, tt.starts, left.IsStarting())
			left = play(t, left, game.ExecuteArmed{At: armed.Round.Pending.At}, game.TakeBackTime)
			assert.Equal(t, tt.starts, left.Phase == game.Playing)
			assert.Empty(t, gametest.Broken(left))
		})
	}
}

func TestArm_endsWithTheRound(t *testing.T) {
	armed := play(t, gametest.Table("ada:a:b bob:c:d* cem:e>"), game.Arm{By: "gm", Action: game.EndRoundAction}, 0)
	spoken := play(t, armed, game.SubmitWord{By: "cem", Word: "rot"}, time.Second)
	assert.Equal(t, game.WinnerSelection, spoken.Phase)
	assert.False(t, spoken.Round.Pending.Exists())
}
