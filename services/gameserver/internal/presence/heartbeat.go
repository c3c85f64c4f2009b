package presence

import (
	"maps"
	"slices"
	"time"

	"tarnwort/libs/game"
)

const (
	// heartbeatInterval is the time between two heartbeats. A server without one for serverTimeout
	// counts as gone.
	heartbeatInterval = 2 * time.Second
	serverTimeout     = 6 * time.Second

	// beatsPerCheck is after how many heartbeats all lobbies are checked, although no state is known to be lost.
	beatsPerCheck = 30

	// lobbiesPerCheck keeps a message far below NATS' limit of 1 MiB.
	lobbiesPerCheck = 5000
)

// receiveLoop handles messages of other servers and publishes the heartbeat of this one.
func (n *Network) receiveLoop() {
	beat := time.NewTicker(heartbeatInterval)
	defer beat.Stop()
	var window listenWindow
	for beats := 1; ; {
		select {
		case <-n.stop:
			return
		case msg := <-n.inbox:
			n.handle(msg)
		case <-beat.C:
			n.publishHeartbeat()
			n.drainInbox()
			open := window.length(time.Now(), n.conn.IsConnected())
			n.dropSilentServers(open, time.Now())
			n.publishChecks(n.recheck.Swap(false) || beats%beatsPerCheck == 0)
			beats++
		}
	}
}

// publishHeartbeat tells the other servers that this one is alive, and which lobbies changed.
func (n *Network) publishHeartbeat() {
	n.publishMu.Lock()
	defer n.publishMu.Unlock()
	n.beats++
	n.publish(heartbeatSubject, heartbeat{Server: n.name, Number: n.beats, Changed: n.roster.takeChanged()})
}

// drainInbox handles queued messages first, so that a server whose messages only wait
// after a pause of this process does not count as silent.
func (n *Network) drainInbox() {
	for range len(n.inbox) {
		n.handle(<-n.inbox)
	}
}

// publishChecks has other servers look whether this one has their states.
func (n *Network) publishChecks(all bool) {
	for name, known := range n.roster.checks(all) {
		n.publishCheck(name, known)
	}
}

func (n *Network) publishCheck(name string, known numbers) {
	for page := range slices.Chunk(slices.Collect(maps.Keys(known)), lobbiesPerCheck) {
		part := make(numbers, len(page))
		for _, id := range page {
			part[id] = known[id]
		}
		n.publish(serverSubjects+name, check{Server: n.name, Known: part})
	}
}

// dropSilentServers drops servers without a heartbeat within serverTimeout. open is for how long this server could
// hear them.
func (n *Network) dropSilentServers(open time.Duration, now time.Time) {
	n.dropServers(func(_ string, heard time.Time) bool { return min(open, now.Sub(heard)) > serverTimeout })
}

// dropServers drops servers and queues the seats that are no longer connected.
func (n *Network) dropServers(gone func(name string, heard time.Time) bool) {
	names, lost := n.roster.dropServers(gone)
	if len(names) > 0 {
		n.subscriber.HandleServerLoss()
	}
	n.changes.push(lost...)
}

// publishState publishes the seats of a lobby here, for a server that has another state of them. One without seats
// gets a new number: those who had some must not take it for an old one.
func (n *Network) publishState(id game.LobbyID, known int64) {
	n.publishMu.Lock()
	defer n.publishMu.Unlock()
	state, number := n.roster.localState(id)
	if number == known {
		return
	}
	if number == 0 {
		n.states++
		number = n.states
	}
	n.publish(lobbySubjects+id.String(), stateOf(n.name, number, state))
}
