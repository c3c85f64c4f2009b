package socketio

import (
	"encoding/base64"
	"encoding/json"
)

// Event is one event of a client.
type Event struct {
	Name string
	// Args are the arguments as the client sent them. Where an argument holds
	// binary data there is {"_placeholder":true,"num":n} for Attachments[n].
	Args        []json.RawMessage
	Attachments [][]byte

	socket *Socket
	id     int64
	acked  bool
}

// WantsAck reports whether the client waits for an acknowledgement.
func (e *Event) WantsAck() bool { return e.id != noID }

// Ack acknowledges the event with any number of values. It does nothing when the
// client did not ask for it or has been answered, and must not be called by several goroutines at once.
func (e *Event) Ack(values ...any) error {
	if !e.WantsAck() || e.acked {
		return nil
	}
	e.acked = true
	payload, attachments, err := encodeAck(values)
	if err != nil {
		return err
	}
	s := e.socket
	return s.send(encodePacket(typeAck, s.namespace.name, e.id, payload, attachments))
}

// Decode decodes argument i, counted from 0, into v. An argument the client left
// out leaves v alone. Attachments fit Binary and []byte.
func (e *Event) Decode(i int, v any) error {
	if i >= len(e.Args) {
		return nil
	}
	if err := json.Unmarshal(resolve(e.Args[i], e.Attachments), v); err != nil {
		return &DecodeError{Event: e.Name, Err: err}
	}
	return nil
}

// Values returns the arguments in a form that Emit and Ack send on unchanged,
// attachments included.
func (e *Event) Values() []any {
	values := make([]any, len(e.Args))
	for i, arg := range e.Args {
		values[i] = forwarded{arg, e.Attachments}
	}
	return values
}

// args returns the arguments with base64 strings for attachments.
func (e *Event) args() []json.RawMessage {
	return resolveAll(e.Args, e.Attachments)
}

func resolveAll(args []json.RawMessage, attachments [][]byte) []json.RawMessage {
	if len(attachments) == 0 {
		return args
	}
	resolved := make([]json.RawMessage, len(args))
	for i, arg := range args {
		resolved[i] = resolve(arg, attachments)
	}
	return resolved
}

// resolve puts base64 strings in the place of placeholders, whose numbers have
// been checked.
func resolve(arg json.RawMessage, attachments [][]byte) json.RawMessage {
	if len(attachments) == 0 {
		return arg
	}
	var out []byte
	end := 0
	for p := range placeholders(arg) {
		out = append(append(out, arg[end:p.start]...), '"')
		out = append(base64.StdEncoding.AppendEncode(out, attachments[p.num]), '"')
		end = p.end
	}
	return append(out, arg[end:]...)
}

// placeholdersFit reports whether each placeholder has its attachment.
func placeholdersFit(args []json.RawMessage, attachments int) bool {
	for _, arg := range args {
		for p := range placeholders(arg) {
			if p.num < 0 || p.num >= attachments {
				return false
			}
		}
	}
	return true
}
