package lobbies_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
)

func TestVote_ConflictBeforeReveal(t *testing.T) {
	atTable(t, func(b *table) {
		automatic := true
		b.do(game.UpdateSettings{By: b.gm.Player, Change: game.SettingsChange{AutomaticPoints: &automatic}})
		b.poll()
		b.do(game.EndRound{By: b.gm.Player})
		other, log := b.behind()
		defer other.service.Close()
		require.NoError(t, other.vote("a", b.bob.Player))
		log.failsAfterConflict.Store(true)
		log.beforeAppend = func() { b.do(game.AdjustPoints{By: b.gm.Player, Player: b.ada.Player, Points: 5}) }
		other.do(game.SelectWinner{By: b.gm.Player, Winner: game.RegularPlayers})

		wait(time.Second)
		l := b.lobby()
		assert.Equal(t, 6, l.Players[l.Players.Index(b.ada.Player)].Points, "adjusted and won")
	})
}
