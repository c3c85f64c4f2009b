package view

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// moderatorsUpdated tells the game master of the link for moderators, and moderators whose link is void that it is.
func moderatorsUpdated(at *step, _ *Scene, to Viewer) []protocol.Message {
	s := &at.scene
	updated := protocol.ModeratorsUpdated{Numbered: s.numbered()}
	dismissed, ok := at.event.(game.ModeratorsDismissed)
	switch {
	case to.Role == GameMaster:
		updated.ModeratorsSince = moderatorsSince(s)
	case !ok || to.Player != dismissed.ID:
		return nil
	}
	return one("moderators_updated", updated)
}

// moderatorsSince is when the link was made, nil for no link.
func moderatorsSince(s *Scene) *int64 {
	if s.lobby.Access.Moderator.ID == "" {
		return nil
	}
	since := s.lobby.Access.Moderator.At.UnixMilli()
	return &since
}
