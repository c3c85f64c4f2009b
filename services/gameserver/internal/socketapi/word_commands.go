package socketapi

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

func blankWord(by game.PlayerID, p protocol.BlankWord) request {
	return request{p.LobbyID, p.GameMasterID, game.BlankWord{
		By: by, Round: p.RoundNumber, Player: game.PlayerID(p.PlayerID), Place: p.WordPlace,
	}}
}

func releaseWord(by game.PlayerID, p protocol.ReleaseWord) request {
	return request{p.LobbyID, p.GameMasterID, game.ReleaseWord{
		By: by, Round: p.RoundNumber, Player: game.PlayerID(p.PlayerID), Place: p.WordPlace,
	}}
}

func restoreWord(by game.PlayerID, p protocol.RestoreWord) request {
	return request{p.LobbyID, p.GameMasterID, game.RestoreWord{
		By: by, Round: p.RoundNumber, Player: game.PlayerID(p.PlayerID), Place: p.WordPlace,
	}}
}
