package view

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// What all viewers may know about the table: order, points, settings, profiles. Each
// function tells the event of its row in the table of announcements.

func lobbyLocked(at *step, _ *Scene, _ Viewer) []protocol.Message {
	e, _ := at.event.(game.LobbyLocked)
	return one("lobby_locked", protocol.LobbyLocked{Numbered: at.scene.numbered(), Locked: e.Locked})
}

func lobbyClosed(*step, *Scene, Viewer) []protocol.Message {
	return one("lobby_closed", protocol.LobbyClosed{Message: lobbyClosedMessage})
}

func playerReadyChanged(at *step, _ *Scene, _ Viewer) []protocol.Message {
	e, _ := at.event.(game.PlayerReadyChanged)
	return one("player_ready_changed", protocol.PlayerReadyChanged{
		Numbered: at.scene.numbered(), PlayerID: string(e.Player), IsReady: e.Ready,
	})
}

func setupStarted(at *step, _ *Scene, to Viewer) []protocol.Message {
	s := &at.scene
	return one("game_setup_started", protocol.GameSetupStarted{
		Numbered:      s.numbered(),
		Players:       s.players(to),
		FirstPlayerID: orNull(s.lobby.FirstPlayer.ID),
		CurrentRound:  s.lobby.Round.Number,
	})
}

func settingsUpdated(at *step, _ *Scene, _ Viewer) []protocol.Message {
	e, _ := at.event.(game.SettingsUpdated)
	return one("game_settings_updated", protocol.GameSettingsUpdated{
		Numbered: at.scene.numbered(), Settings: e.Settings,
	})
}

func playersReordered(at *step, _ *Scene, to Viewer) []protocol.Message {
	s := &at.scene
	return one("players_reordered", protocol.PlayersReordered{Numbered: s.numbered(), Players: s.players(to)})
}

func firstPlayerSet(at *step, _ *Scene, _ Viewer) []protocol.Message {
	e, _ := at.event.(game.FirstPlayerSet)
	return []protocol.Message{firstPlayerUpdated(&at.scene, e.Player)}
}

func firstPlayerUpdated(s *Scene, first game.PlayerID) protocol.Message {
	return protocol.Message{Event: "first_player_updated", Data: protocol.FirstPlayerUpdated{Numbered: s.numbered(), FirstPlayerID: orNull(first)}}
}

func profileUpdated(at *step, _ *Scene, to Viewer) []protocol.Message {
	s := &at.scene
	e, _ := at.event.(game.ProfileUpdated)
	return one("player_updated", protocol.PlayerUpdated{Numbered: s.numbered(), Player: s.seat(e.Player, to)})
}

func faceChosen(at *step, _ *Scene, _ Viewer) []protocol.Message {
	e, _ := at.event.(game.FaceChosen)
	return one("player_face_changed", protocol.PlayerFaceChanged{
		Numbered: at.scene.numbered(), PlayerID: string(e.Player), Face: int(e.Face),
	})
}

func camerasToggled(at *step, _ *Scene, _ Viewer) []protocol.Message {
	e, _ := at.event.(game.CamerasToggled)
	return one("toggle_vdo_ninja_iframes", protocol.IframesToggled{Numbered: at.scene.numbered(), ShowIframes: e.Shown})
}

func blackoutChanged(at *step, _ *Scene, _ Viewer) []protocol.Message {
	e, _ := at.event.(game.BlackoutChanged)
	return one("blackout_changed", protocol.BlackoutChanged{Numbered: at.scene.numbered(), Since: blackSince(e.Since)})
}

func pointsAdjusted(at *step) []protocol.Message {
	e, _ := at.event.(game.PointsAdjusted)
	return one("player_points_updated", &protocol.PointsUpdated{
		Numbered: at.scene.numbered(), PlayerID: orNull(e.Player), Points: e.Points,
	})
}

func pointsAwarded(at *step) []protocol.Message {
	e, _ := at.event.(game.PointsAwarded)
	all := make(map[string]int, len(e.Points))
	for id, points := range e.Points {
		all[string(id)] = points
	}
	return one("player_points_updated", &protocol.PointsUpdated{Numbered: at.scene.numbered(), Points: all})
}

func controlTokensUpdated(at *step, _ *Scene, to Viewer) []protocol.Message {
	s := &at.scene
	return forGameMaster(to, protocol.Message{Event: "control_tokens_updated", Data: protocol.ControlTokensUpdated{
		Numbered: s.numbered(), ControlTokens: controlTokens(s), Hides: s.lobby.Screens.Hides,
	}})
}

// seat shows one player, who may be the game master.
func (s *Scene) seat(id game.PlayerID, to Viewer) protocol.Player {
	if i := s.lobby.Players.Index(id); i >= 0 {
		return s.player(s.lobby.Players[i], i, to)
	}
	return s.player(s.lobby.GameMaster.Player, len(s.lobby.Players), to)
}
