package protocol

// Message is one event for one kind of viewer: a name out of ServerEvents and
// its payload.
type Message struct {
	Event string
	Data  any
}
