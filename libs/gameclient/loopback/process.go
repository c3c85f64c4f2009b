package loopback

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"time"
)

const (
	readyTimeout = time.Minute
	endTimeout   = 30 * time.Second
	// probeEvery is the pause between two readiness probes.
	probeEvery   = 2 * time.Millisecond
	probeTimeout = time.Second
)

// Process is a server program, and its process while there is one. It can be ended at any moment and started again.
type Process struct {
	command, env []string
	ready        string

	mu         sync.Mutex
	running    *running // nil for none
	last       *os.ProcessState
	output     *output
	generation Generation
}

// running is a process from its start until after its end.
type running struct {
	*exec.Cmd

	done  chan struct{} // closed at its end, after the fields below are set
	err   error
	ended time.Time
}

// Generation describes the current process.
type Generation struct {
	// Number counts processes from 1.
	Number int
	// Signalled is when the process before was asked to end, Ended when it had; Started is
	// when this one began.
	Signalled, Ended, Started time.Time
}

// NewProcess prepares a program. It serves when the page at ready answers 200. env is its whole environment.
func NewProcess(ready string, env []string, command ...string) *Process {
	return &Process{command: command, env: env, ready: ready, output: new(output)}
}

// Generation returns which process runs now.
func (p *Process) Generation() Generation {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.generation
}

// PID returns the id of the running process.
func (p *Process) PID() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.running.Process.Pid
}

// Start starts a process without waiting for it.
func (p *Process) Start() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.output = new(output)
	cmd := exec.Command(p.command[0], p.command[1:]...)
	cmd.Env, cmd.Stderr, cmd.Stdout = p.env, p.output, p.output
	p.generation.Started = time.Now()
	p.generation.Number++
	if err := cmd.Start(); err != nil {
		return err
	}
	r := &running{Cmd: cmd, done: make(chan struct{})}
	p.running = r
	go func() {
		defer close(r.done)
		r.err = cmd.Wait()
		r.ended = time.Now()
	}()
	return nil
}

// StartReady starts a process and returns how long it took until it was ready.
func (p *Process) StartReady(ctx context.Context) (time.Duration, error) {
	if err := p.Start(); err != nil {
		return 0, err
	}
	err := p.AwaitReady(ctx)
	return time.Since(p.Generation().Started), err
}

// AwaitReady waits until the process is ready. It fails after a minute, and when the process ends by itself.
func (p *Process) AwaitReady(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, readyTimeout)
	defer cancel()
	p.mu.Lock()
	r := p.running
	p.mu.Unlock()
	if r == nil {
		return errors.New("not started")
	}
	for !p.IsReady(ctx) {
		select {
		case <-r.done:
			return fmt.Errorf("ended before it was ready: %w\n%s", r.err, p.Output())
		case <-ctx.Done():
			return fmt.Errorf("not ready: %w\n%s", ctx.Err(), p.Output())
		case <-time.After(probeEvery):
		}
	}
	return nil
}

// IsReady reports whether the process is ready.
func (p *Process) IsReady(ctx context.Context) bool {
	ctx, cancel := context.WithTimeout(ctx, probeTimeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, p.ready, nil)
	if err != nil {
		return false
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return false
	}
	_ = response.Body.Close()
	return response.StatusCode == http.StatusOK
}

// Signal sends a signal to the running process.
func (p *Process) Signal(signal os.Signal) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.running.Process.Signal(signal)
}

// Kill ends the process with SIGKILL.
func (p *Process) Kill() { _ = p.KillAnd(func() error { return nil }) }

// KillAnd kills the process and calls meanwhile before it has quite ended: its threads run no
// more, but the kernel finishes what they asked for.
func (p *Process) KillAnd(meanwhile func() error) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.running == nil {
		return meanwhile()
	}
	if err := p.end(os.Kill); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return err
	}
	err := meanwhile()
	_ = p.wait() // a killed process always ends with an error
	return err
}

// Stop asks the process to end and waits until it has; it does nothing when none runs. It fails when
// the process reports an error.
func (p *Process) Stop() error { return p.StopBy(syscall.SIGTERM) }

// StopBy is Stop with another signal.
func (p *Process) StopBy(signal os.Signal) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	running := p.running
	if running == nil {
		return nil
	}
	timer := time.AfterFunc(endTimeout, func() { _ = running.Process.Kill() })
	defer timer.Stop()
	if err := p.end(signal); err != nil {
		return err
	}
	if err := p.wait(); err != nil {
		return fmt.Errorf("stop: %w\n%s", err, p.output)
	}
	return nil
}

func (p *Process) end(signal os.Signal) error {
	p.generation.Signalled = time.Now()
	return p.running.Process.Signal(signal)
}

func (p *Process) wait() error {
	r := p.running
	<-r.done
	p.generation.Ended, p.running, p.last = r.ended, nil, r.ProcessState
	if p.generation.Signalled.After(r.ended) { // it had ended by itself
		p.generation.Signalled = r.ended
	}
	return r.err
}

// CPU returns the processor time of the latest process that has ended.
func (p *Process) CPU() time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.last.UserTime() + p.last.SystemTime()
}

// Output returns what the current process has written.
func (p *Process) Output() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.output.String()
}

// maxOutput is how much of what a process writes is kept, in bytes.
const maxOutput = 1 << 20

// output is the beginning of what a process writes, readable while it does.
type output struct {
	mu   sync.Mutex
	text bytes.Buffer
}

// Write implements io.Writer.
func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.text.Len() < maxOutput {
		o.text.Write(p)
	}
	return len(p), nil
}

// String returns what was kept so far.
func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}
