package game_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func TestWord_CollapsesBlanks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		typed := rapid.StringOfN(rapid.RuneFrom([]rune(" \t\n\u00a0\u3000aß😀")), 1, game.MaxWordLength, -1).Draw(t, "typed")
		word, err := game.NewWord(typed)
		if want := strings.Join(strings.Fields(typed), " "); want != "" {
			require.NoError(t, err)
			assert.Equal(t, game.Word(want), word)
			return
		}
		assert.Equal(t, game.ErrWordMissing, err)
	})
}

// invisible are marks that no screen shows, one of each range.
func invisible() []string {
	return []string{
		"\u034f", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u180b", "\u180c", "\u180d", "\u180e", "\u180f", "\u200b", "\u200c", "\u2060", "\u2065",
		"\u3164", "\ufe00", "\ufe0e", "\ufe0f", "\ufeff", "\uffa0", "\ufff0", "\U000e0000", "\U000e0001", "\U000e0041", "\U000e0100", "\U000e01ef", "\U000e0fff",
	}
}

func TestWord_RejectsInvisibleMarks(t *testing.T) {
	ada := func(l game.Lobby, word string) error {
		_, err := game.Decide(l, game.SubmitWord{By: "ada", Word: word}, gametest.Noon())
		return err
	}
	for _, mark := range invisible() {
		for _, typed := range []string{"Ada" + mark, mark + "Ada", "A" + mark + "da"} {
			_, err := game.Decide(gametest.Table("lobby | Ada"), join(typed), gametest.Noon())
			require.ErrorIs(t, err, game.ErrCharacters, "%+q", typed)
		}
		for _, word := range []string{string(game.Skipped), gametest.Topic} {
			for _, typed := range []string{word + mark, mark + word, word[:3] + mark + word[3:]} {
				require.ErrorIs(t, ada(gametest.Table("ada> bob*"), typed), game.ErrCharacters, "%+q", typed)
			}
		}
		assert.Equal(t, game.ErrSecretWord, ada(gametest.Table("playing word=Ap"+mark+"fel | ada> bob*"), "Apfel"), "%+q", mark)
	}
}

func TestWord_AllowsEmoji(t *testing.T) {
	for _, typed := range []string{"❤\ufe0f", "☀\ufe0f Sonne", "❤\ufe0f\u200d🔥", "👩\u200d🚀", "↔\ufe0f", "1\ufe0f\u20e3", "‼\ufe0f", "ℹ\ufe0f"} {
		word, err := game.NewWord(typed)
		require.NoError(t, err, "%+q", typed)
		assert.Equal(t, game.Word(typed), word)
	}
	for _, typed := range []string{"\ufe0f", "A\ufe0f", "1\ufe0f", "~\ufe0f", "❤\ufe0f\ufe0f", "❤\ufe0e", "❤ \ufe0f", "❤a\ufe0f", "U\u200d\u0308BERSPRUNGEN"} {
		_, err := game.NewWord(typed)
		require.ErrorIs(t, err, game.ErrCharacters, "%+q", typed)
	}
}

func TestSameText_IgnoresCaseAndUnseen(t *testing.T) {
	_, err := game.Decide(gametest.Table("playing word=❤ | ada> bob*"), game.SubmitWord{By: "ada", Word: "❤\ufe0f"}, gametest.Noon())
	assert.Equal(t, game.ErrSecretWord, err)

	l := play(t, gametest.Table("lobby | Ada❤"), join("ada❤\ufe0f"), 0)
	assert.Equal(t, "ada❤\ufe0f (2)", l.Players[1].Name)
}

func TestName_NumberedCanBeTypedAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		letters := rapid.SampledFrom([]string{"a", "ß", " ", "1", "1\ufe0f\u20e3", "❤\ufe0f", "👍🏽"})
		typed := strings.Join(rapid.SliceOfN(letters, 15, game.MaxNameLength).Draw(t, "typed"), "")
		l := gametest.Table("lobby")
		for n := range 11 {
			id := game.PlayerID("p" + strconv.Itoa(n))
			events, err := game.Decide(l, game.JoinLobby{Seat: game.NewSeat{Player: id, Name: typed}}, gametest.Noon())
			if err != nil {
				return
			}
			l = game.Evolve(l, events...)
		}
		for _, p := range l.Players {
			again := game.JoinLobby{Seat: game.NewSeat{Player: "x", Name: p.Name}}
			events, err := game.Decide(gametest.Table("lobby"), again, gametest.Noon())
			require.NoError(t, err, "%+q", p.Name)
			require.Equal(t, p.Name, game.Evolve(gametest.Table("lobby"), events...).Players[0].Name)
		}
	})
}

func TestName_RejectsHiddenMarks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		letters := append([]rune("aäß❤1 "), []rune(strings.Join(invisible(), ""))...)
		typed := rapid.StringOfN(rapid.RuneFrom(letters), 1, 12, -1).Draw(t, "typed")
		l := gametest.Table("lobby")
		events, err := game.Decide(l, game.JoinLobby{Seat: game.NewSeat{Player: "x", Name: typed}}, gametest.Noon())
		if err != nil {
			return
		}
		name := []rune(game.Evolve(l, events...).Players[0].Name)
		for at, r := range name {
			hidden := slices.Contains(invisible(), string(r))
			require.False(t, hidden && (r != '\ufe0f' || at == 0 || name[at-1] != '❤'), "%+q", name)
		}
	})
}
