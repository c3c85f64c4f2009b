// Package listen opens the sockets that the server answers on.
package listen

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"

	"github.com/coreos/go-systemd/v22/activation"
)

// Modes of a Unix socket's file: who may connect.
const (
	OwnerOnly os.FileMode = 0o600
	GroupToo  os.FileMode = 0o660
)

// Unix listens on a Unix socket at a path. It replaces the file of a server that was killed, but not the socket of one that
// answers.
func Unix(ctx context.Context, path string, mode os.FileMode) (net.Listener, error) {
	if answered, err := new(net.Dialer).DialContext(ctx, "unix", path); err == nil {
		_ = answered.Close()
		return nil, fmt.Errorf("another server answers at %s", path)
	}
	if found, err := os.Lstat(path); err == nil && found.Mode().Type() == os.ModeSocket {
		if err := os.Remove(path); err != nil {
			return nil, err
		}
	}
	listener, err := new(net.ListenConfig).Listen(ctx, "unix", path)
	if err != nil {
		return nil, err
	}
	if err := os.Chmod(path, mode); err != nil {
		return nil, errors.Join(err, listener.Close())
	}
	return listener, nil
}

// Inherited returns the socket that systemd opened for this process, nil when it opened none.
func Inherited() (net.Listener, error) {
	listeners, err := activation.Listeners()
	switch {
	case err != nil:
		return nil, fmt.Errorf("socket of systemd: %w", err)
	case len(listeners) == 0:
		return nil, nil //nolint:nilnil // none is no error
	case len(listeners) > 1 || listeners[0] == nil:
		return nil, errors.New("socket of systemd: the unit must name one stream socket")
	}
	return listeners[0], nil
}
