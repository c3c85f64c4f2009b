package chat

import (
	"context"
	"runtime/debug"
	"time"

	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/view"
)

// votedWithin bounds the counting of one vote.
const votedWithin = 30 * time.Second

// hear counts a vote in every lobby whose channel it was written in.
func (t *Twitch) hear(m message) {
	named, ok := suspicion(m.text)
	if !ok || m.user == "" {
		return
	}
	for _, id := range t.lobbiesOf(m.channel) {
		t.count(id, m.user, named)
	}
}

// count takes a vote in one lobby. One that the lobby refuses is a chatter's mistake.
func (t *Twitch) count(id lobbies.LobbyID, user, named string) {
	defer t.survive(id)
	ctx, cancel := context.WithTimeout(context.Background(), votedWithin)
	defer cancel()
	var suspect lobbies.PlayerID
	err := t.lobbies.Look(ctx, id, func(s view.Scene) { suspect = view.Suspect(s, named) })
	if err == nil && suspect != "" {
		_, _ = t.lobbies.Vote(ctx, id, lobbies.Vote{Voter: lobbies.Voter(id, "twitch", user), Suspect: suspect})
	}
}

// survive is deferred where a panic would end the process, with every lobby, for the
// sake of one vote.
func (t *Twitch) survive(id lobbies.LobbyID) {
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
