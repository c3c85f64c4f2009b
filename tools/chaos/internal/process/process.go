// Package process builds the real server and runs it as a process that can be killed at any
// moment and started again on the same data.
package process

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"sync"
	"syscall"
	"time"

	"tarnwort/tools/chaos/freeport"
)

const (
	readyTimeout   = 30 * time.Second
	stopTimeout    = 30 * time.Second
	requestTimeout = 5 * time.Second
	// probeEvery is the pause between two readiness probes.
	probeEvery = 2 * time.Millisecond
)

// Server is one address and data directory, and the process that serves them.
type Server struct {
	binary, address, metrics string
	env                      []string
	client                   *http.Client

	mu         sync.Mutex
	running    *running // nil for none
	output     *output
	generation Generation
}

// running is a process from its start until after its end.
type running struct {
	*os.Process

	done  chan struct{} // closed at its end, after the fields below are set
	err   error
	ended time.Time
}

// Generation describes the current process.
type Generation struct {
	// Number counts processes from 1.
	Number int
	// Signalled is when the process before was told to end, Ended when it had; Started is
	// when this one began.
	Signalled, Ended, Started time.Time
}

// New prepares a server on a free port. Settings are further environment variables.
func New(binary, data string, settings ...string) (*Server, error) {
	ports, err := freeport.Choose(2)
	if err != nil {
		return nil, err
	}
	address, metrics := loopback(ports[0]), loopback(ports[1])
	env := append(os.Environ(), "TARNWORT_HOST=127.0.0.1", "TARNWORT_PORT="+strconv.Itoa(ports[0]), "TARNWORT_DATA_DIR="+data,
		"TARNWORT_LOG_LEVEL=warn", "TARNWORT_METRICS_ADDRESS="+metrics)
	return &Server{
		binary: binary, address: address, metrics: metrics, env: append(env, settings...), output: new(output),
		client: &http.Client{Timeout: requestTimeout},
	}, nil
}

func loopback(port int) string { return fmt.Sprintf("127.0.0.1:%d", port) }

// Address returns host and port.
func (s *Server) Address() string { return s.address }

// URL returns where the server answers while it runs.
func (s *Server) URL() string { return "http://" + s.address }

// Generation returns which process runs now.
func (s *Server) Generation() Generation {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.generation
}

// PID returns the process's id.
func (s *Server) PID() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.running.Pid
}

// Start starts a process without waiting for it.
func (s *Server) Start() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.output = new(output)
	cmd := exec.Command(s.binary)
	cmd.Env, cmd.Stderr, cmd.Stdout = s.env, s.output, s.output
	s.generation.Started = time.Now()
	s.generation.Number++
	if err := cmd.Start(); err != nil {
		return err
	}
	r := &running{Process: cmd.Process, done: make(chan struct{})}
	s.running = r
	go func() {
		defer close(r.done)
		r.err = cmd.Wait()
		r.ended = time.Now()
	}()
	return nil
}

// StartReady starts a process and returns how long it took until it was ready.
func (s *Server) StartReady(ctx context.Context) (time.Duration, error) {
	if err := s.Start(); err != nil {
		return 0, err
	}
	err := s.AwaitReady(ctx)
	return time.Since(s.Generation().Started), err
}

// AwaitReady waits until the process is ready.
func (s *Server) AwaitReady(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, readyTimeout)
	defer cancel()
	for !IsReady(ctx, s.URL()+"/readyz") {
		select {
		case <-ctx.Done():
			return fmt.Errorf("not ready within %v\n%s", readyTimeout, s.Output())
		case <-time.After(probeEvery):
		}
	}
	return nil
}

// IsReady reports whether a page answers 200.
func IsReady(ctx context.Context, url string) bool {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
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

// Kill ends the process with SIGKILL.
func (s *Server) Kill() { _ = s.KillAnd(func() error { return nil }) }

// KillAnd kills the process and calls meanwhile before it has quite ended: its threads run no
// more, but the kernel finishes what they asked for.
func (s *Server) KillAnd(meanwhile func() error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.running == nil {
		return meanwhile()
	}
	if err := s.signal(os.Kill); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return err
	}
	err := meanwhile()
	_ = s.wait() // a killed process always ends with an error
	return err
}

// Stop asks the process to end and waits until it has; it does nothing when the process has ended already. It fails when
// the process reports an error.
func (s *Server) Stop() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	running := s.running
	if running == nil {
		return nil
	}
	timer := time.AfterFunc(stopTimeout, func() { _ = running.Kill() })
	defer timer.Stop()
	if err := s.signal(syscall.SIGTERM); err != nil {
		return err
	}
	if err := s.wait(); err != nil {
		return fmt.Errorf("stop: %w\n%s", err, s.output)
	}
	return nil
}

func (s *Server) signal(signal os.Signal) error {
	s.generation.Signalled = time.Now()
	return s.running.Signal(signal)
}

func (s *Server) wait() error {
	r := s.running
	<-r.done
	s.generation.Ended, s.running = r.ended, nil
	if s.generation.Signalled.After(r.ended) { // it had ended by itself
		s.generation.Signalled = r.ended
	}
	return r.err
}

// Output returns the warnings and errors of the current process.
func (s *Server) Output() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.output.String()
}

// output is what a process writes, readable while it does.
type output struct {
	mu   sync.Mutex
	text bytes.Buffer
}

// Write implements io.Writer.
func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(p)
}

// String returns everything written so far.
func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}
