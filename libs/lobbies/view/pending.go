package view

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// pendingUpdated tells the game master what counts down, or that it was taken back, and all viewers a round's moment before
// its words, where the settings have one.
func pendingUpdated(at *step, _ *Scene, to Viewer) []protocol.Message {
	s := &at.scene
	messages := forGameMaster(to, protocol.Message{Event: "pending_updated", Data: protocol.PendingUpdated{
		Numbered: s.numbered(), Pending: pendingOf(&s.lobby), ServerNow: s.now.UnixMilli(),
	}})
	if s.lobby.RolesAt().Equal(at.before.lobby.RolesAt()) {
		return messages
	}
	return append(messages, roundStarting(s))
}

// roundStarting tells all viewers when roles are dealt, or that no round starts.
func roundStarting(s *Scene) protocol.Message {
	told := protocol.RoundStarting{Numbered: s.numbered(), ServerNow: s.now.UnixMilli()}
	if starting := startingOf(&s.lobby); starting != nil {
		told.RolesAt = &starting.RolesAt
	}
	return protocol.Message{Event: "round_starting", Data: told}
}

// rolesDealt tells each player their role, and a game master who knows the round what it is about: it may have been drawn.
func rolesDealt(at *step, _ *Scene, to Viewer) []protocol.Message {
	s := &at.scene
	messages := []protocol.Message{roundStarting(s)}
	switch to.Role {
	case GameMaster:
		messages = append(messages, protocol.Message{Event: "pending_updated", Data: protocol.PendingUpdated{
			Numbered: s.numbered(), ServerNow: s.now.UnixMilli(),
		}})
		if isInformedGameMaster(&s.lobby, to) {
			messages = append(messages, roundPrepared(at, s, to)...)
		}
	case Player:
		may := knows(s.lobby, to)
		messages = append(messages, protocol.Message{Event: "role_assigned", Data: protocol.RoleAssigned{
			Numbered: s.numbered(), MyRole: roleOf(s.lobby, to),
			Topic: may.topicOf(&s.lobby.Round), CategoryHint: hintOf(may, &s.lobby.Round),
			ImposterID: orNull(may.imposters.First()), ImposterIDs: several(&may.imposters),
		}})
	}
	return messages
}

// startingOf is the round that starts soon, or whose roles are read, as all viewers know it; nil without one.
func startingOf(l *game.Lobby) *protocol.Starting {
	at := l.RolesAt()
	if at.IsZero() {
		return nil
	}
	return &protocol.Starting{RolesAt: at.UnixMilli()}
}

// pendingOf is the pending action as the game master knows it; nil without one. What the server draws in an automatic round
// stays unknown.
func pendingOf(l *game.Lobby) *protocol.Pending {
	action := pendingAction(l)
	if action == nil {
		return nil
	}
	shown := &protocol.Pending{PendingAction: *action}
	if l.Round.Pending.Action != game.RoundAction || l.Settings.AutomaticGameMaster {
		return shown
	}
	drawn := &l.Round.Pending.Secrets
	shown.Topic, shown.CategoryHint, shown.ImposterTopic = drawn.Topic, drawn.CategoryHint, drawn.ImposterTopic
	for _, id := range drawn.Imposters.List() {
		shown.ImposterIDs = append(shown.ImposterIDs, string(id))
	}
	return shown
}

// pendingAction is the pending action without secrets, as remote controls know it; nil without one.
func pendingAction(l *game.Lobby) *protocol.PendingAction {
	pending := l.Round.Pending
	if !pending.Exists() {
		return nil
	}
	return &protocol.PendingAction{Action: string(pending.Action), At: pending.At.UnixMilli(), Winner: string(pending.Winner)}
}
