package view

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// Who came, went, was removed or took over. Each function tells the event of its row
// in the table of announcements.

func playerJoined(at *step, _ *Scene, to Viewer) []protocol.Message {
	s := &at.scene
	e, _ := at.event.(game.PlayerJoined)
	seated, _ := s.lobby.Player(e.Player.ID) // with the face, which the player in the event has not
	return append(one("player_joined", protocol.PlayerJoined{
		Numbered:   s.numbered(),
		PlayerID:   string(e.Player.ID),
		PlayerName: e.Player.Name,
		Player:     s.player(seated, s.lobby.Players.Index(seated.ID), to),
		Players:    s.players(to),
	}), at.newFirstPlayer()...)
}

// newFirstPlayer tells who opens the next round when a player joined a lobby
// without players.
func (at *step) newFirstPlayer() []protocol.Message {
	s := &at.scene
	if s.lobby.FirstPlayer.ID == at.before.lobby.FirstPlayer.ID {
		return nil
	}
	return []protocol.Message{firstPlayerUpdated(s, s.lobby.FirstPlayer.ID)}
}

func playerLeft(at *step, _ *Scene, to Viewer) []protocol.Message {
	s := &at.scene
	e, _ := at.event.(game.PlayerLeft)
	return one("player_left", protocol.PlayerLeft{
		Numbered:   s.numbered(),
		PlayerID:   string(e.Player),
		PlayerName: at.before.name(e.Player),
		Players:    s.players(to),
		TurnOrder:  s.turnOrder(),
	})
}

func playerKicked(at *step, last *Scene, to Viewer) []protocol.Message {
	e, _ := at.event.(game.PlayerKicked)
	return append(one("player_kicked", protocol.PlayerKicked{
		Numbered:   at.scene.numbered(),
		PlayerID:   string(e.Player),
		PlayerName: at.before.name(e.Player),
		Message:    kickedMessage,
	}), playerUnbanned(at, last, to)...)
}

func playerUnbanned(at *step, _ *Scene, to Viewer) []protocol.Message {
	s := &at.scene
	return forModeration(to, protocol.Message{Event: "bars_updated", Data: protocol.BarsUpdated{
		Numbered: s.numbered(), Barred: bannedPlayers(s),
	}})
}

// gameMasterMoved: the game master came, went or changed, and every screen draws
// itself anew.
func gameMasterMoved(_ *step, last *Scene, to Viewer) []protocol.Message { return Entrance(*last, to) }
