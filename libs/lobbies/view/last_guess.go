package view

import (
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// lastGuessUpdated tells who was caught, which is no secret any more, and the imposter's text, a placeholder to overlay and audience
// while it is held. It says nothing about the word but whether that text was right.
func lastGuessUpdated(at *step, _ *Scene, to Viewer) []protocol.Message {
	return lastGuessMessage(&at.scene, to)
}

func lastGuessMessage(s *Scene, to Viewer) []protocol.Message {
	return one("last_guess_updated", protocol.LastGuessUpdated{
		Numbered: s.numbered(), LastGuess: lastGuess(&s.lobby.Round, to),
		ImposterID: string(s.lobby.Round.Guess.By), ServerNow: s.now.UnixMilli(),
	})
}

func lastGuess(r *game.Round, to Viewer) protocol.LastGuess {
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
	if g.Held {
		holdGuess(&shown, g.ReleaseAt, to)
	}
	return shown
}

// holdGuess shows a held guess as wordFor does a held word.
func holdGuess(shown *protocol.LastGuess, releaseAt time.Time, to Viewer) {
	shown.Held = true
	switch to.Role {
	case Player:
	case GameMaster, Moderator:
		if !releaseAt.IsZero() {
			shown.ReleaseAt = releaseAt.UnixMilli()
		}
	default:
		shown.Guess = orNull(game.HoldPlaceholder)
	}
}
