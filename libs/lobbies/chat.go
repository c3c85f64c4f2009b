package lobbies

import (
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// Chat is an outbound port: the chats of streaming platforms, whose viewers vote too. Every server that holds
// a lobby reads its chats: chatters have the same voter id everywhere, so a vote that two servers read is one.
type Chat interface {
	// Read sets which chats vote in a lobby from now on, the zero value for none, and must not block. ChatVotes.HandleStatus
	// is called with the result.
	Read(id game.LobbyID, chats Chats)
}

// Chats are the chats of one lobby; an empty name is none.
type Chats struct {
	// TwitchChannel is the name of a Twitch channel.
	TwitchChannel string
	// YouTubeVideo is the id of a live stream on YouTube.
	YouTubeVideo string
	// Voting is whether votes count now. Before and after that a reader may find out whether it could read.
	Voting bool
}

// ChatStatus is what a server knows of the chat of a YouTube stream.
type ChatStatus struct {
	Video string
	State ChatState
	// RetryAt is when the server tries again by itself; zero when it does not, or at once.
	RetryAt time.Time
}

// ChatState is how a chat is read. The words are the wire's.
type ChatState string

// The states of a chat.
const (
	// ChatChecking is asking YouTube for the chat of the video.
	ChatChecking ChatState = "checking"
	// ChatReady has found a chat, which is read while votes count.
	ChatReady ChatState = "ready"
	// ChatReading counts votes.
	ChatReading ChatState = "reading"
	// ChatRetrying does not reach YouTube.
	ChatRetrying ChatState = "retrying"
	// ChatNotLive waits for a stream that has not begun.
	ChatNotLive ChatState = "not_live"
	// ChatEnded is the chat of a stream that is over, or of a video that never was one.
	ChatEnded ChatState = "ended"
	// ChatDisabled is a stream without a chat.
	ChatDisabled ChatState = "disabled"
	// ChatNotFound is a video that does not exist, or is private.
	ChatNotFound ChatState = "not_found"
	// ChatRefused is a chat that only some may read, such as members of the channel.
	ChatRefused ChatState = "refused"
	// ChatQuota waits until YouTube's quota of this server is renewed.
	ChatQuota ChatState = "quota"
	// ChatKey is a key of this server that YouTube refuses.
	ChatKey ChatState = "key"
	// ChatOff is a server without a key.
	ChatOff ChatState = "off"
)

// HandleStatus stores and shows how the chat of a lobby's stream is read on this server.
func (s *ChatVotes) HandleStatus(id game.LobbyID, status ChatStatus) {
	defer s.server.recoverPanic(id)
	if r, ok := s.server.lockInMemory(id); ok {
		defer r.mu.Unlock()
		r.chats.setStatus(r, status)
	}
}

// roomChats are the chats that are read for a room.
type roomChats struct {
	read   Chats
	status ChatStatus
}

// sync has the lobby's chats read while its poll is on; votes count from word start to the reveal.
func (c *roomChats) sync(r *room) {
	if r.server.Chat == nil {
		return
	}
	lobby := &r.replica.lobby
	chats := Chats{}
	if lobby.Poll.On && lobby.Exists() {
		chats = Chats{TwitchChannel: lobby.Poll.Channel, YouTubeVideo: lobby.Poll.YouTubeVideo}
		chats.Voting = lobby.TakesVotes() && chats != Chats{}
	}
	if chats != c.read {
		c.read = chats
		r.server.Chat.Read(r.id, chats)
	}
	if chats.YouTubeVideo != c.status.Video {
		c.status = ChatStatus{}
	}
}

// stop stops reading for a room that leaves memory.
func (c *roomChats) stop(r *room) {
	if r.server.Chat != nil && c.read != (Chats{}) {
		r.server.Chat.Read(r.id, Chats{})
	}
}

// setStatus tells all viewers how the chat is read. The status of a video that is not read any more is dropped.
func (c *roomChats) setStatus(r *room, status ChatStatus) {
	if status.Video != c.read.YouTubeVideo || status == c.status {
		return
	}
	c.status = status
	r.server.Audience.Broadcast(r.id, c.message())
}

func (c *roomChats) message() protocol.Message {
	return view.ChatStatus(string(c.status.State), c.status.RetryAt)
}

// appendStatus adds the status to what a seat is sent on entering.
func (c *roomChats) appendStatus(messages []protocol.Message) []protocol.Message {
	if c.status == (ChatStatus{}) {
		return messages
	}
	return append(messages, c.message())
}
