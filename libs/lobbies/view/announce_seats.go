package view

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// announceSeats tells who came, went, was thrown out or took over.
func announceSeats(at *step, last *Scene, to Viewer) []protocol.Message {
	s := &at.scene
	switch e := at.event.(type) {
	case game.PlayerJoined:
		return append(one("player_joined", protocol.PlayerJoined{
			Numbered:   s.numbered(),
			PlayerID:   string(e.Player.ID),
			PlayerName: e.Player.Name,
			Player:     s.player(e.Player, s.index(e.Player.ID), to),
			Players:    s.players(to),
		}), at.newFirstPlayer()...)
	case game.PlayerLeft:
		return one("player_left", protocol.PlayerLeft{
			Numbered:   s.numbered(),
			PlayerID:   string(e.Player),
			PlayerName: at.before.name(e.Player),
			Players:    s.players(to),
			TurnOrder:  ids(s.Lobby.Round.Order),
		})
	case game.PlayerKicked:
		return append(one("player_kicked", protocol.PlayerKicked{
			Numbered:   s.numbered(),
			PlayerID:   string(e.Player),
			PlayerName: at.before.name(e.Player),
			Message:    kickedMessage,
		}), forGameMaster(to, s.bars())...)
	case game.BarLifted:
		return forGameMaster(to, s.bars())
	default: // the game master came, went or changed: every screen draws itself anew
		return Entrance(*last, to)
	}
}

// newFirstPlayer tells who opens the next round when somebody joined a lobby
// without players.
func (at *step) newFirstPlayer() []protocol.Message {
	s := &at.scene
	if s.Lobby.FirstPlayer == at.before.Lobby.FirstPlayer {
		return nil
	}
	return one("first_player_updated", protocol.FirstPlayerUpdated{
		Numbered: s.numbered(), FirstPlayerID: orNull(s.Lobby.FirstPlayer),
	})
}

func (s *Scene) bars() protocol.Message {
	return protocol.Message{Event: "bars_updated", Data: protocol.BarsUpdated{Numbered: s.numbered(), Barred: s.barred()}}
}
