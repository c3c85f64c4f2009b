package presence

import "time"

// receiveLoop handles messages of other servers and publishes the heartbeat of this one.
func (n *Network) receiveLoop() {
	beat := time.NewTicker(heartbeatInterval)
	defer beat.Stop()
	for {
		select {
		case <-n.stop:
			return
		case msg := <-n.inbox:
			n.handle(msg.Data)
		case <-beat.C:
			n.publishHeartbeat()
			n.drainInbox()
			n.dropSilentServers(time.Now())
		}
	}
}

// publishHeartbeat tells the other servers that this one is alive.
func (n *Network) publishHeartbeat() { n.publish(message{}) }

// drainInbox handles queued messages first, so that a server whose messages only wait
// after a pause of this process does not count as silent.
func (n *Network) drainInbox() {
	for range len(n.inbox) {
		n.handle((<-n.inbox).Data)
	}
}

// dropSilentServers drops servers without a heartbeat within serverTimeout.
func (n *Network) dropSilentServers(now time.Time) {
	open := n.window.length(now, n.conn.IsConnected())
	n.dropServers(func(_ string, heard time.Time) bool { return min(open, now.Sub(heard)) > serverTimeout })
}

// dropServers drops servers and publishes the seats that are no longer connected.
func (n *Network) dropServers(gone func(name string, heard time.Time) bool) {
	n.pushDisconnected(n.roster.dropServers(gone))
}
