package lobbies

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/view"
)

// MaxChatVotes is how many votes a remote control brings at once: a program that collects for a second
// then brings a thousand chatters, in about 60 KB.
const MaxChatVotes = 1000

// batchesRemembered is how many batches of votes a lobby recognizes when they are repeated: at
// MaxChatVotes each and 10,000 votes a second those of the last seven minutes, in less than 1 MB.
const batchesRemembered = 4096

// ChatVotes takes what chatters write, and how this server reads chats itself.
type ChatVotes struct{ server *server }

// ChatSource is where messages of chatters come from.
type ChatSource struct {
	// Platform is the platform of the chat, "" for an unnamed one.
	Platform string
	// Remote is the program that brings them; nil for a chat that this server reads itself.
	Remote *RemoteBatch
}

// RemoteBatch is a number of votes that a program with a remote control sends together.
type RemoteBatch struct {
	// Token is the remote control's.
	Token string
	// Name tells batches apart; "" is never taken for a repeated one.
	Name string
}

// ChatMessage is what a chatter writes. Voter is the platform's id: names change, ids do not. From a remote control, the text may be a number, a
// name or a Twitch name alone.
type ChatMessage struct{ Voter, Text string }

// ChatVotesTaken is what became of messages.
type ChatVotesTaken struct{ Round, Counted, Ignored int }

// ChatVoter names a chatter in a lobby. Chatters of two platforms are two voters, and a chatter is
// the same one in every program that reads the chat.
func ChatVoter(id game.LobbyID, source, user string) game.VoterID {
	source = strings.ToLower(source)
	platform := otherPlatform
	if slices.Contains(platforms(), source) {
		platform = source
	}
	return Voter(id, "chat "+source, user) + game.VoterID("@"+platform)
}

// otherPlatform is what voters of all other platforms are counted as. Screens show platforms, and
// a program with a remote control must not write its own text there.
const otherPlatform = "other"

// platforms are those that screens name.
func platforms() []string {
	return []string{"discord", "facebook", "instagram", "kick", "tiktok", "trovo", "twitch", "youtube"}
}

// Take counts the messages that vote for a player of the round. It returns game.ErrPollClosed while the poll is closed, and to a remote control
// game.ErrNoRight for an invalid token and ErrVotesRepeated for a repeated batch; a batch that failed may be sent again.
func (s *ChatVotes) Take(ctx context.Context, id game.LobbyID, source ChatSource, messages []ChatMessage) (ChatVotesTaken, error) {
	if source.Remote != nil && len(messages) > MaxChatVotes {
		return ChatVotesTaken{}, rejection.ErrTooManyVotes
	}
	r, err := s.server.lockRoom(ctx, id)
	if err != nil {
		return ChatVotesTaken{}, err
	}
	defer r.mu.Unlock()
	batch, err := r.admitSource(ctx, source)
	switch {
	case err != nil:
		return ChatVotesTaken{}, err
	case !r.replica.lobby.TakesVotes():
		return ChatVotesTaken{}, game.ErrPollClosed
	case r.votes.batches.has(batch):
		return ChatVotesTaken{}, rejection.ErrVotesRepeated
	}
	taken, err := r.votes.takeMessages(source, messages)
	if err == nil && batch.name != "" {
		r.votes.batches.add(batch)
	}
	return taken, err
}

// admitSource returns the batch of a remote control whose token is valid, the zero value for a chat that this server reads.
func (r *room) admitSource(ctx context.Context, source ChatSource) (batchID, error) {
	if source.Remote == nil {
		return batchID{}, nil
	}
	token := game.HashToken(source.Remote.Token)
	_, err := r.do(ctx, game.PressButton{Token: token})
	return batchID{token: token, name: source.Remote.Name}, err
}

// takeMessages takes the votes among messages; one that names no player of the round is ignored.
func (c *voteCollector) takeMessages(source ChatSource, messages []ChatMessage) (ChatVotesTaken, error) {
	scene := c.room.scene()
	taken := ChatVotesTaken{Round: c.room.replica.lobby.Round.Number}
	for _, message := range messages {
		suspect := view.ChatVote(scene, message.Text)
		if source.Remote != nil {
			suspect = cmp.Or(suspect, view.Suspect(scene, message.Text))
		}
		if c.room.replica.lobby.MayVote(suspect) != nil {
			taken.Ignored++
			continue
		}
		if _, err := c.take(Vote{Voter: ChatVoter(c.room.id, source.Platform, message.Voter), Suspect: suspect}); err != nil {
			return ChatVotesTaken{}, err
		}
		taken.Counted++
	}
	return taken, nil
}

// batchID tells batches of votes apart; two remote controls may use the same name.
type batchID struct {
	token game.TokenHash
	name  string
}

// recentBatches are the latest batches of votes that were taken, the oldest forgotten first.
type recentBatches struct {
	known map[batchID]struct{}
	order []batchID // a ring once it is full
	next  int
}

func (b *recentBatches) has(id batchID) bool {
	_, known := b.known[id]
	return known
}

func (b *recentBatches) add(id batchID) {
	if b.known == nil {
		b.known = make(map[batchID]struct{})
	}
	b.known[id] = struct{}{}
	if len(b.order) < batchesRemembered {
		b.order = append(b.order, id)
		return
	}
	delete(b.known, b.order[b.next])
	b.order[b.next] = id
	b.next = (b.next + 1) % batchesRemembered
}
