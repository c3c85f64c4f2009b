package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func TestBlankWord(t *testing.T) {
	blank := func(player game.PlayerID, place int) game.Command {
		return game.BlankWord{By: "gm", Round: 1, Player: player, Place: place}
	}
	checkRows(t, []row{
		{name: "word of the running round", before: "ada:rot bob*> cem", cmd: blank("ada", 1), after: "ada:••• bob*> cem"},
		{name: "late word", before: "ada:rot? bob*> cem", cmd: blank("ada", 1), after: "ada:•••? bob*> cem"},
		{name: "after the words", before: "deciding(all_words) | ada:a:b bob:c:d* cem:e:f", cmd: blank("bob", 2), after: "deciding(all_words) | ada:a:b bob:c:•••* cem:e:f"},
		{name: "word of a player who left", before: "deciding(all_words) left=dan:Obst | ada:a bob:b*", cmd: blank("dan", 1), after: "deciding(all_words) left=dan:••• | ada:a bob:b*"},
		{name: "blanked before", before: "ada:••• bob*> cem", cmd: blank("ada", 1), after: same},
		{name: "skipped", before: "ada:- bob*> cem", cmd: blank("ada", 1), err: game.ErrWordNotFound},
		{name: "not spoken yet", before: "ada:rot bob*> cem", cmd: blank("bob", 1), err: game.ErrWordNotFound},
		{name: "place zero", before: "ada:rot bob*> cem", cmd: blank("ada", 0), err: game.ErrWordNotFound},
		{name: "another round", before: "#2 | ada:rot bob*> cem", cmd: blank("ada", 3), err: game.ErrWordNotFound},
	})
}

func TestBlankWord_History(t *testing.T) {
	l := gametest.Table("deciding(all_words) | ada:rot bob:rund* cem:süß")
	l = play(t, l, game.SelectWinner{By: "gm", Winner: game.Draw}, 0)
	before := l

	l = play(t, l, game.BlankWord{By: "gm", Round: 1, Player: "bob", Place: 1}, 0)
	assert.Equal(t, []game.Word{game.Blanked}, l.Results.History[0].Words[1].Words)
	assert.Equal(t, []game.Word{"rund"}, before.Results.History[0].Words[1].Words, "Evolve changed its input")

	l = play(t, l, game.SelectWinner{By: "gm", Winner: game.ImposterWins}, 0)
	assert.Equal(t, []game.Word{game.Blanked}, l.Results.History[0].Words[1].Words, "a corrected winner brings it back")

	l = play(t, l, game.StartNextRound{By: "gm", Connected: gametest.Connected("ada bob cem")}, time.Minute)
	l = play(t, l, game.BlankWord{By: "gm", Round: 1, Player: "cem", Place: 1}, 0)
	assert.Equal(t, []game.Word{game.Blanked}, l.Results.History[0].Words[2].Words)
	assert.Equal(t, []game.Word{"rot"}, l.Results.History[0].Words[0].Words)
}

func TestRestoreWord(t *testing.T) {
	of := func(player game.PlayerID, place int) []game.Command {
		return []game.Command{
			game.BlankWord{By: "gm", Round: 1, Player: player, Place: place},
			game.RestoreWord{By: "gm", Round: 1, Player: player, Place: place},
		}
	}
	for before, commands := range map[string][]game.Command{
		"ada:rot bob*> cem":                                       of("ada", 1),
		"ada:rot? bob*> cem":                                      of("ada", 1),
		"deciding(all_words) | ada:a:b bob:c:d* cem:e:f":          of("bob", 2),
		"deciding(all_words) left=dan:Obst | ada:a bob:b*":        of("dan", 1),
		"deciding(all_words) | ada:a bob:b* cem:c":                append(of("ada", 1), of("bob", 1)...),
		"over(imposter) auto reveal=imposter | ada:a bob:b* cem:": of("ada", 1),
	} {
		l := gametest.Table(before)
		for _, cmd := range commands {
			l = play(t, l, cmd, 0)
		}
		assert.Equal(t, gametest.Draw(gametest.Table(before)), gametest.Draw(l))
		assert.Empty(t, l.Round.Blanked)
	}
	restore := func(player game.PlayerID, place int) game.Command {
		return game.RestoreWord{By: "gm", Round: 1, Player: player, Place: place}
	}
	checkRows(t, []row{
		{name: "not blanked", before: "ada:rot bob*> cem", cmd: restore("ada", 1), after: same},
		{name: "skipped", before: "ada:- bob*> cem", cmd: restore("ada", 1), err: game.ErrWordNotFound},
		{name: "not spoken yet", before: "ada:rot bob*> cem", cmd: restore("bob", 1), err: game.ErrWordNotFound},
		{name: "blanked before it was kept", before: "ada:••• bob*> cem", cmd: restore("ada", 1), err: game.ErrWordNotFound},
		{name: "another round", before: "#2 | ada:rot bob*> cem", cmd: restore("ada", 1), err: game.ErrWordNotFound},
	})
}

func TestRestoreWord_UntilTheNextRound(t *testing.T) {
	l := gametest.Table("deciding(all_words) | ada:rot bob:rund* cem:süß")
	l = play(t, l, game.BlankWord{By: "gm", Round: 1, Player: "bob", Place: 1}, 0)
	l = play(t, l, game.SelectWinner{By: "gm", Winner: game.Draw}, 0)
	shown := play(t, l, game.RestoreWord{By: "gm", Round: 1, Player: "bob", Place: 1}, 0)
	assert.Equal(t, []game.Word{"rund"}, shown.Results.History[0].Words[1].Words)
	assert.Equal(t, []game.Word{game.Blanked}, l.Results.History[0].Words[1].Words, "Evolve changed its input")

	l = play(t, l, game.StartNextRound{By: "gm", Connected: gametest.Connected("ada bob cem")}, time.Minute)
	assert.Empty(t, l.Round.Blanked)
	_, err := game.Decide(l, game.RestoreWord{By: "gm", Round: 1, Player: "bob", Place: 1}, gametest.Noon())
	assert.Equal(t, game.ErrWordNotFound, err)
}

func TestRestoreWord_HoldsWhatWasHeld(t *testing.T) {
	l := holding(t, game.HoldThree)
	blanked := play(t, l, game.BlankWord{By: "gm", Round: 1, Player: "ada", Place: 1}, 0)
	l = play(t, blanked, game.RestoreWord{By: "gm", Round: 1, Player: "ada", Place: 1}, 0)
	word, _ := l.Round.WordAt("ada", 1)
	assert.True(t, word.Held)
	assert.Zero(t, word.ReleaseAt, "it waits until it is released")

	l = play(t, blanked, game.EndRound{By: "gm"}, 0)
	l = play(t, l, game.SelectWinner{By: "gm", Winner: game.Draw}, 0)
	l = play(t, l, game.RestoreWord{By: "gm", Round: 1, Player: "ada", Place: 1}, 0)
	word, _ = l.Round.WordAt("ada", 1)
	assert.False(t, word.Held, "nothing is held after the reveal")
}

func TestBlankWord_CannotBeSpoken(t *testing.T) {
	for _, typed := range []string{"•••", " ••• "} {
		_, err := game.NewWord(typed)
		assert.Equal(t, game.ErrWordReserved, err)
	}
}

func TestBlankName(t *testing.T) {
	l := gametest.Table("deciding(all_words) | ada:rot bob:rund* cem:süß")
	l.Players[1].TwitchUsername = "bob_tv"
	l = play(t, l, game.SelectWinner{By: "gm", Winner: game.Draw}, 0)
	l = play(t, l, game.BlankName{By: "gm", Player: "bob"}, 0)
	bob, _ := l.Player("bob")
	assert.Equal(t, game.Blanked, bob.Name)
	assert.Empty(t, bob.TwitchUsername)
	assert.Equal(t, game.Blanked, l.Results.History[0].Words[1].PlayerName)
	assert.Equal(t, game.Blanked, l.Round.Speakers.Seats[1].Name)
	assert.Empty(t, decide(t, l, game.BlankName{By: "gm", Player: "bob"}, 0))

	l = play(t, l, game.BlankName{By: "gm", Player: "cem"}, 0)
	cem, _ := l.Player("cem")
	assert.Equal(t, "••• (2)", cem.Name)
	assert.Empty(t, gametest.Broken(l))
}

func TestBlankName_OfKickedPlayer(t *testing.T) {
	l := gametest.Table("ada:rot bob*> cem dan")
	l = play(t, l, game.KickPlayer{By: "gm", Target: "ada"}, 0)
	l = play(t, l, game.BlankName{By: "gm", Player: "ada"}, 0)
	assert.Equal(t, game.Blanked, l.Access.Banned[0].Name)
	assert.Equal(t, game.Blanked, l.Round.Speakers.Seats[0].Name)

	_, err := game.Decide(l, game.BlankName{By: "gm", Player: "eve"}, gametest.Noon())
	assert.Equal(t, game.ErrPlayerNotFound, err)
}
