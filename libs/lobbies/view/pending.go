package view

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// pendingUpdated tells the game master what counts down, or that it was taken back, and all viewers that a round starts or does not.
func pendingUpdated(at *step, _ *Scene, to Viewer) []protocol.Message {
	s := &at.scene
	messages := forGameMaster(to, protocol.Message{Event: "pending_updated", Data: protocol.PendingUpdated{
		Numbered: s.numbered(), Pending: pendingOf(&s.lobby), ServerNow: s.now.UnixMilli(),
	}})
	if s.lobby.IsStarting() == at.before.lobby.IsStarting() {
		return messages
	}
	told := protocol.RoundStarting{Numbered: s.numbered(), ServerNow: s.now.UnixMilli()}
	if starting := startingOf(&s.lobby); starting != nil {
		told.RolesAt = &starting.RolesAt
	}
	return append(messages, protocol.Message{Event: "round_starting", Data: told})
}

// startingOf is the round that starts soon, as all viewers know it; nil without one.
func startingOf(l *game.Lobby) *protocol.Starting {
	if !l.IsStarting() {
		return nil
	}
	return &protocol.Starting{RolesAt: l.Round.Pending.At.UnixMilli()}
}

// pendingOf is the pending action as the game master knows it; nil without one. What the server draws in an automatic round
// stays unknown.
func pendingOf(l *game.Lobby) *protocol.Pending {
	action := pendingAction(l)
	if action == nil {
		return nil
	}
	shown := &protocol.Pending{PendingAction: *action}
	if !l.IsStarting() || l.Settings.AutomaticGameMaster {
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
