package presence

import "time"

const (
	// heartbeatInterval is the time between two heartbeats. A server that sends no message for serverTimeout
	// is dropped.
	heartbeatInterval = 2 * time.Second
	serverTimeout     = 6 * time.Second

	// beatsPerCheck is after how many heartbeats all lobbies are checked, even when no state is known to be lost.
	beatsPerCheck = 30
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
			n.publisher.publishHeartbeat()
			n.drainInbox()
			now := time.Now()
			open := window.length(now, n.conn.IsConnected())
			n.dropServers(func(_ string, lastMessage time.Time) bool { return min(open, now.Sub(lastMessage)) > serverTimeout })
			n.publisher.publishChecks(n.recheck.Swap(false) || beats%beatsPerCheck == 0)
			beats++
		}
	}
}

// drainInbox handles the queued messages. Without it, a server whose messages waited
// during a pause of this process would count as silent.
func (n *Network) drainInbox() {
	for range len(n.inbox) {
		n.handle(<-n.inbox)
	}
}

// dropServers drops servers and queues the seats that are no longer connected.
func (n *Network) dropServers(gone func(name string, lastMessage time.Time) bool) {
	n.changes.push(n.roster.dropServers(gone)...)
}
