// Package usage reads what processes and the machine have used, from /proc.
package usage

import (
	"syscall"
	"time"

	"github.com/prometheus/procfs"
)

// CPU returns the processor time of a process, all its threads included.
func CPU(pid int) (time.Duration, error) {
	stat, err := statOf(pid)
	return time.Duration(stat.CPUTime() * float64(time.Second)), err
}

// Resident returns the memory of a process in bytes.
func Resident(pid int) (int, error) {
	stat, err := statOf(pid)
	return stat.ResidentMemory(), err
}

func statOf(pid int) (procfs.ProcStat, error) {
	process, err := procfs.NewProc(pid)
	if err != nil {
		return procfs.ProcStat{}, err
	}
	return process.Stat()
}

// Machine returns the processor time of all processes together.
func Machine() (time.Duration, error) {
	fs, err := procfs.NewDefaultFS()
	if err != nil {
		return 0, err
	}
	stat, err := fs.Stat()
	t := stat.CPUTotal
	return time.Duration((t.User + t.Nice + t.System + t.IRQ + t.SoftIRQ + t.Steal) * float64(time.Second)), err
}

// Own returns the processor time of this process.
func Own() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
