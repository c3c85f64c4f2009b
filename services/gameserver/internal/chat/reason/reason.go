// Package reason says why the server of a chat cannot be reached.
package reason

import (
	"context"
	"errors"
	"net"
	"os"
	"syscall"

	"tarnwort/libs/lobbies"
)

// ErrLoginRefused means that a chat server does not let this server in.
var ErrLoginRefused = errors.New("chat: login refused")

// Of returns the reason in an error of a connection.
func Of(err error) lobbies.ChatReason {
	var (
		dns *net.DNSError
		net net.Error
	)
	switch {
	case errors.Is(err, ErrLoginRefused):
		return lobbies.ReasonLoginRefused
	case errors.As(err, &dns):
		return lobbies.ReasonNameResolution
	case errors.Is(err, syscall.ECONNREFUSED):
		return lobbies.ReasonConnectionRefused
	case errors.Is(err, syscall.EHOSTUNREACH), errors.Is(err, syscall.ENETUNREACH):
		return lobbies.ReasonUnreachable
	case errors.Is(err, os.ErrDeadlineExceeded), errors.Is(err, context.DeadlineExceeded), errors.As(err, &net) && net.Timeout():
		return lobbies.ReasonNoAnswer
	default:
		return lobbies.ReasonConnectionLost
	}
}
