package socketio

// On sets the typed handler of one event: it gets the event's first argument,
// decoded from JSON, or the zero value when there is none. It runs in the order
// the client sent, so it must not wait for another packet of the same client.
//
// The result acknowledges the event if the client asked for that: nil without a
// value, Args with several. An error, and a payload that does not decode, go to
// Options.OnError; the connection stays.
func On[T any](n *Namespace, event string, h func(s *Socket, payload T) (ack any, err error)) {
	n.OnEvent(event, func(s *Socket, e *Event) {
		var payload T
		err := e.Decode(0, &payload)
		var ack any
		if err == nil {
			ack, err = h(s, payload)
		}
		if err != nil {
			ack = n.server.opts.OnError(s, event, err)
		}
		if err := e.Ack(ackArgs(ack)...); err != nil {
			n.server.opts.OnError(s, event, err)
		}
	})
}

func ackArgs(ack any) []any {
	switch v := ack.(type) {
	case nil:
		return nil
	case Args:
		return v
	}
	return []any{ack}
}
