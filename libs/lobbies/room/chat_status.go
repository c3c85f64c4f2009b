package room

import (
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// roomChats are the chats that are read for a room.
type roomChats struct {
	read            Chats
	twitch, youTube chatInRoom
}

// chatInRoom is the status of one chat, and since when it has that state.
type chatInRoom struct {
	status ChatStatus
	since  time.Time
	// heard is when the last message was read, and toldHeard what the game master was told of it.
	heard, toldHeard time.Time
}

// heardInterval is how often the server tells the game master about new messages of a chat.
const heardInterval = 5 * time.Second

// noteMessages records that a chat of this server has new messages. When it is time to tell the game master, it returns what to send.
func (c *roomChats) noteMessages(source ChatSource, now time.Time) (told protocol.Message, isDue bool) {
	chat := &c.twitch
	if source.Platform == "youtube" {
		chat = &c.youTube
	}
	if source.Remote != nil || chat.status == (ChatStatus{}) {
		return protocol.Message{}, false
	}
	chat.heard = now
	if now.Sub(chat.toldHeard) < heardInterval {
		return protocol.Message{}, false
	}
	chat.toldHeard = now
	return chat.message(), true
}

// sync notes which chats are read while the lobby's poll is on; votes count from word start to the reveal of the lobby as the stream
// shows it. It reports whether they are others than before.
func (c *roomChats) sync(lobby, shown *game.Lobby) (chats Chats, changed bool) {
	poll := lobby.Poll
	if !poll.On && shown.TakesVotes() {
		poll = shown.Poll
	}
	if poll.On && lobby.Exists() {
		chats = Chats{TwitchChannel: poll.Channel, YouTubeVideo: poll.YouTubeVideo}
		chats.Voting = shown.TakesVotes() && chats != Chats{}
	}
	changed = chats != c.read
	c.read = chats
	if chats.YouTubeVideo != c.youTube.status.Video {
		c.youTube = chatInRoom{}
	}
	if chats.TwitchChannel != c.twitch.status.Channel {
		c.twitch = chatInRoom{}
	}
	return chats, changed
}

// setStatus notes how a chat is read and returns what viewers are told when that is new. The status of a chat that is not read any more
// is dropped.
func (c *roomChats) setStatus(status ChatStatus, now time.Time) (told protocol.Message, isNew bool) {
	chat, isRead := &c.youTube, status.Video == c.read.YouTubeVideo
	if status.Channel != "" {
		chat, isRead = &c.twitch, status.Channel == c.read.TwitchChannel
	}
	if !isRead || status == chat.status {
		return protocol.Message{}, false
	}
	if status.State != chat.status.State {
		chat.since = now
	}
	chat.status = status
	return chat.message(), true
}

// state is whether the chats are read, for remote controls: "lost" where one of them is not, "reading" or else "".
func (c *roomChats) state() (state string) {
	for _, chat := range []*chatInRoom{&c.twitch, &c.youTube} {
		switch chat.status.State {
		case "", ChatChecking, ChatNotLive:
		case ChatReady, ChatReading:
			state = "reading"
		default:
			return "lost"
		}
	}
	return state
}

func (c *chatInRoom) message() protocol.Message {
	platform := "youtube"
	if c.status.Channel != "" {
		platform = "twitch"
	}
	status := protocol.ChatStatus{Platform: platform, State: string(c.status.State), Reason: string(c.status.Reason), Since: c.since.UnixMilli()}
	if !c.heard.IsZero() {
		status.MessageAt = new(c.heard.UnixMilli())
	}
	return view.ChatStatus(status, c.status.RetryAt)
}

// appendStatus adds the status of each chat to what a seat is sent on entering.
func (c *roomChats) appendStatus(messages []protocol.Message) []protocol.Message {
	for _, chat := range []*chatInRoom{&c.twitch, &c.youTube} {
		if chat.status != (ChatStatus{}) {
			messages = append(messages, chat.message())
		}
	}
	return messages
}
