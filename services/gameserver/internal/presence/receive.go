package presence

import (
	"strings"
	"time"

	"github.com/nats-io/nats.go"

	"tarnwort/libs/game"
)

// handle processes a message of another server. It ignores a message of another form.
func (n *Network) handle(msg *nats.Msg) {
	switch id, isLobby := strings.CutPrefix(msg.Subject, lobbySubjects); {
	case isLobby:
		n.handleLobby(id, msg)
	case msg.Subject == heartbeatSubject:
		if h, ok := decode[heartbeat](msg); ok && h.Server != "" {
			n.handleHeartbeat(h)
		}
	default:
		n.handleCheck(msg)
	}
}

func (n *Network) handleHeartbeat(h heartbeat) {
	if h.Leave {
		n.dropServers(func(name string, _ time.Time) bool { return name == h.Server })
		return
	}
	n.publisher.publishCheck(h.Server, n.roster.trackHeartbeat(h, time.Now()))
}

// handleCheck publishes the states that another server lacks.
func (n *Network) handleCheck(msg *nats.Msg) {
	c, ok := decode[check](msg)
	if !ok || c.Server == "" {
		return
	}
	n.roster.markAlive(c.Server, time.Now())
	for id, known := range c.Known {
		n.publisher.publishState(id, known)
	}
}

func (n *Network) handleLobby(text string, msg *nats.Msg) {
	id, err := game.ParseLobbyID(text)
	m, ok := decode[lobbyMessage](msg)
	if err != nil || !ok || m.Server == "" {
		return
	}
	n.roster.markAlive(m.Server, time.Now())
	switch {
	case m.Reaction != nil:
		n.queueReaction(id, *m.Reaction)
		return
	case m.Ask:
		n.publisher.publishState(id, 0)
		return
	}
	n.changes.push(n.roster.applyState(m.Server, id, m.Number, m.state())...)
}
