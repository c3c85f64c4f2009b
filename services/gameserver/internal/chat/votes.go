package chat

import (
	"context"
	"runtime/debug"
	"time"

	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/view"
)

// voteTimeout bounds the counting of one vote.
const voteTimeout = 30 * time.Second

// handleMessage counts a vote in every lobby whose channel it was written in.
func (t *Twitch) handleMessage(m message) {
	if m.user == "" {
		return
	}
	for _, id := range t.lobbiesOf(m.channel) {
		t.castVote(id, m.user, m.text)
	}
}

// castVote takes a vote in one lobby, if the message is one there. One that the lobby refuses is a chatter's mistake.
func (t *Twitch) castVote(id lobbies.LobbyID, user, text string) {
	defer t.recoverPanic(id)
	ctx, cancel := context.WithTimeout(context.Background(), voteTimeout)
	defer cancel()
	var suspect lobbies.PlayerID
	err := t.lobbies.View(ctx, id, func(s view.Scene) { suspect = view.ChatVote(s, text) })
	if err == nil && suspect != "" {
		_, _ = t.lobbies.Vote(ctx, id, lobbies.Vote{Voter: lobbies.ChatVoter(id, "twitch", user), Suspect: suspect})
	}
}

// recoverPanic keeps a panic in one vote from ending the process.
func (t *Twitch) recoverPanic(id lobbies.LobbyID) {
	if value := recover(); value != nil {
		t.log.Error("vote not counted", zap.Stringer("lobby", id), zap.Any("panic", value), zap.ByteString("stack", debug.Stack()))
	}
}

func (t *Twitch) lobbiesOf(channel string) (ids []lobbies.LobbyID) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for id := range t.channels[channel] {
		ids = append(ids, id)
	}
	return ids
}
