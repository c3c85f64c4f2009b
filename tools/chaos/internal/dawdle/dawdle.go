// Package dawdle opens connections that never get to the point: headers and
// bodies byte by byte, upgrades that are not finished, answers nobody reads.
package dawdle

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"syscall"
	"time"
)

// Way is one way to waste a server's time.
type Way struct {
	Name string
	// Within is when the server must have closed the connection.
	Within time.Duration
	// begin says what is said at once, then what follows the first answer, drip what
	// comes byte by byte after that.
	begin func(ctx context.Context, address string) (string, error)
	then  string
	drip  string
	// deaf clients never read.
	deaf bool
}

const (
	// dripEvery is the pause between two bytes: slow, but never so slow that a
	// time-out between two reads would notice.
	dripEvery = 400 * time.Millisecond
	// tinyWindow is the receive buffer of a client that does not read.
	tinyWindow = 2 << 10
)

// errOpen means that the server has not closed a connection in time.
var errOpen = errors.New("still open")

// Try wastes time on one connection until the server closes it and returns after
// how long that was.
func (w Way) Try(ctx context.Context, address string) (time.Duration, error) {
	dialer := net.Dialer{}
	if w.deaf {
		dialer.Control = func(_, _ string, c syscall.RawConn) error {
			var failed error
			err := c.Control(func(fd uintptr) { failed = narrow(fd) })
			return errors.Join(err, failed)
		}
	}
	first, err := w.begin(ctx, address)
	if err != nil {
		return 0, fmt.Errorf("%s: %w", w.Name, err)
	}
	conn, err := dialer.DialContext(ctx, "tcp", address)
	if err != nil {
		return 0, fmt.Errorf("%s: %w", w.Name, err)
	}
	defer func() { _ = conn.Close() }()
	began := time.Now()
	if _, err := io.WriteString(conn, first); err != nil {
		return time.Since(began), nil //nolint:nilerr // closed, which is what this waits for
	}
	if w.then != "" {
		if _, err := conn.Read(make([]byte, 4096)); err != nil {
			return 0, fmt.Errorf("%s: no answer: %w", w.Name, err)
		}
		if _, err := io.WriteString(conn, w.then); err != nil {
			return 0, fmt.Errorf("%s: closed after the first answer: %w", w.Name, err)
		}
	}
	err = w.await(conn, began)
	return time.Since(began), err
}

// await drips until the connection is closed.
func (w Way) await(conn net.Conn, began time.Time) error {
	for at := 0; time.Since(began) < w.Within; at++ {
		if w.drip != "" {
			if _, err := conn.Write([]byte{w.drip[at%len(w.drip)]}); err != nil {
				return nil //nolint:nilerr // closed
			}
		}
		if w.deaf {
			if closed(conn) {
				return nil
			}
			time.Sleep(dripEvery)
			continue
		}
		_ = conn.SetReadDeadline(time.Now().Add(dripEvery))
		if _, err := io.Copy(io.Discard, conn); !errors.Is(err, os.ErrDeadlineExceeded) {
			return nil //nolint:nilerr // closed
		}
	}
	return errOpen
}

// closed tells whether the server has reset a connection, without reading from it.
func closed(conn net.Conn) bool {
	syscallable, ok := conn.(syscall.Conn)
	if !ok {
		return false
	}
	raw, err := syscallable.SyscallConn()
	if err != nil {
		return true
	}
	gone := false
	err = raw.Control(func(fd uintptr) { gone = hungUp(fd) })
	return err != nil || gone
}

// says is a request that is sent as it stands.
func says(lines ...string) func(context.Context, string) (string, error) {
	return func(context.Context, string) (string, error) {
		return strings.ReplaceAll(strings.Join(lines, "\r\n"), "HOST", "Host: localhost"), nil
	}
}
