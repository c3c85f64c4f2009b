package chat

import (
	"sync"
	"time"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
)

// rejoinAfter is how long a channel that Twitch has not confirmed waits for the next join.
const rejoinAfter = 30 * time.Second

// joinState is how Twitch answered a join.
type joinState int

const (
	joinPending joinState = iota
	joinConfirmed
	joinUnanswered
	joinRefused
)

// join is the join of one channel. at is when it was sent.
type join struct {
	state joinState
	at    time.Time
}

// statuses tells lobbies how their Twitch channels are read.
type statuses struct {
	receiver States

	mu      sync.Mutex
	lobbies map[lobbies.LobbyID]*channelStatus
	joins   map[string]join // of the present connection
	failure room.ChatReason
	retryAt time.Time
	sending bool // a goroutine sends statuses
}

// channelStatus is the channel of one lobby, and the last status that the lobby was sent.
type channelStatus struct {
	channel string
	voting  bool
	sent    room.ChatStatus
}

func newStatuses() *statuses {
	return &statuses{lobbies: make(map[lobbies.LobbyID]*channelStatus), joins: make(map[string]join)}
}

// setLobby sets the channel of a lobby, "" for none, and whether it takes votes.
func (s *statuses) setLobby(id lobbies.LobbyID, channel string, voting bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if channel == "" {
		delete(s.lobbies, id)
		return
	}
	if known := s.lobbies[id]; known == nil || known.channel != channel {
		s.lobbies[id] = &channelStatus{channel: channel}
	}
	s.lobbies[id].voting = voting
	s.notify()
}

// connectionFailed records that there is no connection, and when the next attempt is; a zero time is at once.
func (s *statuses) connectionFailed(reason room.ChatReason, retryAt time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.failure, s.retryAt = reason, retryAt
	s.notify()
}

// reset forgets the failure, and the joins of the connection before.
func (s *statuses) reset() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.failure, s.retryAt, s.joins = "", time.Time{}, make(map[string]join)
	s.notify()
}

func (s *statuses) joinSent(channel string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.joins[channel] = join{state: s.joins[channel].state, at: time.Now()} // a repeated one keeps its state until it is answered
}

func (s *statuses) left(channel string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.joins, channel)
}

// handleMessage takes what a message says about the join of its channel. Twitch sends ROOMSTATE for channels that exist.
func (s *statuses) handleMessage(m message) {
	var state joinState
	switch {
	case m.command == "ROOMSTATE", m.command == "PRIVMSG":
		state = joinConfirmed
	case m.command == "NOTICE" && (m.id == "msg_channel_suspended" || m.id == "msg_room_not_found" || m.id == "tos_ban"):
		state = joinRefused
	default:
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if known, isJoined := s.joins[m.channel]; isJoined && known.state != state {
		s.joins[m.channel] = join{state: state, at: known.at}
		s.notify()
	}
}

// check looks for joins without an answer, and takes whether the connection is silent. It returns the channels to join again.
func (s *statuses) check(isSilent bool) (again []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.failure = ""
	if isSilent {
		s.failure = room.ReasonNoAnswer
	}
	for channel, sent := range s.joins {
		age := time.Since(sent.at)
		switch {
		case sent.state == joinConfirmed:
		case age >= rejoinAfter:
			s.joins[channel] = join{state: sent.state, at: time.Now()}
			again = append(again, channel)
		case sent.state == joinPending && age >= answerTimeout:
			s.joins[channel] = join{state: joinUnanswered, at: sent.at}
		}
	}
	s.notify()
	return again
}

// notify sends pending statuses in a goroutine, because lobbies lock themselves to take one. mu is held.
func (s *statuses) notify() {
	if s.sending || s.receiver == nil {
		return
	}
	s.sending = true
	go func() {
		for pending := s.takePending(); len(pending) > 0; pending = s.takePending() {
			for id, status := range pending {
				s.receiver.HandleStatus(id, status)
			}
		}
	}()
}

// takePending returns the statuses to send. Without any, the goroutine of notify ends.
func (s *statuses) takePending() map[lobbies.LobbyID]room.ChatStatus {
	s.mu.Lock()
	defer s.mu.Unlock()
	pending := make(map[lobbies.LobbyID]room.ChatStatus)
	for id, one := range s.lobbies {
		if status := s.statusOf(one); status != one.sent {
			one.sent, pending[id] = status, status
		}
	}
	s.sending = len(pending) > 0
	return pending
}

// statusOf returns the status of a channel. One that could not be read stays so until its join is confirmed.
func (s *statuses) statusOf(c *channelStatus) room.ChatStatus {
	status := room.ChatStatus{Channel: c.channel}
	joined := s.joins[c.channel]
	switch {
	case s.failure != "":
		status.State, status.Reason, status.RetryAt = room.ChatRetrying, s.failure, s.retryAt
	case joined.state == joinConfirmed && c.voting:
		status.State = room.ChatReading
	case joined.state == joinConfirmed:
		status.State = room.ChatReady
	case joined.state == joinRefused:
		status.State, status.RetryAt = room.ChatNotFound, joined.at.Add(rejoinAfter)
	case joined.state == joinUnanswered:
		status.State, status.Reason, status.RetryAt = room.ChatRetrying, room.ReasonJoinUnanswered, joined.at.Add(rejoinAfter)
	case c.sent.State == room.ChatRetrying:
		status.State, status.Reason = room.ChatRetrying, c.sent.Reason
	default:
		status.State = room.ChatChecking
	}
	return status
}
