package gametest

import (
	"strings"

	"tarnwort/libs/game"
)

// randomCaught is mostly an imposter, or left open.
func randomCaught(r random) game.PlayerID {
	return pick(r, append(r.lobby.Round.Secrets.Imposters.List(), "", r.rarely(r.anyID()))...)
}

// randomLastGuess begins, makes or ends the guess of a caught imposter.
func randomLastGuess(r random) game.Command {
	switch guess := r.lobby.Round.Guess; {
	case guess.Stage != game.GuessOpen && !r.oneIn(4):
		return game.StartLastGuess{By: r.gameMaster(), Imposter: randomCaught(r)}
	case r.oneIn(6):
		return game.ExpireGuess{EndsAt: guess.EndsAt}
	}
	by := r.lobby.Round.Guess.By
	if r.oneIn(4) {
		by = pick(r, r.anyID(), randomCaught(r))
	}
	return game.SubmitGuess{By: by, Text: pick(r, "Birne", "Birne", "Nuss", "", "x\x07", strings.Repeat("g", game.MaxTopicLength+1), r.lobby.Round.Secrets.Topic), RefusedFrom: randomRefusedFrom(r)}
}
