package protocol

import "reflect"

// Message is one event for one kind of viewer: a name out of ServerEvents and
// its payload.
type Message struct {
	Event string
	Data  any
}

// Is reports whether two messages are one that several kinds of viewers are told:
// the same event with the same payload behind a pointer. Equal values at two places
// are two messages.
func (m Message) Is(other Message) bool {
	if m.Event != other.Event {
		return false
	}
	of := reflect.TypeOf(m.Data)
	return of != nil && of.Kind() == reflect.Pointer && m.Data == other.Data
}
