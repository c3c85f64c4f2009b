package lobbies_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/view"
)

// oneWordFilter refuses one text, at the moderate level.
type oneWordFilter string

func (f oneWordFilter) RefusedFrom(text string) game.FilterLevel {
	if text == string(f) {
		return game.FilterModerate
	}
	return game.FilterOff
}

func TestFilter_SwitchedOnAtAnotherServer(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		require.NoError(t, other.service.View(t.Context(), b.id, func(view.Scene) {}))
		other.disconnected.Store(true)
		moderate := game.FilterModerate
		b.do(game.UpdateSettings{By: b.gm.Player, Change: game.SettingsChange{WordFilter: &moderate}})

		_, err := other.service.Seats.Join(t.Context(), b.id, lobbies.Request{Name: "Mist", Password: "geheim"})

		assert.Equal(t, game.ErrNameFiltered, err)
	})
}
