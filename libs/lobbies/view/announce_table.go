package view

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// announceTable tells what everybody may know about the table: order, points,
// settings, profiles.
func announceTable(e game.Event, s *Scene, to Viewer) []protocol.Message {
	switch e := e.(type) {
	case game.LobbyLocked:
		return one("lobby_locked", protocol.LobbyLocked{Numbered: s.numbered(), Locked: e.Locked})
	case game.PlayerReadyChanged:
		return one("player_ready_changed", protocol.PlayerReadyChanged{
			Numbered: s.numbered(), PlayerID: string(e.Player), IsReady: e.Ready,
		})
	case game.SetupStarted:
		return one("game_setup_started", protocol.GameSetupStarted{
			Numbered:      s.numbered(),
			Players:       s.players(to),
			FirstPlayerID: orNull(s.Lobby.FirstPlayer),
			CurrentRound:  s.Lobby.Round.Number,
		})
	case game.SettingsUpdated:
		return one("game_settings_updated", protocol.GameSettingsUpdated{Numbered: s.numbered(), Settings: settings(e.Settings)})
	case game.PlayersReordered:
		return one("players_reordered", protocol.PlayersReordered{Numbered: s.numbered(), Players: s.players(to)})
	case game.FirstPlayerSet:
		return one("first_player_updated", protocol.FirstPlayerUpdated{
			Numbered: s.numbered(), FirstPlayerID: orNull(e.Player),
		})
	case game.ProfileUpdated:
		return one("player_updated", protocol.PlayerUpdated{Numbered: s.numbered(), Player: s.seat(e.Player, to)})
	case game.CamerasToggled:
		return one("toggle_vdo_ninja_iframes", protocol.IframesToggled{Numbered: s.numbered(), ShowIframes: e.Shown})
	case game.PointsAdjusted:
		return one("player_points_updated", &protocol.PointsUpdated{
			Numbered: s.numbered(), PlayerID: orNull(e.Player), Points: e.Points,
		})
	default:
		return nil
	}
}

// seat shows one player, who may be the game master.
func (s *Scene) seat(id game.PlayerID, to Viewer) protocol.Player {
	if i := s.index(id); i >= 0 {
		return s.player(s.Lobby.Players[i], i, to)
	}
	return s.player(s.Lobby.GameMaster, len(s.Lobby.Players), to)
}

func totals(e game.PointsAwarded) map[string]int {
	all := make(map[string]int, len(e.Points))
	for id, points := range e.Points {
		all[string(id)] = points
	}
	return all
}
