// Package reason says why the server of a chat cannot be reached.
package reason

import (
	"context"
	"errors"
	"net"
	"os"
	"syscall"

	"tarnwort/libs/lobbies/room"
)

// ErrLoginRefused means that a chat server does not let this server in.
var ErrLoginRefused = errors.New("chat: login refused")

// Of returns the reason in an error of a connection.
func Of(err error) room.ChatReason {
	var (
		dns *net.DNSError
		net net.Error
	)
	switch {
	case errors.Is(err, ErrLoginRefused):
		return room.ReasonLoginRefused
	case errors.As(err, &dns):
		return room.ReasonNameResolution
	case errors.Is(err, syscall.ECONNREFUSED):
		return room.ReasonConnectionRefused
	case errors.Is(err, syscall.EHOSTUNREACH), errors.Is(err, syscall.ENETUNREACH):
		return room.ReasonUnreachable
	case errors.Is(err, os.ErrDeadlineExceeded), errors.Is(err, context.DeadlineExceeded), errors.As(err, &net) && net.Timeout():
		return room.ReasonNoAnswer
	default:
		return room.ReasonConnectionLost
	}
}
