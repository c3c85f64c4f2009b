package game_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func TestPrepareRound(t *testing.T) {
	topic := func(s string) game.Command { return game.PrepareRound{By: "gm", Topic: &s} }
	hint := func(s string) game.Command { return game.PrepareRound{By: "gm", CategoryHint: &s} }
	imposter := func(p game.PlayerID) game.Command { return game.PrepareRound{By: "gm", Imposters: []game.PlayerID{p}} }
	checkRows(t, []row{
		{name: "a word, trimmed", before: "setup | ada bob", cmd: topic("  rote  Grütze "), after: "setup word=rote_Grütze | ada bob"},
		{name: "the word stays with a new hint", before: "setup word=Kern | ada bob*", cmd: hint("Obst"), after: "setup word=Kern hint=Obst | ada bob*"},
		{name: "an empty word clears", before: "setup word=Kern hint=Obst | ada", cmd: topic(" "), after: "setup hint=Obst | ada"},
		{name: "an empty hint clears", before: "setup word=Kern hint=Obst | ada", cmd: hint(""), after: "setup word=Kern | ada"},
		{name: "60 characters", before: "setup | ada", cmd: topic(strings.Repeat("ö", 60)), after: "setup word=" + strings.Repeat("ö", 60) + " | ada"},
		{name: "61 characters", before: "setup | ada", cmd: topic(strings.Repeat("ö", 61)), err: game.ErrTopicTooLong},
		{name: "a hint of 120", before: "setup | ada", cmd: hint(strings.Repeat("ö", 120)), after: "setup hint=" + strings.Repeat("ö", 120) + " | ada"},
		{name: "a hint of 121", before: "setup | ada", cmd: hint(strings.Repeat("ö", 121)), err: game.ErrHintTooLong},
		{name: "control characters", before: "setup | ada", cmd: topic("a\x07b"), err: game.ErrCharacters},
		{name: "bidi in a hint", before: "setup | ada", cmd: hint("a\u202eb"), err: game.ErrCharacters},
		{name: "an imposter by hand", before: "setup | ada bob", cmd: imposter("bob"), after: "setup | ada bob*"},
		{name: "another imposter", before: "setup | ada bob*", cmd: imposter("ada"), after: "setup | ada* bob"},
		{name: "back to crewmate", before: "setup | ada bob*", cmd: imposter(""), after: "setup | ada bob"},
		{name: "the same imposter", before: "setup | ada bob*", cmd: imposter("bob"), after: same},
		{name: "the game master as imposter", before: "setup | ada bob", cmd: imposter("gm"), err: game.ErrGameMasterDoesNotPlay},
		{name: "a stranger as imposter", before: "setup | ada bob", cmd: imposter("eve"), err: game.ErrPlayerNotFound},
		{name: "in intermission", before: "lobby | ada", cmd: topic("Kern"), err: game.ErrWrongPhase},
		{name: "while playing", before: "ada> bob*", cmd: topic("Kern"), err: game.ErrWrongPhase},
		{name: "an imposter while playing", before: "ada> bob*", cmd: imposter("ada"), err: game.ErrWrongPhase},
		{name: "the same word while playing", before: "ada> bob*", cmd: topic(" Apfel"), after: same},
		{name: "a bad word while playing", before: "ada> bob*", cmd: topic("\x07"), err: game.ErrWrongPhase},
		{name: "while deciding", before: "deciding(all_words) | ada bob*", cmd: hint("x"), err: game.ErrWrongPhase},
		{name: "after the reveal", before: "over(draw) | ada bob*", cmd: hint("x"), err: game.ErrWrongPhase},
		{name: "by a player", before: "setup | ada", cmd: game.PrepareRound{By: "ada", Topic: ptr("x")}, err: game.ErrNoRight},
	})
}

func TestPrepareRound_PartialSave(t *testing.T) {
	lobby := gametest.Table("setup word=Kern | ada bob*")
	save := game.PrepareRound{By: "gm", Topic: ptr("Kern"), Imposters: []game.PlayerID{"ada"}}

	assert.Equal(t, []game.Event{game.ImposterChosen{Player: "ada"}}, decide(t, lobby, save, 0))
}

func TestDrawImposter(t *testing.T) {
	draw := func(drawing string, random uint64) game.Command {
		return game.DrawImposter{By: "gm", Connected: gametest.Connected(drawing), Random: random}
	}
	table := "setup | ada bob~ cem dan"
	checkRows(t, []row{
		{name: "the first", before: table, cmd: draw(table, 0), after: "setup | ada* bob cem dan"},
		{name: "offline players are left out", before: table, cmd: draw(table, 1), after: "setup | ada bob cem* dan"},
		{name: "the last", before: table, cmd: draw(table, 2), after: "setup | ada bob cem dan*"},
		{name: "around", before: table, cmd: draw(table, 3), after: "setup | ada* bob cem dan"},
		{name: "the only one who is connected", before: "setup | ada bob~", cmd: draw("ada bob~", 1), after: "setup | ada* bob"},
		{name: "no seat connected", before: "setup | ada~", cmd: draw("ada~", 1), err: game.ErrTooFewPlayers},
		{name: "in intermission", before: "lobby | ada", cmd: draw("ada", 1), err: game.ErrWrongPhase},
		{name: "while playing", before: "ada> bob*", cmd: draw("ada bob", 1), err: game.ErrWrongPhase},
		{name: "while deciding", before: "deciding(all_words) | ada bob*", cmd: draw("ada bob", 1), err: game.ErrWrongPhase},
		{name: "after the reveal", before: "over(draw) | ada bob*", cmd: draw("ada bob", 1), err: game.ErrWrongPhase},
		{name: "by a player", before: table, cmd: game.DrawImposter{By: "ada"}, err: game.ErrNoRight},
	})
	again := decide(t, gametest.Table("setup | ada* bob"), draw("ada bob", 0), 0)
	assert.Equal(t, []game.Event{game.ImposterChosen{Player: "ada", Drawn: true}}, again)
}
