package socketapi

import (
	"sync"

	"tarnwort/libs/lobbies"

	"tarnwort/libs/socketio"
)

// guest is one connection, from entering the namespace to leaving it, and what is
// known about it.
type guest struct {
	socket     *socketio.Socket
	connection *connection
	token      string          // as the handshake brought it, or empty
	visit      lobbies.VisitID // as the handshake brought it, or empty

	// All are set by entering a lobby, which only the connection's own events do.
	lobby    lobbies.LobbyID
	player   lobbies.PlayerID // empty for an overlay and the audience
	audience bool
	voter    lobbies.VoterID // empty for who may not vote
	watching bool            // is counted
	reentry  string          // for the acknowledgement of the event that is being handled

	mu        sync.Mutex
	answering bool // an event of this connection is being handled
	holding   bool // something is held back for the answer
	dismissed bool
}

// takeReentryToken returns what the event that is being handled is acknowledged with.
func (g *guest) takeReentryToken() (token string) {
	token, g.reentry = g.reentry, ""
	return token
}

// send queues a packet. A connection that does not read is closed by its queue;
// it comes back and takes a snapshot.
func (g *guest) send(packet *socketio.Packet) { _ = g.socket.Send(packet) }

// hold sends what leaves in one write with the answer to the event that is being
// handled. Without one it leaves at once.
func (g *guest) hold(b *socketio.Builder) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.answering {
		_ = b.SendTo(g.socket)
		return
	}
	g.holding = true
	_ = b.HoldFor(g.socket)
}

// dismiss closes the connection for good. While an event of its own is being
// handled, that waits until the event has been answered.
func (g *guest) dismiss() {
	g.mu.Lock()
	g.dismissed = true
	now := !g.answering
	g.mu.Unlock()
	if now {
		g.socket.Disconnect()
	}
}

// answer runs the handling of one event of this connection.
func (g *guest) answer(handle func()) {
	g.mu.Lock()
	g.answering = true
	g.mu.Unlock()
	defer func() {
		g.mu.Lock()
		g.answering = false
		holding, dismissed := g.holding, g.dismissed
		g.holding = false
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
func (g *guest) inLobby() bool { return g.lobby != lobbies.LobbyID{} }
