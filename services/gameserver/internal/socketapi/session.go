package socketapi

import (
	"sync"

	"tarnwort/libs/lobbies"

	"tarnwort/libs/socketio"
)

// session is one connection, from entering the namespace to leaving it, and what is
// known about it.
type session struct {
	socket     *socketio.Socket
	connection *connection
	token      string          // as the handshake brought it, or empty
	visit      lobbies.VisitID // as the handshake brought it, or empty

	// All are set by entering a lobby, which only the connection's own events do.
	lobby      lobbies.LobbyID
	player     lobbies.PlayerID // empty for an overlay and the audience
	inAudience bool
	voter      lobbies.VoterID // empty for who may not vote
	counted    bool            // is counted
	reentry    string          // for the acknowledgement of the event that is being handled

	mu       sync.Mutex
	handling bool // an event of this connection is being handled
	held     bool // something is held back for the answer
	closing  bool
}

// takeReentryToken returns what the event that is being handled is acknowledged with.
func (g *session) takeReentryToken() (token string) {
	token, g.reentry = g.reentry, ""
	return token
}

// send queues a packet. A connection that does not read is closed by its queue;
// it comes back and takes a snapshot.
func (g *session) send(packet *socketio.Packet) { _ = g.socket.Send(packet) }

// sendWithAnswer sends what leaves in one write with the answer to the event that is being
// handled. Without one it leaves at once.
func (g *session) sendWithAnswer(b *socketio.Builder) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.handling {
		_ = b.SendTo(g.socket)
		return
	}
	g.held = true
	_ = b.HoldFor(g.socket)
}

// closeAfterAnswer closes the connection for good. While an event of its own is being
// handled, that waits until the event has been answered.
func (g *session) closeAfterAnswer() {
	g.mu.Lock()
	g.closing = true
	now := !g.handling
	g.mu.Unlock()
	if now {
		g.socket.Disconnect()
	}
}

// handle runs the handling of one event of this connection.
func (g *session) handle(handle func()) {
	g.mu.Lock()
	g.handling = true
	g.mu.Unlock()
	defer func() {
		g.mu.Lock()
		g.handling = false
		holding, dismissed := g.held, g.closing
		g.held = false
		g.mu.Unlock()
		if holding {
			g.socket.Flush() // to who asked for no answer
		}
		if dismissed {
			g.socket.Disconnect()
		}
	}()
	handle()
}

// inLobby tells whether the connection has entered a lobby.
func (g *session) inLobby() bool { return g.lobby != lobbies.LobbyID{} }
