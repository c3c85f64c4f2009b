package lobbies

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
)

// MaxChatVotes is how many votes of a chat are taken at once: a program that collects for a second
// then brings a thousand chatters, in about 60 KB.
const MaxChatVotes = 1000

// batchesRemembered is how many batches of votes a lobby recognizes when they are repeated: at
// MaxChatVotes each and 10,000 votes a second those of the last seven minutes, in less than 1 MB.
const batchesRemembered = 4096

// ChatVotes takes what programs with a remote control read in chats, and how this server reads chats itself.
type ChatVotes struct{ server *server }

// ChatBatch is a number of votes that came together.
type ChatBatch struct {
	// Token is the remote control's.
	Token string
	// Source is the platform of the chat, "" for an unnamed one.
	Source string
	// Name tells batches apart; "" is never taken for a repeated one.
	Name  string
	Votes []ChatVote
}

// ChatVote is what one chatter guesses: a number, a name or a Twitch name, perhaps behind a command of the lobby.
type ChatVote struct{ Voter, Suspect string }

// ChatVotesTaken is what became of a batch.
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

// Take counts the votes of a batch that name a player of the round; a batch that failed may be sent again. It returns
// game.ErrNoRight for an invalid token, ErrVotesRepeated for a repeated batch, and game.ErrPollClosed while the poll is closed.
func (s *ChatVotes) Take(ctx context.Context, id game.LobbyID, batch ChatBatch) (ChatVotesTaken, error) {
	if len(batch.Votes) > MaxChatVotes {
		return ChatVotesTaken{}, ErrTooManyVotes
	}
	r, err := s.server.lockRoom(ctx, id)
	if err != nil {
		return ChatVotesTaken{}, err
	}
	defer r.mu.Unlock()
	token := game.HashToken(batch.Token)
	if _, err := r.do(ctx, game.PressButton{Token: token}); err != nil {
		return ChatVotesTaken{}, err
	}
	if !r.replica.lobby.TakesVotes() {
		return ChatVotesTaken{}, game.ErrPollClosed
	}
	repeated := batchID{token: token, name: batch.Name}
	if r.votes.batches.has(repeated) {
		return ChatVotesTaken{}, ErrVotesRepeated
	}
	taken, err := r.votes.takeBatch(batch)
	if err == nil && batch.Name != "" {
		r.votes.batches.add(repeated)
	}
	return taken, err
}

// takeBatch takes the votes of a batch; one that names no player of the round is ignored.
func (c *voteCollector) takeBatch(batch ChatBatch) (ChatVotesTaken, error) {
	scene := c.room.scene()
	taken := ChatVotesTaken{Round: c.room.replica.lobby.Round.Number}
	for _, vote := range batch.Votes {
		suspect := cmp.Or(view.ChatVote(scene, vote.Suspect), view.Suspect(scene, vote.Suspect))
		if c.room.replica.lobby.MayVote(suspect) != nil {
			taken.Ignored++
			continue
		}
		if _, err := c.take(Vote{Voter: ChatVoter(c.room.id, batch.Source, vote.Voter), Suspect: suspect}); err != nil {
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
