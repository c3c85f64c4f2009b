package chat

import (
	"context"
	"runtime/debug"
	"time"

	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/view"
)

// voteTimeout bounds the counting of one batch of messages.
const voteTimeout = 30 * time.Second

// Lobbies takes the votes.
type Lobbies interface {
	Vote(ctx context.Context, id lobbies.LobbyID, v lobbies.Vote) (round int, err error)
	View(ctx context.Context, id lobbies.LobbyID, show func(view.Scene)) error
}

// States takes the status of each chat.
type States interface {
	HandleStatus(id lobbies.LobbyID, status lobbies.ChatStatus)
}

// voteCounter counts the votes of the chatters of one platform.
type voteCounter struct {
	platform string
	lobbies  Lobbies
	log      *zap.Logger
}

// chatMessage is what a chatter wrote. user is the platform's id: names change, ids do not.
type chatMessage struct{ user, text string }

// count takes the votes among messages of a lobby's chat, in order.
func (c *voteCounter) count(id lobbies.LobbyID, messages ...chatMessage) {
	defer c.recoverPanic(id)
	ctx, cancel := context.WithTimeout(context.Background(), voteTimeout)
	defer cancel()
	suspects := make([]lobbies.PlayerID, len(messages))
	err := c.lobbies.View(ctx, id, func(s view.Scene) {
		for i, m := range messages {
			suspects[i] = view.ChatVote(s, m.text)
		}
	})
	for i := 0; err == nil && i < len(messages); i++ {
		if suspects[i] != "" {
			c.cast(ctx, id, messages[i].user, suspects[i])
		}
	}
}

// cast counts a vote in one lobby. It ignores a refusal, which is a chatter's mistake.
func (c *voteCounter) cast(ctx context.Context, id lobbies.LobbyID, user string, suspect lobbies.PlayerID) {
	defer c.recoverPanic(id)
	_, _ = c.lobbies.Vote(ctx, id, lobbies.Vote{Voter: lobbies.ChatVoter(id, c.platform, user), Suspect: suspect})
}

// recoverPanic keeps a panic in one vote or lobby from ending the process.
func (c *voteCounter) recoverPanic(id lobbies.LobbyID) {
	if value := recover(); value != nil {
		c.log.Error("vote not counted", zap.Stringer("lobby", id), zap.Any("panic", value), zap.ByteString("stack", debug.Stack()))
	}
}
