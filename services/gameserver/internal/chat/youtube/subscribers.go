package youtube

import (
	"sync"
	"time"

	"tarnwort/libs/lobbies"
)

// subscribers are the lobbies that have one video, and what they are told of its chat.
type subscribers struct {
	reader  *Reader
	video   string
	telling sync.Mutex // keeps what lobbies are told in order

	// Guarded by the reader's mu.
	lobbies map[lobbies.LobbyID]*subscription
	ahead   time.Duration // YouTube's clock minus this server's
	status  lobbies.ChatStatus
	again   bool // a round began, so that a chat that was given up is tried again
}

// subscription is what one lobby wants of a chat.
type subscription struct {
	voting bool
	since  time.Time // when voting began, by this server's clock
	told   lobbies.ChatStatus
}

// add adds a lobby or changes whether it takes votes. The reader's mu is held.
func (s *subscribers) add(id lobbies.LobbyID, voting bool) {
	one := s.lobbies[id]
	known := one != nil
	if !known {
		one = &subscription{}
		s.lobbies[id] = one
	}
	begins := voting && !one.voting
	if begins {
		one.since = time.Now()
	}
	if (begins || !known) && s.status.State != lobbies.ChatChecking && s.reader.mayLookUp(id) {
		s.again = true
	}
	one.voting = voting
}

// isVoting reports whether a lobby takes votes.
func (s *subscribers) isVoting() bool {
	s.reader.mu.Lock()
	defer s.reader.mu.Unlock()
	for _, one := range s.lobbies {
		if one.voting {
			return true
		}
	}
	return false
}

// isAskedAgain reports whether a chat that was given up is to be tried again, once.
func (s *subscribers) isAskedAgain() bool {
	s.reader.mu.Lock()
	defer s.reader.mu.Unlock()
	again := s.again
	s.again = false
	return again
}

func (s *subscribers) setAhead(ahead time.Duration) {
	s.reader.mu.Lock()
	defer s.reader.mu.Unlock()
	s.ahead = ahead
}

// deliver hands messages to the lobbies that take votes. What was written before a lobby took votes does not count: the
// API begins with the recent history.
func (s *subscribers) deliver(messages []Message) {
	for id, since := range s.voters() {
		first := 0
		for first < len(messages) && messages[first].PublishedAt.Before(since) {
			first++
		}
		if fresh := messages[first:]; len(fresh) > 0 {
			s.reader.lobbies.CountVotes(id, fresh)
		}
	}
}

// voters returns the lobbies that take votes, and since when by YouTube's clock.
func (s *subscribers) voters() map[lobbies.LobbyID]time.Time {
	s.reader.mu.Lock()
	defer s.reader.mu.Unlock()
	since := make(map[lobbies.LobbyID]time.Time, len(s.lobbies))
	for id, one := range s.lobbies {
		if one.voting {
			since[id] = one.since.Add(s.ahead)
		}
	}
	return since
}

// setState sets how the chat is read, and tells the lobbies.
func (s *subscribers) setState(state lobbies.ChatState, retryAt time.Time) {
	s.reader.mu.Lock()
	s.status.State, s.status.RetryAt = state, retryAt
	s.reader.mu.Unlock()
	s.tell()
}

// tell tells each lobby what it does not know yet.
func (s *subscribers) tell() {
	s.telling.Lock()
	defer s.telling.Unlock()
	for id, status := range s.untold() {
		s.reader.lobbies.HandleChatStatus(id, status)
	}
}

// untold returns what has to be told. For a lobby that takes no votes a chat that others read is ready.
func (s *subscribers) untold() map[lobbies.LobbyID]lobbies.ChatStatus {
	s.reader.mu.Lock()
	defer s.reader.mu.Unlock()
	untold := make(map[lobbies.LobbyID]lobbies.ChatStatus)
	for id, one := range s.lobbies {
		status := s.status
		if status.State == lobbies.ChatReading && !one.voting {
			status.State = lobbies.ChatReady
		}
		if status != one.told {
			one.told, untold[id] = status, status
		}
	}
	return untold
}
