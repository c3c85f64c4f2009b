//go:build !linux

package process

// LimitMemory fails: only Linux limits a process that runs.
func (*Server) LimitMemory(uint64) (uint64, error) { return 0, ErrNotHere }
