package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"sync/atomic"
	"time"

	"tarnwort/tools/loadtest/internal/driver"
)

// Watcher is the task of a further process that has some of a lobby's viewers.
type Watcher struct {
	Servers []*net.TCPAddr   `json:"servers"`
	Lobby   driver.OpenLobby `json:"lobby"`
	// First is the number of its first viewer, Viewers how many it has, Polling how many of them stay with long-polling.
	First   int `json:"first"`
	Viewers int `json:"viewers"`
	Polling int `json:"polling"`
}

// Run has the viewers enter and writes an empty report, then watches until in ends and writes what was counted.
func (w Watcher) Run(in io.Reader, out io.Writer) error {
	d, err := driver.New(driver.Plan{
		Elsewhere: &w.Lobby, Lobbies: 1, FirstViewer: w.First, Viewers: w.Viewers, PollingViewers: w.Polling, Play: driver.Idle,
	})
	if err != nil {
		return err
	}
	defer d.Close()
	if _, err := d.Enter(w.Servers...); err != nil {
		return err
	}
	var ended atomic.Bool
	go func() {
		_, _ = io.Copy(io.Discard, in)
		ended.Store(true)
	}()
	answers := json.NewEncoder(out)
	if err := answers.Encode(driver.Report{}); err != nil {
		return err
	}
	var sum driver.Report
	for !ended.Load() {
		report, err := d.For(time.Second)
		if err != nil {
			return err
		}
		sum.Add(report)
	}
	sum.Missing += d.Behind()
	return answers.Encode(sum)
}

// watchers are the further processes.
type watchers []*watcher

type watcher struct {
	process *exec.Cmd
	ends    io.Closer // its input
	answers *json.Decoder
}

// startOthers starts a process for each share of the viewers but the first, and waits until all have entered.
func (c Crowd) startOthers(ctx context.Context, servers []*net.TCPAddr, d *driver.Driver) (all watchers, err error) {
	first := share(c.Viewers, 0)
	for process := 1; process < processes; process++ {
		one, err := startWatcher(ctx, Watcher{
			Servers: servers, Lobby: d.FirstLobby(), First: first, Viewers: share(c.Viewers, process), Polling: share(c.Polling, process),
		})
		if err != nil {
			return all, err
		}
		all, first = append(all, one), first+share(c.Viewers, process)
	}
	entered := make(chan error, len(all))
	for _, one := range all {
		go func() { entered <- one.answers.Decode(new(driver.Report)) }()
	}
	for waiting := len(all); waiting > 0; {
		select {
		case err = <-entered:
			if err != nil {
				return all, fmt.Errorf("viewers did not enter: %w", err)
			}
			waiting--
		default:
			// Viewers of this process answer heartbeats meanwhile.
			if err := d.Wait(100 * time.Millisecond); err != nil {
				return all, err
			}
		}
	}
	return all, nil
}

func startWatcher(ctx context.Context, w Watcher) (*watcher, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	task, err := json.Marshal(w)
	if err != nil {
		return nil, err
	}
	one := &watcher{process: exec.CommandContext(ctx, self, "watch", string(task))}
	one.process.Stderr = os.Stderr
	in, err := one.process.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := one.process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	one.ends, one.answers = in, json.NewDecoder(out)
	return one, one.process.Start()
}

// end ends the processes and returns what they counted.
func (w watchers) end() (reports []driver.Report, err error) {
	for _, one := range w {
		var report driver.Report
		err = errors.Join(err, one.ends.Close(), one.answers.Decode(&report))
		reports = append(reports, report)
	}
	return reports, err
}

// stop is for processes that may have ended.
func (w watchers) stop() {
	for _, one := range w {
		_ = one.process.Process.Kill()
		_ = one.process.Wait()
	}
}
