package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func TestHideSecrets_EachRequestOnce(t *testing.T) {
	hide := func(number int) game.Command { return game.HideSecrets{By: "gm", Number: number} }
	lobby := gametest.Table("ada> bob*")

	once := play(t, lobby, hide(1), 0)
	assert.Empty(t, decide(t, once, hide(1), 0), "repeated")
	assert.Empty(t, decide(t, once, hide(3), 0), "one is missing")

	twice := play(t, once, hide(2), 0)
	assert.Equal(t, 2, twice.Screens.Hides)
	assert.Empty(t, decide(t, twice, hide(2), 0), "repeated")
}
