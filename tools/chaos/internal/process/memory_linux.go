package process

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"strings"

	"golang.org/x/sys/unix"
)

// LimitMemory lets the running process have only so many bytes of address space
// beyond what it has already, and returns how many that makes.
func (s *Server) LimitMemory(room uint64) (limit uint64, err error) {
	pid := s.PID()
	if pid == 0 {
		return 0, errors.New("limit memory: no process")
	}
	has, err := addressSpace(pid)
	if err != nil {
		return 0, fmt.Errorf("limit memory: %w", err)
	}
	limit = has + room
	return limit, unix.Prlimit(pid, unix.RLIMIT_AS, &unix.Rlimit{Cur: limit, Max: limit}, nil)
}

func addressSpace(pid int) (bytes uint64, err error) {
	status, err := os.Open(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0, err
	}
	defer func() { _ = status.Close() }()
	for lines := bufio.NewScanner(status); lines.Scan(); {
		if rest, found := strings.CutPrefix(lines.Text(), "VmSize:"); found {
			_, err := fmt.Sscanf(rest, "%d kB", &bytes)
			return bytes << 10, err
		}
	}
	return 0, errors.New("no VmSize")
}
