package view

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// lastGuessUpdated tells all viewers the same: who was caught is no secret any more, and the
// imposter's text is public. It says nothing about the word but whether that text was right.
func lastGuessUpdated(at *step, _ *Scene, _ Viewer) []protocol.Message {
	return lastGuessMessage(&at.scene)
}

func lastGuessMessage(s *Scene) []protocol.Message {
	return one("last_guess_updated", protocol.LastGuessUpdated{
		Numbered: s.numbered(), LastGuess: lastGuess(&s.lobby.Round),
		ImposterID: string(s.lobby.Round.Guess.By), ServerNow: s.now.UnixMilli(),
	})
}

func lastGuess(r *game.Round) protocol.LastGuess {
	g := &r.Guess
	shown := protocol.LastGuess{Stage: "none", Guess: orNull(g.Text), MaxTime: seconds(game.GuessTime)}
	if g.Stage != "" {
		shown.Stage = string(g.Stage)
	}
	if g.Stage == game.GuessOpen {
		deadline := g.EndsAt.UnixMilli()
		shown.Deadline = &deadline
	}
	if r.Secrets.Imposters.Count() > 1 {
		shown.ImposterID = string(g.By)
	}
	return shown
}
