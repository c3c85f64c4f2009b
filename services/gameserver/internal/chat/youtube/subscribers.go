package youtube

import (
	"sync"
	"time"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
)

// subscribers are the lobbies of one video, and the status of its chat that they are sent.
type subscribers struct {
	reader    *Reader
	video     string
	notifying sync.Mutex // held while statuses are sent, so that they arrive in order

	// Guarded by the reader's mu.
	lobbies        map[lobbies.LobbyID]*subscription
	clockOffset    time.Duration // YouTube's clock minus this server's
	status         room.ChatStatus
	retryRequested bool // a lobby began to take votes, so that a chat that was given up is tried again
}

// subscription is the part of one lobby in a chat.
type subscription struct {
	voting bool
	since  time.Time       // when voting began, by this server's clock
	sent   room.ChatStatus // the last status that the lobby was sent
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
	if (begins || !known) && s.status.State != room.ChatChecking && s.reader.mayLookUp(id) {
		s.retryRequested = true
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

// takeRetryRequest reports whether a lobby asked to retry a chat that was given up, and clears the request.
func (s *subscribers) takeRetryRequest() bool {
	s.reader.mu.Lock()
	defer s.reader.mu.Unlock()
	requested := s.retryRequested
	s.retryRequested = false
	return requested
}

func (s *subscribers) setClockOffset(offset time.Duration) {
	s.reader.mu.Lock()
	defer s.reader.mu.Unlock()
	s.clockOffset = offset
}

// deliver passes messages to the lobbies that take votes. It skips messages from before a lobby took votes, because the API
// begins with the recent history.
func (s *subscribers) deliver(messages []Message) {
	for id, since := range s.votingLobbies() {
		first := 0
		for first < len(messages) && messages[first].PublishedAt.Before(since) {
			first++
		}
		if fresh := messages[first:]; len(fresh) > 0 {
			s.reader.lobbies.TakeMessages(id, fresh)
		}
	}
}

// votingLobbies returns the lobbies that take votes, and since when by YouTube's clock.
func (s *subscribers) votingLobbies() map[lobbies.LobbyID]time.Time {
	s.reader.mu.Lock()
	defer s.reader.mu.Unlock()
	since := make(map[lobbies.LobbyID]time.Time, len(s.lobbies))
	for id, one := range s.lobbies {
		if one.voting {
			since[id] = one.since.Add(s.clockOffset)
		}
	}
	return since
}

// setState sets the state of the chat and notifies the lobbies.
func (s *subscribers) setState(state room.ChatState, retryAt time.Time) {
	s.setStatus(state, "", retryAt)
}

func (s *subscribers) setStatus(state room.ChatState, why room.ChatReason, retryAt time.Time) {
	s.reader.mu.Lock()
	s.status.State, s.status.Reason, s.status.RetryAt = state, why, retryAt
	s.reader.mu.Unlock()
	s.notifyLobbies()
}

// notifyLobbies sends each lobby its chat status if it has changed.
func (s *subscribers) notifyLobbies() {
	s.notifying.Lock()
	defer s.notifying.Unlock()
	for id, status := range s.pendingStatuses() {
		s.reader.lobbies.HandleChatStatus(id, status)
	}
}

// pendingStatuses returns the statuses to send. A lobby that takes no votes is sent ChatReady for a chat that is read.
func (s *subscribers) pendingStatuses() map[lobbies.LobbyID]room.ChatStatus {
	s.reader.mu.Lock()
	defer s.reader.mu.Unlock()
	pending := make(map[lobbies.LobbyID]room.ChatStatus)
	for id, one := range s.lobbies {
		status := s.status
		if status.State == room.ChatReading && !one.voting {
			status.State = room.ChatReady
		}
		if status != one.sent {
			one.sent, pending[id] = status, status
		}
	}
	return pending
}
