// Package natscluster runs the stock NATS server several times on this machine,
// as one cluster whose members can be killed and stopped like real ones.
package natscluster

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"

	"tarnwort/tools/chaos/internal/process"
)

const (
	readyTimeout = 30 * time.Second
	stopTimeout  = 30 * time.Second
	probeEvery   = 20 * time.Millisecond
)

// Node is one NATS server: its address and files, and the process that serves
// them while there is one.
type Node struct {
	// Name is what the other members call it.
	Name string

	binary, config, files, url, monitor string
	log                                 string
	cmd                                 *exec.Cmd
}

// URL is where clients connect.
func (n *Node) URL() string { return n.url }

// Monitor is where the node answers questions about itself.
func (n *Node) Monitor() string { return n.monitor }

// PID is the process's id while the node runs.
func (n *Node) PID() int { return n.cmd.Process.Pid }

// Start starts a process without waiting for it.
func (n *Node) Start() error {
	log, err := os.OpenFile(n.log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer func() { _ = log.Close() }()
	n.cmd = exec.Command(n.binary, "-c", n.config)
	n.cmd.Stdout, n.cmd.Stderr = log, log
	return n.cmd.Start()
}

// Kill ends the process as a power cut would.
func (n *Node) Kill() { _ = n.end(os.Kill) }

// Stop ends the process as an upgrade does: it hands over what it leads first.
func (n *Node) Stop() error { return n.end(syscall.SIGUSR2) }

func (n *Node) end(signal os.Signal) error {
	if n.cmd == nil {
		return nil
	}
	running := n.cmd
	n.cmd = nil
	timer := time.AfterFunc(stopTimeout, func() { _ = running.Process.Kill() })
	defer timer.Stop()
	if err := running.Process.Signal(signal); err != nil {
		return err
	}
	return running.Wait()
}

// Signal sends a signal to the process.
func (n *Node) Signal(signal os.Signal) error { return n.cmd.Process.Signal(signal) }

// Wipe removes all files of a node that does not run.
func (n *Node) Wipe() error { return os.RemoveAll(n.files) }

// AwaitReady waits until the node has everything that was stored meanwhile.
func (n *Node) AwaitReady(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, readyTimeout)
	defer cancel()
	for !process.IsReady(ctx, n.monitor+"/healthz") {
		select {
		case <-time.After(probeEvery):
		case <-ctx.Done():
			return fmt.Errorf("%s is not ready: %w", n.Name, n.logEnd())
		}
	}
	return nil
}

// logEnd returns the end of the node's log.
func (n *Node) logEnd() error {
	log, err := os.ReadFile(n.log)
	if err != nil {
		return err
	}
	return errors.New(string(log[max(len(log)-2000, 0):]))
}

// configure writes the file the server reads.
func (n *Node) configure(dir string, client, route, monitor int, routes string) error {
	n.config, n.log, n.files = filepath.Join(dir, n.Name+".conf"), filepath.Join(dir, n.Name+".log"), filepath.Join(dir, n.Name)
	n.url = fmt.Sprintf("nats://127.0.0.1:%d", client)
	n.monitor = fmt.Sprintf("http://127.0.0.1:%d", monitor)
	return os.WriteFile(n.config, fmt.Appendf(nil, `
server_name: %s
listen: "127.0.0.1:%d"
http: "127.0.0.1:%d"
lame_duck_duration: "30s"
lame_duck_grace_period: "1s"
jetstream { store_dir: %q, max_file_store: 1G, sync_interval: always }
cluster { name: tarnwort, listen: "127.0.0.1:%d", advertise: "127.0.0.1:1", no_advertise: true, routes: [%s] }
`, n.Name, client, monitor, n.files, route, routes), 0o600)
}
