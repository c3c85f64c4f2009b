package view

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// ownSeat shows players what the lobby stores of them beside their seat: their words of all rounds and their choice in
// the ballot of the present one. It is nil for other viewers.
func ownSeat(s *Scene, to Viewer) *protocol.OwnSeat {
	if to.Role != Player {
		return nil
	}
	own := &protocol.OwnSeat{Rounds: []protocol.OwnRound{}, Ballot: orNull(s.lobby.Round.Ballot.Choices[to.Player])}
	for _, r := range s.lobby.Results.History {
		own.Rounds = appendOwn(own.Rounds, r, to.Player)
	}
	if isRoundRunning(s.lobby) {
		own.Rounds = appendOwn(own.Rounds, s.lobby.CurrentRecord(), to.Player)
	}
	return own
}

// appendOwn adds what a player said in a round that they took part in.
func appendOwn(rounds []protocol.OwnRound, r game.MatchRecord, player game.PlayerID) []protocol.OwnRound {
	texts := textsOf(r.Words)
	for i, said := range r.Words {
		if said.Player == player {
			rounds = append(rounds, protocol.OwnRound{RoundNumber: r.RoundNumber, Words: texts[i]})
		}
	}
	return rounds
}
