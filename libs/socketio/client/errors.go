package client

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
)

// Reasons why a connection ended.
var (
	// ErrClosed means that this side closed the connection.
	ErrClosed = errors.New("socket.io client: closed")
	// ErrServerDisconnect means that the server ended the namespace; the client does
	// not reconnect then.
	ErrServerDisconnect = errors.New("socket.io client: disconnected by the server")
	// ErrTransportClosed means that the connection was lost or closed by the server.
	ErrTransportClosed = errors.New("socket.io client: transport closed")
	// ErrPingTimeout means that the server sent nothing for longer than its heartbeat.
	ErrPingTimeout = errors.New("socket.io client: ping timeout")
	// ErrNotConnected means that there is no connection now.
	ErrNotConnected = errors.New("socket.io client: not connected")

	errMalformed = errors.New("socket.io client: malformed packet")
)

// ConnectError is the server's refusal to let the client join a namespace.
type ConnectError struct {
	Message string
	Data    json.RawMessage
}

// Error returns the server's message.
func (e *ConnectError) Error() string { return "socket.io client: refused: " + e.Message }

// StatusError is an HTTP response other than 200 or, to a websocket, 101.
type StatusError struct {
	Status int
	Body   string
}

// Error returns the status and the body.
func (e *StatusError) Error() string {
	return fmt.Sprintf("socket.io client: HTTP status %d: %s", e.Status, e.Body)
}

// readError names the reason for a failed read.
func readError(err error) error {
	timeout := net.Error(nil)
	switch {
	case errors.As(err, &timeout) && timeout.Timeout():
		return fmt.Errorf("%w: %w", ErrPingTimeout, err)
	case errors.Is(err, io.EOF):
		return ErrTransportClosed
	}
	return fmt.Errorf("%w: %w", ErrTransportClosed, err)
}
