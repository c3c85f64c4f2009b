package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func skip(p game.PlayerID, place int) game.Command {
	return game.SkipTurn{By: "gm", Player: p, Place: place}
}

func repeat(p game.PlayerID, place int) game.Command {
	return game.RepeatTurn{By: "gm", Player: p, Place: place}
}

func enter(p game.PlayerID, place int, word string) game.Command {
	return game.EnterWord{By: "gm", Player: p, Place: place, Word: word}
}

func TestSkipTurn(t *testing.T) {
	checkRows(t, []row{
		{name: "the turn goes on", before: "ada> bob* cem", cmd: skip("ada", 1), after: "ada:- bob*> cem"},
		{name: "while the clock stands", before: "paused | ada> bob*", cmd: skip("ada", 1), after: "paused | ada:- bob*>"},
		{name: "the last turn ends the round", before: "ada:a:b bob:c*>", cmd: skip("bob", 2), after: "deciding(all_words) | ada:a:b bob:c:-*"},
		{name: "a second press skips no other turn", before: "ada:- bob*> cem", cmd: skip("ada", 1), after: same},
		{name: "a second press after the last turn", before: "deciding(all_words) | ada:a bob:-*", cmd: skip("bob", 1), after: same},
		{name: "the word came first", before: "ada:a bob*> cem", cmd: skip("ada", 1), err: game.ErrTurnOver},
		{name: "a turn to come", before: "ada> bob* cem", cmd: skip("bob", 1), err: game.ErrTurnOver},
		{name: "another lap", before: "ada> bob* cem", cmd: skip("ada", 2), err: game.ErrTurnOver},
		{name: "no player", before: "deciding(all_words) | ada:a bob:b*", cmd: skip("", 1), err: game.ErrTurnOver},
		{name: "by the player", before: "ada> bob*", cmd: game.SkipTurn{By: "ada", Player: "ada", Place: 1}, err: game.ErrNoRight},
		{name: "in setup", before: "setup | ada bob", cmd: skip("ada", 1), err: game.ErrWrongPhase},
		{name: "after the reveal", before: "over(draw) | ada:- bob*", cmd: skip("ada", 1), err: game.ErrWrongPhase},
	})
}

func TestSkipTurn_LateWordReplacesIt(t *testing.T) {
	lobby := play(t, gametest.Table("ada> bob* cem"), skip("ada", 1), 0)
	late := play(t, lobby, say("ada", "Obst", 1), time.Second)
	word, _ := late.Round.WordAt("ada", 1)
	assert.Equal(t, game.SubmittedWord{Player: "ada", Word: "Obst", Place: 1, Late: true, At: gametest.Noon().Add(time.Second)}, word)
}

func TestEnterWord(t *testing.T) {
	checkRows(t, []row{
		{name: "counts as the player's", before: "ada> bob* cem", cmd: enter("ada", 1, " Obst "), after: "ada:Obst bob*> cem"},
		{name: "the last word ends the round", before: "ada:a:b bob:c*>", cmd: enter("bob", 2, "d"), after: "deciding(all_words) | ada:a:b bob:c:d*"},
		{name: "the same word again", before: "ada:Obst bob*>", cmd: enter("ada", 1, "Obst"), after: same},
		{name: "the player was faster", before: "ada:Obst bob*>", cmd: enter("ada", 1, "Kern"), err: game.ErrTurnOver},
		{name: "a turn to come", before: "ada> bob*", cmd: enter("bob", 1, "Kern"), err: game.ErrTurnOver},
		{name: "the secret word for a crewmate", before: "ada> bob*", cmd: enter("ada", 1, "apfel"), err: game.ErrSecretWord},
		{name: "the secret word for the imposter", before: "ada:a bob*>", cmd: enter("bob", 1, "Apfel"), err: game.ErrSecretWord},
		{name: "a blank word", before: "ada> bob*", cmd: enter("ada", 1, " "), err: game.ErrWordMissing},
		{name: "the skipped marker", before: "ada> bob*", cmd: enter("ada", 1, "ÜBERSPRUNGEN"), err: game.ErrWordReserved},
		{name: "while the clock stands", before: "paused | ada> bob*", cmd: enter("ada", 1, "Obst"), err: game.ErrPaused},
		{name: "by a player", before: "ada> bob*", cmd: game.EnterWord{By: "ada", Player: "ada", Place: 1, Word: "Obst"}, err: game.ErrNoRight},
		{name: "in setup", before: "setup | ada bob", cmd: enter("ada", 1, "Obst"), err: game.ErrWrongPhase},
	})
}

func TestEnterWord_NotInAnAutomaticRound(t *testing.T) {
	for _, word := range []string{"Apfel", "Obst"} {
		_, err := game.Decide(automatic("ada> bob*"), enter("ada", 1, word), gametest.Noon())
		assert.Equal(t, game.ErrDecidedByServer, err, "the answer tells nothing of %s", word)
	}
}

func TestEnterWord_IsInTheRecord(t *testing.T) {
	lobby := play(t, gametest.Table("ada:a bob:b*> cem:c"), enter("bob", 2, "Obst"), 0)
	lobby = play(t, lobby, skip("cem", 2), 0)
	record := lobby.CurrentRecord()
	assert.Equal(t, []int{2}, record.Words[1].Entered)
	assert.Empty(t, record.Words[2].Entered, "a skip is no entered word")
}

func TestEnterWord_FilterAndHold(t *testing.T) {
	lobby := gametest.Table("ada> bob*")
	lobby.Settings.WordFilter, lobby.Settings.WordHold = game.FilterStrict, game.HoldUntilReleased
	_, err := game.Decide(lobby, game.EnterWord{By: "gm", Player: "ada", Place: 1, Word: "Obst", RefusedFrom: game.FilterModerate}, gametest.Noon())
	assert.Equal(t, game.ErrWordFiltered, err)
	after := play(t, lobby, enter("ada", 1, "Obst"), 0)
	word, _ := after.Round.WordAt("ada", 1)
	assert.True(t, word.Held)
}

func TestRepeatTurn(t *testing.T) {
	window := 20 * time.Second
	checkRows(t, []row{
		{name: "the skip goes", before: "ada:- bob*> cem", cmd: repeat("ada", 1), after: "ada> bob* cem"},
		{name: "in the second lap", before: "deciding(all_words) | ada:a:b bob:c:-*", cmd: repeat("bob", 2), after: "ada:a:b bob:c*>"},
		{name: "the last turn of the round", before: "deciding(all_words) | ada:a bob:b cem:-*", cmd: repeat("cem", 1), after: "ada:a bob:b cem*>"},
		{name: "while the clock stands", before: "paused | ada:- bob*>", cmd: repeat("ada", 1), after: "paused | ada> bob*"},
		{name: "after the next player left", before: "left=dan | ada:- bob*> cem", cmd: repeat("ada", 1), after: "left=dan | ada> bob* cem"},
		{name: "-1 ns", before: "ada:- bob*>", cmd: repeat("ada", 1), at: window - 1, after: "ada> bob*"},
		{name: "0", before: "ada:- bob*>", cmd: repeat("ada", 1), at: window, err: game.ErrNoSkip},
		{name: "a second press", before: "ada> bob*", cmd: repeat("ada", 1), after: same},
		{name: "the next player spoke", before: "ada:- bob:b* cem>", cmd: repeat("ada", 1), err: game.ErrNoSkip},
		{name: "a late word", before: "ada:Obst? bob*>", cmd: repeat("ada", 1), err: game.ErrWordArrived},
		{name: "a word in time", before: "ada:Obst bob*>", cmd: repeat("ada", 1), err: game.ErrNoSkip},
		{name: "nothing was said", before: "ada> bob*", cmd: repeat("bob", 1), err: game.ErrNoSkip},
		{name: "its player left", before: "left=dan:- | ada> bob*", cmd: repeat("dan", 1), err: game.ErrNoSkip},
		{name: "the round was ended early", before: "deciding(game_master) | ada:- bob*", cmd: repeat("ada", 1), err: game.ErrNoSkip},
		{name: "by a player", before: "ada:- bob*>", cmd: game.RepeatTurn{By: "ada", Player: "ada", Place: 1}, err: game.ErrNoRight},
		{name: "after the reveal", before: "over(draw) | ada:- bob*", cmd: repeat("ada", 1), err: game.ErrWrongPhase},
		{name: "only imposters are left", before: "deciding(all_words) left=bob:b | ada:-*", cmd: repeat("ada", 1), err: game.ErrNoSkip},
		{name: "only crewmates are left", before: "deciding(all_words) left=bob:b* | ada:- cem:c", cmd: repeat("ada", 1), err: game.ErrNoSkip},
	})
}

func TestRepeatTurn_GivesTheFullTime(t *testing.T) {
	noon := gametest.Noon()
	lobby := play(t, gametest.Table("ada:- bob*> cem"), repeat("ada", 1), 19*time.Second)
	assert.Equal(t, game.Turn{Number: 3, Player: "ada", EndsAt: noon.Add(49 * time.Second), Max: 30 * time.Second}, lobby.Round.Turn)
	assert.Equal(t, game.ExpireTurn{Turn: 3}, alarm(t, lobby).Command)
}

func TestRepeatTurn_EndsWithWhatFollowsTheWords(t *testing.T) {
	over := gametest.Table("deciding(all_words) | ada:a bob:b cem:-*")
	over.Settings.DiscussionTime, over.Settings.LastGuessAllowed = 60, true
	for name, cmd := range map[string]game.Command{
		"a discussion": game.StartDiscussion{By: "gm"}, "a ballot": game.OpenBallot{By: "gm"}, "the last guess": game.StartLastGuess{By: "gm"},
		"the settings of the next round": game.UpdateSettings{By: "gm", Change: game.SettingsChange{RevealByHand: new(true)}},
	} {
		_, err := game.Decide(play(t, over, cmd, 0), repeat("cem", 1), gametest.Noon())
		assert.Equal(t, game.ErrNoSkip, err, name)
	}
	pending := play(t, over, game.Arm{By: "gm", Action: game.WinnerAction, Winner: game.Draw}, 0)
	_, err := game.Decide(pending, repeat("cem", 1), gametest.Noon())
	assert.Equal(t, game.ErrPending, err)
}
