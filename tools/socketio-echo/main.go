// Command socketio-echo serves libs/socketio for conformance runs: Engine.IO
// alone, or Socket.IO, sending back what it gets.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"
)

const stopTimeout = 3 * time.Second

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run writes where it listens to out and serves until ctx ends, then closes gracefully.
func run(ctx context.Context, args []string, out io.Writer) error {
	settings, err := parse(args)
	if err != nil {
		return err
	}
	listeners, err := listen(settings.addr)
	if err != nil {
		return err
	}
	handler, shutdown := newEcho(settings)
	server := &http.Server{Handler: mount(settings, handler), ReadHeaderTimeout: 5 * time.Second}
	served := make(chan error, len(listeners))
	for _, l := range listeners {
		_, _ = fmt.Fprintf(out, "listening on http://%s%s\n", l.Addr(), settings.path)
		go func() { served <- server.Serve(l) }()
	}
	select {
	case err = <-served:
	case <-ctx.Done():
	}
	return errors.Join(err, stop(server, shutdown))
}

func stop(server *http.Server, shutdown func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(context.Background(), stopTimeout)
	defer cancel()
	return errors.Join(shutdown(ctx), server.Shutdown(ctx))
}

// listen listens on the address, or, when it names no host, on the loopback
// address of each family the machine has.
func listen(addr string) ([]net.Listener, error) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, err
	}
	if host != "" {
		l, err := net.Listen("tcp", addr)
		return []net.Listener{l}, err
	}
	v4, err := net.Listen("tcp4", net.JoinHostPort("127.0.0.1", port))
	if err != nil {
		return nil, err
	}
	_, port, err = net.SplitHostPort(v4.Addr().String())
	if err != nil {
		return nil, errors.Join(err, v4.Close())
	}
	v6, err := net.Listen("tcp6", net.JoinHostPort("::1", port))
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, errors.Join(err, v4.Close())
	}
	if err != nil {
		return []net.Listener{v4}, nil // a machine without IPv6
	}
	return []net.Listener{v4, v6}, nil
}
