package rehearsal

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// commandOf returns the command for a bot's payload, or nil for another payload.
func commandOf(by game.PlayerID, payload any) game.Command {
	switch p := payload.(type) {
	case protocol.PlayerReady:
		return game.MarkReady{By: by, Ready: p.IsReady}
	case protocol.SubmitWord:
		return game.SubmitWord{By: by, Word: p.Word, Place: p.WordPlace}
	case protocol.CastBallot:
		return game.CastBallot{By: by, Suspect: game.PlayerID(p.SuspectID)}
	case protocol.SubmitGuess:
		return game.SubmitGuess{By: by, Text: p.Guess}
	}
	return nil
}

func leave(by game.PlayerID) game.Command { return game.LeaveLobby{By: by} }
