package socketio

import (
	"errors"
	"fmt"

	"tarnwort/libs/socketio/engineio"
)

// Reasons for the end of a socket, besides those of engineio.
const (
	ReasonClientLeft     = "client namespace disconnect"
	ReasonServerLeft     = "server namespace disconnect"
	ReasonConnectTimeout = "connect timeout"
)

// Errors of sending.
var (
	// ErrClosed means the socket is no longer connected.
	ErrClosed = engineio.ErrClosed
	// ErrOverflow means the client reads too slowly; its connection has been closed.
	ErrOverflow = engineio.ErrOverflow
	// ErrNamespace means the packet was made for another namespace.
	ErrNamespace = errors.New("socket.io: packet of another namespace")
	// ErrReserved means the event's name belongs to the protocol.
	ErrReserved = errors.New("socket.io: reserved event name")

	errMalformed = errors.New("socket.io: malformed packet")
)

// ConnectError refuses a client with a message and data for its program.
type ConnectError struct {
	Message string
	Data    any
}

// Error returns the message.
func (e *ConnectError) Error() string { return e.Message }

// DecodeError means the payload of an event does not fit its handler.
type DecodeError struct {
	Event string
	Err   error
}

// Error returns the event and the reason.
func (e *DecodeError) Error() string { return fmt.Sprintf("socket.io: decode %q: %v", e.Event, e.Err) }

// Unwrap returns the reason.
func (e *DecodeError) Unwrap() error { return e.Err }

func defaultOnError(_ *Socket, _ string, err error) any {
	if decode := new(DecodeError); errors.As(err, &decode) {
		return map[string]string{"error": "invalid payload"}
	}
	return map[string]string{"error": "internal error"}
}
