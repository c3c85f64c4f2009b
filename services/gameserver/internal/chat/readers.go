package chat

import (
	"context"

	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/services/gameserver/internal/chat/youtube"
)

// Readers reads the chats of all platforms for the lobbies. A platform that is not read is nil.
type Readers struct {
	twitch   *Twitch
	youTube  *youtube.Reader
	messages *messageQueue
	states   States
}

var (
	_ room.Chat       = (*Readers)(nil)
	_ youtube.Lobbies = (*Readers)(nil)
)

// NewReaders returns readers of both platforms; nil for one that is not read.
func NewReaders(twitch *Twitch, youTube *youtube.Reader, log *zap.Logger) *Readers {
	r := &Readers{twitch: twitch, youTube: youTube}
	if twitch == nil {
		r.messages = newMessageQueue(log)
	} else {
		r.messages = twitch.messages
	}
	return r
}

// SetLobbies sets the lobbies that take the votes, and the receiver of the chats' states. It is called before the first Read.
func (r *Readers) SetLobbies(l Lobbies, states States) {
	r.messages.lobbies, r.states = l, states
	if r.twitch != nil {
		r.twitch.SetStates(states)
	}
	if r.youTube != nil {
		r.youTube.SetLobbies(r)
	}
}

// Read implements room.Chat.
func (r *Readers) Read(id lobbies.LobbyID, chats room.Chats) {
	switch {
	case r.twitch != nil:
		r.twitch.Read(id, chats.TwitchChannel, chats.Voting)
	case chats.TwitchChannel != "": // in a goroutine, because the lobby's lock is held here
		go r.HandleChatStatus(id, room.ChatStatus{Channel: chats.TwitchChannel, State: room.ChatOff})
	}
	switch {
	case r.youTube != nil:
		r.youTube.Read(id, chats.YouTubeVideo, chats.Voting)
	case chats.YouTubeVideo != "": // in a goroutine, because the lobby's lock is held here
		go r.HandleChatStatus(id, room.ChatStatus{Video: chats.YouTubeVideo, State: room.ChatOff})
	}
}

// TakeMessages implements youtube.Lobbies.
func (r *Readers) TakeMessages(id lobbies.LobbyID, messages []youtube.Message) {
	written := make([]room.ChatMessage, len(messages))
	for i, m := range messages {
		written[i] = room.ChatMessage{Voter: m.Author, Text: m.Text}
	}
	r.messages.add(lobbyChat{id, "youtube"}, written...)
}

// HandleChatStatus implements youtube.Lobbies.
func (r *Readers) HandleChatStatus(id lobbies.LobbyID, status room.ChatStatus) {
	r.states.HandleStatus(id, status)
}

// Close ends all connections, and waits a moment for votes that are being counted.
func (r *Readers) Close(ctx context.Context) {
	if r.youTube != nil {
		r.youTube.Close(ctx)
	}
	if r.twitch != nil {
		r.twitch.Close(ctx)
		return
	}
	r.messages.wait(ctx, nil)
}
