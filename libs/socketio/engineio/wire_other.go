//go:build !(linux && (amd64 || arm64))

package engineio

import (
	"errors"
	"net"
)

// descriptor knows none: elsewhere the drain goroutine writes everything, through Go.
func descriptor(net.Conn) int { return noFD }

func writeFD(int, []byte) (int, error) { return 0, errors.ErrUnsupported }
