package chat

import (
	"context"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/view"
)

// votedWithin bounds the counting of one vote.
const votedWithin = 30 * time.Second

// hear counts a vote in every lobby whose channel it was written in. A vote that
// the lobby refuses is a chatter's mistake.
func (t *Twitch) hear(m message) {
	named, ok := suspicion(m.text)
	if !ok || m.user == "" {
		return
	}
	for _, id := range t.lobbiesOf(m.channel) {
		ctx, cancel := context.WithTimeout(context.Background(), votedWithin)
		var suspect game.PlayerID
		err := t.lobbies.Look(ctx, id, func(s view.Scene) { suspect = find(s.Lobby, named) })
		if err == nil && suspect != "" {
			_, _ = t.lobbies.Vote(ctx, id, lobbies.Vote{Voter: lobbies.Voter(id, "twitch", m.user), Suspect: suspect})
		}
		cancel()
	}
}

func (t *Twitch) lobbiesOf(channel string) (ids []game.LobbyID) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for id := range t.channels[channel] {
		ids = append(ids, id)
	}
	return ids
}
