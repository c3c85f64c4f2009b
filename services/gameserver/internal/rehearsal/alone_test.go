package rehearsal_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
)

// Bots and the automatic game master play on by themselves, and no person is there.
func TestBots_AutomaticRehearsalLeftAloneEnds(t *testing.T) {
	rehearse(t, 3, func(f *fixture) {
		f.do(
			game.UpdateSettings{By: f.gm.Player, Change: game.SettingsChange{AutomaticGameMaster: new(true)}},
			game.StartSetup{By: f.gm.Player}, game.StartRound{By: f.gm.Player},
		)
		left := time.Now()
		f.wait(game.AbsentAfter - time.Minute)
		playing := f.lobby()
		require.True(t, playing.Exists())
		assert.NotEmpty(t, playing.Results.History, "the bots have played")

		f.wait(10*time.Minute - time.Minute)

		entries, err := f.events.Read(t.Context(), f.gm.Lobby, 0)
		require.NoError(t, err)
		require.Len(t, entries, 1, "the lobby is erased but for its closing")
		assert.True(t, entries[0].Closes())
		assert.Equal(t, game.AbsentAfter, entries[0].At.Sub(left).Round(time.Minute))
	})
}
