//go:build unix

package engineio

import (
	"errors"
	"net"
	"syscall"
)

// rawConn returns nil for a connection without a file descriptor of its own,
// such as TLS; such a connection is written by the drain goroutine only.
func rawConn(conn net.Conn) syscall.RawConn {
	plain, ok := conn.(syscall.Conn)
	if !ok {
		return nil
	}
	raw, err := plain.SyscallConn()
	if err != nil {
		return nil
	}
	return raw
}

// writeFD returns 0 and no error when the socket takes nothing now.
func writeFD(fd uintptr, p []byte) (int, error) {
	for {
		n, err := syscall.Write(int(fd), p)
		switch {
		case errors.Is(err, syscall.EINTR):
			continue
		case errors.Is(err, syscall.EAGAIN):
			return 0, nil
		}
		return n, err
	}
}
