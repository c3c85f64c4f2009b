//go:build unix

package sqlite

import (
	"os"
	"syscall"
)

// lockFile locks f for this process without waiting. The operating system releases the lock when the process ends,
// also after a crash.
func lockFile(f *os.File) error {
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}
