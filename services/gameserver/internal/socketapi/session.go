package socketapi

import (
	"sync"
	"sync/atomic"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/socketio"
)

// session is one client in the namespace, from connect to disconnect, with its identity.
type session struct {
	socket     *socketio.Socket
	connection *connection
	token      string          // from the handshake, or empty
	visit      lobbies.VisitID // from the handshake, or empty

	// All are set by entering a lobby, which only the connection's own events do.
	lobby      lobbies.LobbyID
	player     lobbies.PlayerID // empty for an overlay and the audience
	inAudience bool
	extra      view.Extra      // how much later than the show's number the picture of a viewer in the audience is
	live       bool            // an overlay that is not delayed
	moderates  bool            // shares the moderators' link, whose id player is
	voter      lobbies.VoterID // empty for a client that may not vote
	counted    bool            // ConnectionCounts includes this session
	reentry    string          // for the acknowledgement of the event that is being handled

	// Both are set in the same way, and read by the count of a lobby's watchers.
	preview atomic.Bool                 // an overlay on the game master's own screen
	slot    atomic.Pointer[slotSession] // of an overlay that entered by the address of a slot; else nil

	mu       sync.Mutex
	handling bool // an event of this connection is being handled
	held     bool // messages wait for the acknowledgement
	closing  bool // the connection is closed after the acknowledgement
}

// takeReentryToken returns the token for the acknowledgement of the current event.
func (s *session) takeReentryToken() (token string) {
	token, s.reentry = s.reentry, ""
	return token
}

// send queues a packet. A full queue closes the connection; the client reconnects and gets a snapshot.
func (s *session) send(packet *socketio.Packet) { _ = s.socket.Send(packet) }

// sendWithAck sends in one write with the acknowledgement of the current event, or at once
// when no event is being handled.
func (s *session) sendWithAck(b *socketio.Builder) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.handling {
		_ = b.SendTo(s.socket)
		return
	}
	s.held = true
	_ = b.HoldFor(s.socket)
}

// closeAfterAck disconnects the client, after the acknowledgement of an event that is being handled.
func (s *session) closeAfterAck() {
	s.mu.Lock()
	s.closing = true
	now := !s.handling
	s.mu.Unlock()
	if now {
		s.socket.Disconnect()
	}
}

// handle runs the handler of one event of this connection.
func (s *session) handle(handle func()) {
	s.mu.Lock()
	s.handling = true
	s.mu.Unlock()
	defer func() {
		s.mu.Lock()
		s.handling = false
		held, closing := s.held, s.closing
		s.held = false
		s.mu.Unlock()
		if held {
			s.socket.Flush() // the client requested no acknowledgement
		}
		if closing {
			s.socket.Disconnect()
		}
	}()
	handle()
}

// isWatcher reports whether the client watches a lobby without a seat.
func (s *session) isWatcher() bool { return s.player == "" || s.moderates }

// viewing returns which group of viewers the client is in. Only the connection's own events may call it.
func (s *session) viewing() view.Timing {
	if s.inAudience {
		return view.DelayedBy(s.extra)
	}
	return s.timing()
}

// timing returns when a client that is not in the audience is shown what happens.
func (s *session) timing() view.Timing {
	if s.player != "" || s.live {
		return view.Live
	}
	return view.Delayed
}

// inLobby reports whether the client has entered a lobby.
func (s *session) inLobby() bool { return s.lobby != lobbies.LobbyID{} }
