// Package bench measures servers one after another, again and again, and judges
// the game server by its ratios to the others: a shared machine's speed drifts
// too much for anything else to mean something.
package bench

import (
	"errors"
	"fmt"
	"time"

	"tarnwort/tools/loadtest/internal/driver"
	"tarnwort/tools/loadtest/internal/usage"
)

// Run says how one server is measured.
type Run struct {
	driver.Plan
	// PIDs are the processes of the server, for their processor time and memory.
	PIDs []int
	// Warm is the time between the last preparation and the measurement, For how long
	// the measurement takes.
	Warm, For time.Duration
}

// Figures are what came of one run.
type Figures struct {
	driver.Report
	Sockets int
	// Connections is how many connections came a second.
	Connections float64
	// KiB is how much memory one connection takes, its share of a lobby included.
	KiB float64
	// PerConnection is the server's processor time for a connection that enters a
	// lobby, in µs.
	PerConnection float64
	// PerSecond counts deliveries by the clock, PerCPU by the server's processor time.
	PerSecond float64
	PerCPU    float64
	// Other is the share of the machine that neither server nor load test took.
	Other float64
	// ReadyMs is how long a start took, ResidentMiB what the process occupied then.
	ReadyMs     float64
	ResidentMiB float64
}

// Lost reports whether messages were lost or delivered twice, or connections ended.
func (f Figures) Lost() bool { return f.Missing > 0 || f.Duplicated > 0 || f.Closed > 0 }

// snapshot is the processor time of the server, of this process and of the machine at one moment,
// and the server's memory.
type snapshot struct {
	cpu, own, machine time.Duration
	resident          int
	at                time.Time
}

// snapshotOf takes a snapshot of a server's processes together. The figures of an unknown process are zero.
func snapshotOf(pids ...int) (u snapshot) {
	u.at, u.own = time.Now(), usage.Own()
	u.machine, _ = usage.Machine()
	for _, pid := range pids {
		cpu, _ := usage.CPU(pid)
		resident, _ := usage.Resident(pid)
		u.cpu, u.resident = u.cpu+cpu, u.resident+resident
	}
	return u
}

// Measure connects clients to a server and has them play.
func Measure(run Run) (f Figures, err error) {
	before := snapshotOf(run.PIDs...)
	d, err := driver.New(run.Plan)
	if err != nil {
		return f, err
	}
	defer d.Close()
	seated := snapshotOf(run.PIDs...)
	took, err := d.Enter(run.Address)
	if err != nil {
		return f, err
	}
	entered := snapshotOf(run.PIDs...)
	if run.Play != driver.Idle {
		if err := d.Prepare(); err != nil {
			return f, fmt.Errorf("prepare: %w", err)
		}
	}
	if _, err := d.For(run.Warm); err != nil {
		return f, err
	}
	start := snapshotOf(run.PIDs...)
	if f.Report, err = d.For(run.For); err != nil {
		return f, err
	}
	end := snapshotOf(run.PIDs...)
	f.note(run.Lobbies*run.Sockets(), took, before, seated, entered, start, end)
	if run.Play != driver.Idle && f.Deliveries == 0 {
		return f, errors.New("nothing was delivered while it was measured")
	}
	missing, duplicated, err := d.Finish()
	f.Missing += missing
	f.Duplicated += duplicated
	return f, err
}

func (f *Figures) note(sockets int, took time.Duration, before, seated, entered, start, end snapshot) {
	f.Sockets = sockets
	f.Connections = float64(sockets) / took.Seconds()
	f.KiB = float64(end.resident-before.resident) / 1024 / float64(sockets)
	f.PerConnection = float64((entered.cpu - seated.cpu).Microseconds()) / float64(sockets)
	f.PerSecond = float64(f.Deliveries) / f.Seconds
	if used := (end.cpu - start.cpu).Seconds(); used > 0 {
		f.PerCPU = float64(f.Deliveries) / used
	}
	f.ResidentMiB = float64(end.resident) / (1 << 20)
	f.Other = other(start, end)
}

// cores is what the machine is taken for: one for the server, one for the load test.
const cores = 2

func other(start, end snapshot) float64 {
	others := (end.machine - start.machine) - (end.cpu - start.cpu) - (end.own - start.own)
	return max(0, others.Seconds()/end.at.Sub(start.at).Seconds()/cores)
}
