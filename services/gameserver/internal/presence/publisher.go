package presence

import (
	"encoding/json"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// lobbiesPerCheck keeps a message far below NATS' limit of 1 MiB.
const lobbiesPerCheck = 5000

// publisher publishes the heartbeats and seats of this server.
type publisher struct {
	log    *zap.Logger
	name   string
	roster *roster
	conn   *nats.Conn
	// clockAhead returns how far this server's clock is ahead of NATS', and false before it is measured.
	clockAhead func() (ahead time.Duration, measured bool)

	mu     sync.Mutex // held while publishing, so that numbers are sent in order
	states int64      // number of the last state
	beats  int64      // number of the last heartbeat
}

// setConnection sets the connection under the lock, because its reconnect handler may publish already.
func (p *publisher) setConnection(conn *nats.Conn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.conn = conn
}

// publishHeartbeat publishes that this server is alive, and which lobbies changed.
func (p *publisher) publishHeartbeat() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.beats++
	beat := heartbeat{Server: p.name, Number: p.beats, Changed: p.roster.takeChanged()}
	if ahead, measured := p.clockAhead(); measured {
		beat.ClockAhead = new(ahead.Milliseconds())
	}
	p.publish(heartbeatSubject, beat)
}

// publishChecks sends other servers the numbers of their states that this one has.
func (p *publisher) publishChecks(all bool) {
	for name, known := range p.roster.checks(all) {
		p.publishCheck(name, known)
	}
}

func (p *publisher) publishCheck(name string, known numbers) {
	for page := range slices.Chunk(slices.Collect(maps.Keys(known)), lobbiesPerCheck) {
		part := make(numbers, len(page))
		for _, id := range page {
			part[id] = known[id]
		}
		p.publish(serverSubjects+name, check{Server: p.name, Known: part})
	}
}

// publishState publishes the state of a lobby at this server when its number differs from known. An empty state
// gets a new number, so that servers with an older one accept it.
func (p *publisher) publishState(id game.LobbyID, known int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	state, number := p.roster.localState(id)
	if number == known {
		return
	}
	if number == 0 {
		p.states++
		number = p.states
	}
	p.publish(lobbySubjects+id.String(), newState(p.name, number, state))
}

// announceSeat publishes that a seat of this server was connected or disconnected.
func (p *publisher) announceSeat(id game.LobbyID, player game.PlayerID, connected bool) {
	p.announce(id, func(l *lobby) bool {
		l.setSeat(player, connected, time.Now().Round(0))
		return true
	})
}

// announceWatchers publishes who watches a lobby on this server, when that is new.
func (p *publisher) announceWatchers(id game.LobbyID, watchers protocol.WatchersUpdated) {
	p.announce(id, func(l *lobby) bool {
		isNew := !watchers.Equal(l.local.watchers)
		l.local.watchers = watchers
		return isNew
	})
}

// announce publishes a change of the state of a lobby at this server.
func (p *publisher) announce(id game.LobbyID, change func(*lobby) bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.states++
	if now, changed := p.roster.changeLocal(id, p.states, change); changed {
		p.publish(lobbySubjects+id.String(), newState(p.name, p.states, now))
	}
}

// publish sends a message. It logs an error only, because receivers notice a missing message by its number.
func (p *publisher) publish(subject string, message any) {
	data, err := json.Marshal(message)
	if err == nil {
		err = p.conn.Publish(subject, data)
	}
	if err != nil {
		p.log.Warn("presence message not published", zap.Error(err))
	}
}
