package lobbies_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/view"
)

// oneWordFilter refuses one text, at the moderate level.
type oneWordFilter string

func (f oneWordFilter) RefusedFrom(text string) game.FilterLevel {
	if utf8.RuneCountInString(text) > game.MaxTopicLength {
		panic("the rules refuse a text of this length anyway")
	}
	if text == string(f) {
		return game.FilterModerate
	}
	return game.FilterOff
}

func TestFilter_SwitchedOnAtAnotherServer(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		require.NoError(t, other.service.View(t.Context(), b.id, view.Live, func(view.Scene) {}))
		other.disconnected.Store(true)
		moderate := game.FilterModerate
		b.do(game.UpdateSettings{By: b.gm.Player, Change: game.SettingsChange{WordFilter: &moderate}})

		_, err := other.service.Seats.Join(t.Context(), b.id, lobbies.Request{Name: "Mist", Password: "geheim"})

		assert.Equal(t, game.ErrNameFiltered, err)
	})
}

func TestFilter_TextTooLong(t *testing.T) {
	atTable(t, func(b *table) {
		moderate := game.FilterModerate
		b.do(game.UpdateSettings{By: b.gm.Player, Change: game.SettingsChange{WordFilter: &moderate}})
		b.play()
		long := strings.Repeat("q ", 8000)

		require.ErrorIs(t, b.try(game.SubmitWord{By: b.ada.Player, Word: long}), game.ErrWordTooLong)
		require.ErrorIs(t, b.try(game.SubmitGuess{By: b.ada.Player, Text: long}), game.ErrWrongPhase)
		require.ErrorIs(t, b.try(game.SubmitWord{By: b.ada.Player, Word: strings.Repeat(" ", 8000) + "Mist"}), game.ErrWordFiltered)
	})
}
