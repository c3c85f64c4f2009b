package gametest

import "tarnwort/libs/game"

// randomReveal shows the next step of a reveal, holds one or lets it go on, or is its clock.
func randomReveal(r random) game.Command {
	reveal := r.lobby.Round.Reveal
	switch {
	case r.oneIn(3):
		return game.ExpireReveal{EndsAt: reveal.EndsAt}
	case r.oneIn(3):
		return game.HoldReveal{By: r.gameMaster(), Held: r.oneIn(2)}
	}
	return game.AdvanceReveal{By: r.gameMaster(), Step: pick(r, reveal.Step, reveal.Step, game.RevealWord, "", "x")}
}
