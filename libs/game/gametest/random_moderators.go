package gametest

import (
	"strconv"

	"tarnwort/libs/game"
)

// randomModerators makes a link for them, or makes it void.
func randomModerators(r random) game.Command {
	if r.oneIn(4) {
		return game.DismissModerators{By: r.gameMaster()}
	}
	id := game.PlayerID("m" + strconv.Itoa(r.rng.IntN(1<<30)))
	return game.InviteModerators{By: r.gameMaster(), ID: id, Hash: game.TokenHash{byte(r.rng.IntN(256)), 1}}
}
