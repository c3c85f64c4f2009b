package view

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// discussionUpdated tells all viewers the same: how long a discussion takes is no secret, and it begins whatever ended
// the words.
func discussionUpdated(at *step) []protocol.Message {
	s := &at.scene
	return one("discussion_updated", protocol.DiscussionUpdated{
		Numbered: s.numbered(), Discussion: discussion(s.lobby.Round.Discussion), ServerNow: s.now.UnixMilli(),
	})
}

func discussion(d game.Discussion) protocol.Discussion {
	if d == (game.Discussion{}) {
		return protocol.Discussion{}
	}
	deadline := d.EndsAt.UnixMilli()
	return protocol.Discussion{Deadline: &deadline, MaxTime: seconds(d.Length)}
}
