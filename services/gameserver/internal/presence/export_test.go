package presence

// Deafen loses every message that arrives until f has ended.
func (n *Network) Deafen(f func()) error {
	if err := n.subscription.Unsubscribe(); err != nil {
		return err
	}
	f()
	if err := n.conn.Flush(); err != nil {
		return err
	}
	_, err := n.conn.ChanSubscribe(subject, n.inbox)
	return err
}
