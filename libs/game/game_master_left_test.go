package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

// awayInEveryPhase are lobbies whose game master has left.
func awayInEveryPhase() []game.Lobby {
	var all []game.Lobby
	for _, drawing := range everyPhase() {
		l := withRemoteControl(drawing)
		l.GameMaster.LeftAt = gametest.Noon()
		l.Round.Pending, l.Round.Reading = game.Pending{}, game.Reading{} // leaving takes it back, or ends it
		all = append(all, l)
	}
	return all
}

func TestGameMasterLeft_givesNoCommand(t *testing.T) {
	for _, l := range awayInEveryPhase() {
		for _, cmd := range gameMastersCommands() {
			switch cmd.(type) {
			case game.ReturnGameMaster, game.HandOver:
				continue
			}
			events, err := game.Decide(l, as("gm", cmd), gametest.Noon())
			assert.Equal(t, game.ErrLeft, err, "%T in %s", cmd, l.Phase)
			assert.Empty(t, events)
		}
		for _, button := range buttons()[1:] {
			_, err := game.Decide(l, press(button), gametest.Noon())
			assert.Equal(t, game.ErrLeft, err, "%s in %s", button, l.Phase)
		}
	}
}

func TestGameMasterLeft_returns(t *testing.T) {
	for _, l := range awayInEveryPhase() {
		back := play(t, l, game.ReturnGameMaster{By: "gm"}, 0)
		assert.True(t, back.GameMaster.LeftAt.IsZero())
		assert.NotEmpty(t, decide(t, back, game.ToggleCameras{By: "gm", Shown: !back.Screens.CamerasShown}, 0))
	}
}
