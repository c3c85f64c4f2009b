//go:build linux && (amd64 || arm64)

package engineio

import (
	"net"
	"syscall"
	"unsafe"
)

// descriptor returns noFD for a connection without a file descriptor of its own,
// such as TLS; such a connection is written by the drain goroutine only.
func descriptor(conn net.Conn) int {
	plain, ok := conn.(syscall.Conn)
	if !ok {
		return noFD
	}
	fd := noFD
	raw, err := plain.SyscallConn()
	if err != nil || raw.Control(func(own uintptr) { fd = int(own) }) != nil {
		return noFD
	}
	return fd
}

// writeFD returns 0 and no error when the socket takes nothing now.
//
// Go's own write makes the scheduler ready for a thread that waits, and locks the
// descriptor against being closed meanwhile. This one never waits, and wire.drop
// closes under the lock it is called with; both together cost as much as a third
// of the write.
func writeFD(fd int, p []byte) (int, error) {
	for {
		n, _, errno := syscall.RawSyscall6(syscall.SYS_SENDTO, uintptr(fd),
			uintptr(unsafe.Pointer(unsafe.SliceData(p))), uintptr(len(p)), syscall.MSG_DONTWAIT|syscall.MSG_NOSIGNAL, 0, 0)
		switch errno {
		case 0:
			return int(n), nil
		case syscall.EINTR:
			continue
		case syscall.EAGAIN:
			return 0, nil
		default:
			return 0, errno
		}
	}
}
