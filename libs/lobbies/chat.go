package lobbies

import "tarnwort/libs/game"

// Chat is an outbound port: the chat of a streaming platform, whose viewers vote
// along. Read must not block. Every server that holds a lobby reads its channel:
// chatters have the same voter id everywhere, so a vote that two servers heard is one.
type Chat interface {
	// Read says which channel votes in a lobby from now on, "" for none.
	Read(id game.LobbyID, channel string)
}

// chatChannel is the channel that is read for a lobby, "" for none.
type chatChannel string

// sync has the lobby's channel read from word start to the reveal.
func (c *chatChannel) sync(r *room) {
	channel := ""
	if r.replica.lobby.TakesVotes() {
		channel = r.replica.lobby.Poll.Channel
	}
	if r.server.Chat != nil && channel != string(*c) {
		*c = chatChannel(channel)
		r.server.Chat.Read(r.id, channel)
	}
}

// leave stops reading for a room that leaves memory.
func (c *chatChannel) leave(r *room) {
	if r.server.Chat != nil && *c != "" {
		r.server.Chat.Read(r.id, "")
	}
}
