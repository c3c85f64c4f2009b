package gametest

import (
	"strings"

	"tarnwort/libs/game"
)

// randomLastGuess begins, makes or ends the guess of a caught imposter.
func randomLastGuess(r random) game.Command {
	switch guess := r.lobby.Round.Guess; {
	case guess.Stage != game.GuessOpen && !r.oneIn(4):
		return game.StartLastGuess{By: r.gameMaster()}
	case r.oneIn(6):
		return game.ExpireGuess{EndsAt: guess.EndsAt}
	}
	by := r.lobby.Round.Secrets.Imposter
	if r.oneIn(6) {
		by = r.anybody()
	}
	return game.SubmitGuess{By: by, Text: pick(r, "Birne", "Birne", "Nuss", "", "x\x07", strings.Repeat("g", game.MaxTopicLength+1), r.lobby.Round.Secrets.Topic), RefusedFrom: randomRefusedFrom(r)}
}
