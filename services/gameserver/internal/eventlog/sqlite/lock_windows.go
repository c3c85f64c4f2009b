package sqlite

import (
	"os"

	"golang.org/x/sys/windows"
)

// lockFile takes f for this process alone, without waiting. The system gives it
// back when the process ends, however it ends.
func lockFile(f *os.File) error {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	return windows.LockFileEx(windows.Handle(f.Fd()), flags, 0, 1, 0, new(windows.Overlapped))
}
