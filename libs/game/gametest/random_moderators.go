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

// randomBlank takes a word or a name off the screens, or brings a word back; most words are ones that were spoken.
func randomBlank(r random) game.Command {
	if blanked := r.lobby.Round.Blanked; len(blanked) > 0 && r.oneIn(2) {
		last := blanked[len(blanked)-1]
		return game.RestoreWord{By: r.gameMaster(), Round: r.lobby.Round.Number - r.rareInt(), Player: last.Player, Place: last.Place}
	}
	if r.oneIn(3) {
		return game.BlankName{By: r.gameMaster(), Player: pick(r, r.anyID(), r.banned())}
	}
	cmd := game.BlankWord{By: r.gameMaster(), Round: r.lobby.Round.Number - r.rareInt(), Player: r.anyID(), Place: r.rng.IntN(4)}
	if n := len(r.lobby.Round.Words); n > 0 && !r.oneIn(3) {
		spoken := r.lobby.Round.Words[r.rng.IntN(n)]
		cmd.Round, cmd.Player, cmd.Place = r.lobby.Round.Number, spoken.Player, spoken.Place
	}
	return cmd
}
