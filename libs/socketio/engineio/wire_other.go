//go:build !unix

package engineio

import (
	"errors"
	"net"
	"syscall"
)

func rawConn(net.Conn) syscall.RawConn { return nil }

func writeFD(uintptr, []byte) (int, error) { return 0, errors.ErrUnsupported }
