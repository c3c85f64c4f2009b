package socketapi

import (
	"sync"

	"tarnwort/libs/lobbies"

	"tarnwort/libs/socketio"
)

// session is one client in the namespace, from connect to disconnect, with its identity.
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

// takeReentryToken returns the token for the acknowledgement of the current event.
func (g *session) takeReentryToken() (token string) {
	token, g.reentry = g.reentry, ""
	return token
}

// send queues a packet. A full queue closes the connection; the client reconnects and gets a snapshot.
func (g *session) send(packet *socketio.Packet) { _ = g.socket.Send(packet) }

// sendWithAnswer sends in one write with the acknowledgement of the current event, or at once
// when no event is being handled.
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

// closeAfterAnswer disconnects the client, after the acknowledgement of an event that is being handled.
func (g *session) closeAfterAnswer() {
	g.mu.Lock()
	g.closing = true
	now := !g.handling
	g.mu.Unlock()
	if now {
		g.socket.Disconnect()
	}
}

// handle runs the handler of one event of this connection.
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

// inLobby reports whether the client has entered a lobby.
func (g *session) inLobby() bool { return g.lobby != lobbies.LobbyID{} }
