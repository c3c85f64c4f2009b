package lobbies

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"time"

	"tarnwort/libs/game"
)

const (
	// countEvery is how long votes are collected before they are stored together:
	// ten thousand viewers cost one append a second.
	countEvery = time.Second

	// votesAtOnce keeps a batch (about 20 bytes a vote) far below the log's limit
	// of 1 MiB. What is more waits for the next second.
	votesAtOnce = 10_000

	voterBytes = 8 // of the hash: two of 100,000 voters share one with a chance of 1 in 3 billion
)

// Vote is what somebody in the audience guesses.
type Vote struct {
	Voter   game.VoterID
	Suspect game.PlayerID
	// Network is where the vote comes from, so that one place cannot outvote
	// everybody. It is kept in memory until the round ends; "" is not counted.
	Network string
}

// Voter names a device or chatter in a lobby. kind tells apart where names come
// from; two lobbies know the same person by different ids.
func Voter(id game.LobbyID, kind, name string) game.VoterID {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %s %q", id, kind, name))
	return game.VoterID(hex.EncodeToString(sum[:voterBytes]))
}

// Vote takes a vote and returns the round it is for. It is stored with all
// others of the same second: a server that is killed before loses it, and it comes
// too late when another server reveals the round or ends the poll before.
func (s *Service) Vote(ctx context.Context, id game.LobbyID, v Vote) (round int, err error) {
	l, err := s.recall(ctx, id)
	if err != nil {
		return 0, err
	}
	defer l.mu.Unlock()
	if err := l.lobby.MayVote(v.Suspect); err != nil {
		return 0, err
	}
	round = l.lobby.Round.Number
	if l.votes.round != round {
		l.votes = collectedVotes{round: round}
	}
	if !l.votes.admits(v, s.votersPerNetwork) {
		return 0, game.ErrTooManyTries
	}
	s.collect(l, v)
	return round, nil
}

// collectedVotes are votes of a round that are not stored yet, and who has voted
// from where. They are guarded by the lobby's lock.
type collectedVotes struct {
	round    int
	waiting  map[game.VoterID]game.PlayerID
	networks map[string]map[game.VoterID]struct{}
}

// admits notes where a vote comes from, and refuses one voter too many.
func (c *collectedVotes) admits(v Vote, most int) bool {
	if v.Network == "" || most == 0 {
		return true
	}
	voters := c.networks[v.Network]
	if _, known := voters[v.Voter]; known {
		return true
	}
	if len(voters) >= most {
		return false
	}
	if c.networks == nil {
		c.networks = make(map[string]map[game.VoterID]struct{})
	}
	if voters == nil {
		voters = make(map[game.VoterID]struct{})
		c.networks[v.Network] = voters
	}
	voters[v.Voter] = struct{}{}
	return true
}

// collect keeps a vote.
func (s *Service) collect(l *liveLobby, v Vote) {
	if l.votes.waiting == nil {
		l.votes.waiting = make(map[game.VoterID]game.PlayerID)
	}
	l.votes.waiting[v.Voter] = v.Suspect
	s.countSoon(l)
}

// countSoon starts the second after which the votes that wait are stored.
func (s *Service) countSoon(l *liveLobby) {
	if len(l.votes.waiting) > 0 && !l.countsSoon {
		l.countsSoon = true
		s.clock.AfterFunc(countEvery, func() { s.countLater(l) })
	}
}

func (s *Service) countLater(l *liveLobby) {
	defer s.survive(l.id)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.countsSoon = false
	if l.gone {
		return
	}
	defer s.countSoon(l) // those that were too many for one batch, or could not be stored
	s.storeVotes(l)
}

// storeVotes stores the votes that wait, or as many as go into one batch, and tells
// whether it could. Those that could not be stored wait on.
func (s *Service) storeVotes(l *liveLobby) bool {
	if len(l.votes.waiting) == 0 {
		return true
	}
	batch, rest := split(l.votes.waiting, votesAtOnce)
	err := s.doByItself(context.Background(), l, game.CastVotes{Round: l.votes.round, Votes: batch}, always)
	if err != nil {
		s.failed(l.id, fmt.Errorf("%d votes not counted: %w", len(batch), err))
		return false
	}
	l.votes.waiting = rest
	return true
}

// storeAllVotes stores every vote that waits here, before none counts any more, and
// tells whether it could.
func (s *Service) storeAllVotes(l *liveLobby) bool {
	for len(l.votes.waiting) > 0 {
		if !s.storeVotes(l) {
			return false
		}
	}
	return true
}

// storeLastVotes is storeAllVotes when the server stops.
func (s *Service) storeLastVotes(l *liveLobby) (stored bool) {
	defer s.survive(l.id)
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.gone || s.storeAllVotes(l)
}

// endsPoll tells whether no votes count after a command: the reveal, or the end of
// the poll. Those that wait at other servers then come too late.
func (l *liveLobby) endsPoll(cmd game.Command) bool {
	switch c := cmd.(type) {
	case game.SelectWinner:
		return l.lobby.IsGameMaster(c.By)
	case game.SwitchPoll:
		return l.lobby.IsGameMaster(c.By) && c.On != nil && !*c.On
	default:
		return false
	}
}

func split(votes map[game.VoterID]game.PlayerID, most int) (batch, rest map[game.VoterID]game.PlayerID) {
	batch, rest = make(map[game.VoterID]game.PlayerID, min(len(votes), most)), make(map[game.VoterID]game.PlayerID)
	for voter, suspect := range votes {
		if len(batch) < most {
			batch[voter] = suspect
		} else {
			rest[voter] = suspect
		}
	}
	return batch, rest
}
