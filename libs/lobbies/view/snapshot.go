package view

import (
	"slices"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// Snapshot shows a viewer everything they may know of a lobby, so that a screen
// can draw itself from nothing.
func Snapshot(s Scene, to Viewer) protocol.GameState {
	l := s.lobby
	may := knows(l, to)
	state := protocol.GameState{
		Seq:                   s.seq,
		LobbyID:               l.ID.String(),
		Status:                string(l.Phase),
		GamePhase:             string(l.Phase),
		GamePhaseMessage:      phaseMessage(l),
		Message:               phaseMessage(l),
		Topic:                 may.topicOf(&l.Round),
		CategoryHint:          hintOf(may, &l.Round),
		ImposterTopic:         only(may.imposterTopic && l.Round.Secrets.ImposterTopic != "", l.Round.Secrets.ImposterTopic),
		ImposterID:            orNull(may.imposters.First()),
		ImposterIDs:           several(&may.imposters),
		MyRole:                roleOf(l, to),
		You:                   orNull(to.Player),
		Turn:                  s.turn(&s.lobby.Round.Turn),
		Settings:              l.Settings,
		CurrentRound:          l.Round.Number,
		Players:               s.players(to),
		TurnOrder:             s.turnOrder(),
		Words:                 s.words(to),
		Winner:                s.winner(),
		Lobby:                 s.publicLobby(),
		GameMasterID:          string(l.GameMaster.ID),
		IsGameMasterConnected: s.connected[l.GameMaster.ID],
		History:               historyOf(&s, to),
		Barred:                []protocol.BarredPlayer{},
		OpenedAt:              l.OpenedAt.UnixMilli(),
		Poll:                  pollOf(&s, to),
		Ballot:                ballotOf(&s, to),
		AutomaticRound:        l.Round.Settings.Automatic && !l.IsReading(),
		LastGuess:             lastGuess(&l.Round, to),
		Discussion:            discussion(l.Round.Discussion),
		ControlTokens:         []protocol.ControlToken{},
		Series:                seriesOf(&s),
		Reveal:                reveal(&l.Round.Reveal),
		RevealEndsAt:          revealEndsAt(&l),
		Starting:              startingOf(&l),
	}
	if to.Role == GameMaster {
		state.RoundEnd = only(!l.Round.Settings.Automatic && l.Round.Outcome.EndReason != "", l.Round.Outcome.EndReason)
		state.Pending = pendingOf(&l)
		state.ControlTokens, state.Hides = controlTokens(&s), l.Screens.Hides
		state.ModeratorsSince, state.Webhooks = moderatorsSince(&s), webhooks(&s)
	}
	if to.Role == GameMaster || to.Role == Moderator {
		state.Barred = bannedPlayers(&s)
	}
	return state
}

// Seats shows a viewer who is in the lobby, without the game.
func Seats(s Scene, to Viewer) protocol.LobbyState {
	return protocol.LobbyState{
		Numbered:     protocol.Numbered{Seq: s.seq},
		Players:      s.players(to),
		Lobby:        s.publicLobby(),
		Status:       string(s.lobby.Phase),
		GameMasterID: string(s.lobby.GameMaster.ID),
	}
}

// Info answers a caller who asks about a lobby over HTTP. A stranger to a
// protected lobby learns that it exists and nothing about who is in it.
func Info(s Scene, to Viewer) protocol.LobbyInfo {
	info := protocol.LobbyInfo{
		Players:      []protocol.Player{},
		Lobby:        s.publicLobby(),
		Status:       string(s.lobby.Phase),
		GameMasterID: string(s.lobby.GameMaster.ID),
		Own:          ownSeat(&s, to),
	}
	if to.Role != 0 || s.lobby.Access.PasswordHash == "" {
		info.Players = s.players(to)
	}
	return info
}

// Timer shows the running turn.
func Timer(s Scene) protocol.TimerState {
	return protocol.TimerState{Turn: s.turn(&s.lobby.Round.Turn), Status: string(s.lobby.Phase)}
}

// Entrance is what a viewer receives on entering a lobby.
func Entrance(s Scene, to Viewer) []protocol.Message {
	return []protocol.Message{
		{Event: "lobby_state", Data: Seats(s, to)},
		{Event: stateEvent(to), Data: Snapshot(s, to)},
	}
}

// State answers get_game_state.
func State(s Scene, to Viewer) protocol.Message {
	return protocol.Message{Event: stateEvent(to), Data: Snapshot(s, to)}
}

// LastWord shows a player the last word that they spoke in the running round, so that
// a repeated submit_word gets the answer that was lost.
func LastWord(s Scene, player game.PlayerID) (protocol.Message, bool) {
	for _, spoken := range slices.Backward(s.lobby.Round.Words) {
		if spoken.Player == player {
			shown := s.wordFor(spoken, Viewer{Role: Player, Player: player})
			return wordMessage(&s, shown, &s.lobby.Round.Turn)[0], true
		}
	}
	return protocol.Message{}, false
}

// stateEvent is the name of a full state: overlays listen to their own.
func stateEvent(to Viewer) string {
	if to.Role == Overlay {
		return "game_state_response"
	}
	return "game_state"
}
