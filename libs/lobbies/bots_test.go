package lobbies_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

// leaveToBot has the table's people leave a lobby in setup, in which a bot stays.
func (b *table) leaveToBot() lobbies.Seat {
	b.t.Helper()
	bot, err := b.service.Seats.JoinBot(b.t.Context(), b.id, "Bot Jona")
	require.NoError(b.t, err)
	b.enter(bot, "bot 1")
	for _, seat := range []lobbies.Seat{b.ada, b.bob, bot} {
		b.do(game.MarkReady{By: seat.Player, Ready: true})
	}
	b.do(game.StartSetup{By: b.gm.Player})
	b.empty()
	return bot
}

func TestBots_DoNotKeepLobby(t *testing.T) {
	atTable(t, func(b *table) {
		bot := b.leaveToBot()
		assert.True(t, b.connected()[bot.Player])
		wait(game.AbsentAfter - time.Minute)
		b.service.Exit(b.id, bot.Player, "bot 1")
		b.enter(bot, "bot 2")
		changed, err := b.service.DoForBot(t.Context(), b.id, game.MarkReady{By: bot.Player, Ready: false})
		require.NoError(t, err)
		assert.True(t, changed)

		wait(time.Minute)

		assert.Equal(t, 1, b.audience.closed)
	})
}

func TestBots_OnePersonKeepsLobby(t *testing.T) {
	atTable(t, func(b *table) {
		b.leaveToBot()
		b.enter(b.bob, "Bob 2")
		wait(12 * time.Hour)
		assert.Equal(t, game.Setup, b.lobby().Phase)
	})
}
