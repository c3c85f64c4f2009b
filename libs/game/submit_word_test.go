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

func say(p game.PlayerID, word string, place ...int) game.SubmitWord {
	cmd := game.SubmitWord{By: p, Word: word}
	if len(place) > 0 {
		cmd.Place = place[0]
	}
	return cmd
}

func TestSubmitWord_Turn(t *testing.T) {
	checkRows(t, []row{
		{name: "a word hands the turn on", before: "ada> bob* cem", cmd: say("ada", " Obst ", 1), after: "ada:Obst bob*> cem"},
		{name: "the last of the order hands back to the first", before: "ada:a bob:b* cem>", cmd: say("cem", "Kern", 1), after: "ada:a> bob:b* cem:Kern"},
		{name: "the order starts in the middle", before: "ada> bob:x^* cem:y", cmd: say("ada", "z", 1), after: "ada:z bob:x^*> cem:y"},
		{name: "the last word ends the round", before: "ada:a:b bob:c:d* cem:e>", cmd: say("cem", "f", 2), after: "deciding(all_words) | ada:a:b bob:c:d* cem:e:f"},
		{name: "without a place", before: "ada:a> bob:b*", cmd: say("ada", "c"), after: "ada:a:c bob:b*>"},
		{name: "the same word once more", before: "ada:a> bob:b*", cmd: say("ada", "a", 2), after: "ada:a:a bob:b*>"},
		{name: "inner white space", before: "ada> bob*", cmd: say("ada", "rote\t \u00a0Grütze"), after: "ada:rote_Grütze bob*>"},
		{name: "out of turn", before: "ada> bob* cem", cmd: say("cem", "Kern", 1), err: game.ErrNotYourTurn},
		{name: "out of turn without a place", before: "ada:a bob> cem*", cmd: say("ada", "Kern"), err: game.ErrNotYourTurn},
		{name: "a place too far", before: "ada> bob* cem", cmd: say("ada", "Kern", 2), err: game.ErrWordCounted},
		{name: "a negative place", before: "ada> bob* cem", cmd: say("ada", "Kern", -1), err: game.ErrWordCounted},
		{name: "a place counted already", before: "ada:a> bob:b*", cmd: say("ada", "Kern", 1), err: game.ErrWordCounted},
		{name: "the word just accepted, again", before: "ada:Obst bob*>", cmd: say("ada", " Obst", 1), after: same},
		{name: "again without a place", before: "ada:Obst bob*>", cmd: say("ada", "Obst"), after: same},
		{name: "the round's last word, again", before: "deciding(all_words) | ada:a bob:b*", cmd: say("bob", "b", 1), after: same},
		{name: "another word for the place just counted", before: "ada:Obst bob*>", cmd: say("ada", "Rot", 1), err: game.ErrWordCounted},
		{name: "the game master never speaks", before: "ada> bob*", cmd: say("gm", "Kern"), err: game.ErrNoRight},
		{name: "a stranger", before: "ada> bob*", cmd: say("eve", "Kern"), err: game.ErrNoRight},
		{name: "no sender", before: "ada> bob*", cmd: say("", "Kern"), err: game.ErrNoRight},
		{name: "while the clock stands", before: "paused | ada> bob*", cmd: say("ada", "Kern"), err: game.ErrPaused},
		{name: "out of turn while the clock stands", before: "paused | ada> bob*", cmd: say("bob", "Kern"), err: game.ErrNotYourTurn},
		{name: "in intermission", before: "lobby | ada", cmd: say("ada", "Kern"), err: game.ErrWrongPhase},
		{name: "in setup", before: "setup | ada", cmd: say("ada", "Kern"), err: game.ErrWrongPhase},
		{name: "while deciding", before: "deciding(game_master) | ada bob*", cmd: say("ada", "Kern", 1), err: game.ErrWrongPhase},
		{name: "after the reveal", before: "over(draw) | ada bob*", cmd: say("ada", "Kern", 1), err: game.ErrWrongPhase},
		{name: "up to the skip the turn is theirs", before: "ada> bob*", cmd: say("ada", "Kern"), at: gametest.TurnTime + time.Second, after: "ada:Kern bob*>"},
	})
}

func TestSubmitWord_Text(t *testing.T) {
	tests := []struct {
		typed string
		want  game.Word
		err   error
	}{
		{"  Obst ", "Obst", nil},
		{"a \t b", "a b", nil},
		{strings.Repeat("ä", 20), game.Word(strings.Repeat("ä", 20)), nil},
		{strings.Repeat("ä", 21), "", game.ErrWordTooLong},
		{strings.Repeat("😀", 20), game.Word(strings.Repeat("😀", 20)), nil},
		{" " + strings.Repeat("a", 20) + " ", game.Word(strings.Repeat("a", 20)), nil},
		{"👩\u200d🚀", "👩\u200d🚀", nil},
		{"", "", game.ErrWordMissing},
		{" \t\n\u00a0\u3000", "", game.ErrWordMissing},
		{"\u200d", "", game.ErrWordMissing},
		{"a\x07b", "", game.ErrCharacters},
		{"a\x00", "", game.ErrCharacters},
		{"a\u200bb", "", game.ErrCharacters},
		{"a\u202eb", "", game.ErrCharacters},
		{"a\u00adb", "", game.ErrCharacters},
		{"a\xc3", "", game.ErrCharacters},
		{"ÜBERSPRUNGEN", "", game.ErrWordReserved},
		{" Übersprungen ", "", game.ErrWordReserved},
		{"übersprungene", "übersprungene", nil},
	}
	for _, tt := range tests {
		word, err := game.NewWord(tt.typed)
		require.ErrorIs(t, err, tt.err, "%q", tt.typed)
		assert.Equal(t, tt.want, word, "%q", tt.typed)
	}
}

func TestSubmitWord_SecretWord(t *testing.T) {
	tests := []struct{ topic, typed string }{
		{"Apfel", "Apfel"}, {"Apfel", " aPFEL "}, {"Rote Grütze", "rote   GRÜTZE"}, {"Straße", "STRASSE"}, {"Strasse", "STRAẞE"}, {"Apfel", "Ap\u200dfel"},
	}
	for _, tt := range tests {
		crewmate := gametest.Table("word=x | ada> bob*")
		crewmate.Round.Secrets.Topic = tt.topic
		events, err := game.Decide(crewmate, say("ada", tt.typed), gametest.Noon())
		assert.Equal(t, game.ErrSecretWord, err, tt.typed)
		assert.Empty(t, events)

		imposter := gametest.Table("word=x | ada*> bob")
		imposter.Round.Secrets.Topic = tt.topic
		submitted := decide(t, imposter, say("ada", tt.typed), 0)[0].(game.WordSubmitted)
		assert.True(t, submitted.SaidTopic, tt.typed)
	}
	events := decide(t, gametest.Table("ada*> bob"), say("ada", "Apfelbaum"), 0)
	assert.False(t, events[0].(game.WordSubmitted).SaidTopic)
}

func TestSubmitWord_NextTurnHasFullTime(t *testing.T) {
	lobby := gametest.Table("ada> bob* cem")
	now := gametest.Noon().Add(4 * time.Second)

	assert.Equal(t, []game.Event{game.WordSubmitted{
		Spoken: game.SubmittedWord{Player: "ada", Word: "Obst", Place: 1, At: now},
		Next:   game.Turn{Number: 2, Player: "bob", EndsAt: now.Add(30 * time.Second), Max: 30 * time.Second},
	}}, decide(t, lobby, say("ada", "Obst"), 4*time.Second))
}

func TestSubmitWord_FirstPlayerTimeInEveryLap(t *testing.T) {
	lobby := gametest.Table("ada> bob:b^* cem:c")
	lobby.Settings.FirstPlayerTime = 60

	lobby = play(t, lobby, say("ada", "x"), 0)
	assert.Equal(t, time.Minute, lobby.Round.Turn.Max)
	assert.Equal(t, game.PlayerID("bob"), lobby.Round.Turn.Player)

	lobby = play(t, lobby, say("bob", "y"), 0)
	assert.Equal(t, 30*time.Second, lobby.Round.Turn.Max)
}

func TestSubmitWord_FiveWordsPerPlayer(t *testing.T) {
	lobby := gametest.Table("ada> bob*")
	lobby.Settings.WordsPerPlayer = 5
	for turn := range 10 {
		assert.Equal(t, game.Playing, lobby.Phase)
		lobby = play(t, lobby, say([]game.PlayerID{"ada", "bob"}[turn%2], "x"), 0)
	}
	assert.Equal(t, "deciding(all_words) | ada:x:x:x:x:x bob:x:x:x:x:x*", gametest.Draw(lobby))
}
