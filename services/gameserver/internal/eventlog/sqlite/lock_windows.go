package sqlite

import (
	"os"

	"golang.org/x/sys/windows"
)

// lockFile locks f for this process without waiting. The operating system releases the lock when the process ends,
// also after a crash.
func lockFile(f *os.File) error {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	return windows.LockFileEx(windows.Handle(f.Fd()), flags, 0, 1, 0, new(windows.Overlapped))
}
