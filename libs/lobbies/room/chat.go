package room

import (
	"time"

	"tarnwort/libs/game"
)

// Chat is an outbound port: the chats of streaming platforms, whose viewers vote too. Every server that holds
// a lobby reads its chats: chatters have the same voter id everywhere, so a vote that two servers read is one.
type Chat interface {
	// Read sets which chats vote in a lobby from now on, the zero value for none, and must not block. Room.SetChatStatus
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

// ChatStatus is what a server knows of a chat: that of a Twitch channel, or that of a YouTube stream.
type ChatStatus struct {
	Channel string
	Video   string
	State   ChatState
	// Reason says why the state is ChatRetrying; "" for a reason without a name.
	Reason ChatReason
	// RetryAt is when the server tries again by itself; zero when it does not, or at once.
	RetryAt time.Time
}

// ChatReason is why a chat cannot be read now. The words are the wire's.
type ChatReason string

// The reasons why a chat cannot be read.
const (
	// ReasonNameResolution is a name server that does not know the platform's server, or does not answer.
	ReasonNameResolution ChatReason = "name_resolution"
	// ReasonConnectionRefused is a connection that the other side, or a firewall, refuses.
	ReasonConnectionRefused ChatReason = "connection_refused"
	// ReasonUnreachable is a network without a way to the platform.
	ReasonUnreachable ChatReason = "unreachable"
	// ReasonNoAnswer is a platform that is silent.
	ReasonNoAnswer ChatReason = "no_answer"
	// ReasonConnectionLost is a connection that ended.
	ReasonConnectionLost ChatReason = "connection_lost"
	// ReasonLoginRefused is a platform that does not let the server in.
	ReasonLoginRefused ChatReason = "login_refused"
	// ReasonJoinUnanswered is a channel that the platform does not confirm; perhaps there is none of that name.
	ReasonJoinUnanswered ChatReason = "join_unanswered"
)

// ChatState is how a chat is read. The words are the wire's.
type ChatState string

// The states of a chat.
const (
	// ChatChecking is asking for the chat.
	ChatChecking ChatState = "checking"
	// ChatReady has found a chat, which is read while votes count.
	ChatReady ChatState = "ready"
	// ChatReading counts votes.
	ChatReading ChatState = "reading"
	// ChatRetrying does not reach the platform or the channel; ChatStatus.Reason says why.
	ChatRetrying ChatState = "retrying"
	// ChatNotLive waits for a stream that has not begun.
	ChatNotLive ChatState = "not_live"
	// ChatEnded is the chat of a stream that is over, or of a video that never was one.
	ChatEnded ChatState = "ended"
	// ChatDisabled is a stream without a chat.
	ChatDisabled ChatState = "disabled"
	// ChatNotFound is a video that does not exist or is private, or a channel that does not exist or is suspended.
	ChatNotFound ChatState = "not_found"
	// ChatRefused is a chat that only some may read, such as members of the channel.
	ChatRefused ChatState = "refused"
	// ChatQuota waits until YouTube's quota of this server is renewed.
	ChatQuota ChatState = "quota"
	// ChatKey is a key of this server that YouTube refuses.
	ChatKey ChatState = "key"
	// ChatOff is a server that does not read the platform.
	ChatOff ChatState = "off"
)
