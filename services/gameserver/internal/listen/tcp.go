package listen

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"syscall"
)

// TCP listens at an address. Its error says what an operator can do.
func TCP(ctx context.Context, address string) (net.Listener, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", address)
	if err != nil {
		return nil, explain(address, err)
	}
	return listener, nil
}

func explain(address string, err error) error {
	_, port, split := net.SplitHostPort(address)
	switch {
	case split != nil:
		return err
	case errors.Is(err, syscall.EADDRINUSE):
		return fmt.Errorf("another program has port %s: stop it (ss -ltnp names it), or choose another port: %w", port, err)
	case errors.Is(err, syscall.EACCES):
		program, pathErr := os.Executable()
		if pathErr != nil {
			program = "gameserver"
		}
		return fmt.Errorf("this user may not have port %s: run setcap cap_net_bind_service=+ep %s, or use tarnwort.service, which allows it: %w", port, program, err)
	default:
		return err
	}
}
