package room

import (
	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/view"
)

// React shows a reaction of a player here and at other servers. One above the limits, or while the setting is off, is
// dropped without an error.
func (r *Room) React(by game.PlayerID, kind game.Reaction) error {
	if err := r.replica.lobby.MayReact(by); err != nil {
		return err
	}
	if !kind.IsKnown() {
		return rejection.ErrBadRequest
	}
	if r.replica.lobby.Settings.Reactions && r.reactions.admit(by, r.env.Clock.Elapsed()) {
		r.broadcastToSeats(view.Reacted(by, kind))
		r.env.Presence.ShareReaction(r.id, by, kind)
	}
	return nil
}

// HandleReaction shows a reaction that another server has taken. This server may have newer news of the lobby.
func (r *Room) HandleReaction(by game.PlayerID, kind game.Reaction) {
	lobby := &r.replica.lobby
	if kind.IsKnown() && lobby.MayReact(by) == nil && lobby.Settings.Reactions && r.reactions.admitShared(r.env.Clock.Elapsed()) {
		r.broadcastToSeats(view.Reacted(by, kind))
	}
}
