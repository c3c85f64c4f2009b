// Package process builds the real server and runs it as a process that can be
// killed at any moment and started again on the same data.
package process

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"sync"
	"syscall"
	"time"
)

const (
	// readyWithin is how long a start may take before the run is given up.
	readyWithin = 30 * time.Second
	// stopWithin is how long a stop may take.
	stopWithin = 30 * time.Second
	// askPatience is how long a single question may take.
	askPatience = 5 * time.Second
	// askEvery is the pause between questions whether a server is ready.
	askEvery = 2 * time.Millisecond
)

// Server is one address and data directory and the process that serves them.
type Server struct {
	binary  string
	port    string
	metrics string // address
	env     []string
	under   []string // the command that starts the binary

	client *http.Client

	mu      sync.Mutex
	running *running // nil for none, and once somebody knows that it ended
	said    *transcript
	life    Life
}

// running is a process from its start until after its end.
type running struct {
	*os.Process

	done  chan struct{} // closed at its end, with what follows
	err   error
	ended time.Time
}

// Life is what is known of the process that runs now.
type Life struct {
	// Number counts processes from 1.
	Number int
	// Told is when the process before was told to end, Ended when it had;
	// Started is when this one began.
	Told, Ended, Started time.Time
}

// New prepares a server on a free port of this machine. Settings are further
// environment variables.
func New(binary, data string, settings ...string) (*Server, error) {
	address, err := freeAddress()
	if err != nil {
		return nil, err
	}
	metrics, err := freeAddress()
	if err != nil {
		return nil, err
	}
	_, port, _ := net.SplitHostPort(address)
	env := append(os.Environ(), "TARNWORT_HOST=127.0.0.1", "TARNWORT_PORT="+port, "TARNWORT_DATA_DIR="+data,
		"TARNWORT_LOG_LEVEL=warn", "TARNWORT_METRICS_ADDRESS="+metrics)
	return &Server{binary: binary, port: port, metrics: metrics, env: append(env, settings...), client: &http.Client{Timeout: askPatience}}, nil
}

// Under has processes started by another command, such as one that sets limits,
// which is given the binary as its last argument and must become it.
func (s *Server) Under(command ...string) { s.under = command }

// freeAddress is one of this machine on which nobody listens now.
func freeAddress() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return listener.Addr().String(), listener.Close()
}

// URL is where the server answers while it runs.
func (s *Server) URL() string { return "http://127.0.0.1:" + s.port }

// Life returns which process runs now.
func (s *Server) Life() Life {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.life
}

// PID is the running process's, 0 for none.
func (s *Server) PID() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.running == nil {
		return 0
	}
	return s.running.Pid
}

// Gone is closed when the process that runs now has ended, by itself or not.
func (s *Server) Gone() <-chan struct{} {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.running.done
}

// Start starts a process without waiting for it.
func (s *Server) Start() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.said = new(transcript)
	line := append(slices.Clone(s.under), s.binary)
	cmd := exec.Command(line[0], line[1:]...)
	cmd.Env, cmd.Stderr, cmd.Stdout = s.env, s.said, s.said
	s.life.Started = time.Now()
	s.life.Number++
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

// AwaitReady waits until the process is ready and returns how long that took
// since its start.
func (s *Server) AwaitReady(ctx context.Context) (time.Duration, error) {
	started := s.Life().Started
	ctx, cancel := context.WithDeadline(ctx, started.Add(readyWithin))
	defer cancel()
	for {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.URL()+"/readyz", nil)
		if err != nil {
			return 0, err
		}
		response, err := s.client.Do(request)
		if err == nil {
			_ = response.Body.Close()
			if response.StatusCode == http.StatusOK {
				return time.Since(started), nil
			}
		}
		select {
		case <-ctx.Done():
			return 0, fmt.Errorf("not ready within %v", readyWithin)
		case <-time.After(askEvery):
		}
	}
}

// Kill ends the process as a power cut would.
func (s *Server) Kill() { _ = s.KillAnd(func() error { return nil }) }

// KillAnd ends the process and does something else before it has quite gone: its
// threads run no more, but the kernel finishes what they asked for.
func (s *Server) KillAnd(meanwhile func() error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.running == nil {
		return meanwhile() // it has ended already
	}
	if err := s.tell(os.Kill); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return err
	}
	err := meanwhile()
	_ = s.wait() // a killed process always ends with an error
	return err
}

// Stop asks the process to end and waits until it has. It fails when the process
// says that something went wrong.
func (s *Server) Stop() error {
	s.mu.Lock()
	running := s.running
	s.mu.Unlock()
	timer := time.AfterFunc(stopWithin, func() { _ = running.Kill() })
	defer timer.Stop()
	if err := s.end(syscall.SIGTERM); err != nil {
		return fmt.Errorf("stop: %w\n%s", err, s.Said())
	}
	return nil
}

// Said is what the last process wrote, warnings and errors only.
func (s *Server) Said() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.said.String()
}

func (s *Server) end(signal os.Signal) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.tell(signal); err != nil {
		return err
	}
	return s.wait()
}

// tell sends the process a signal, unless it went by itself.
func (s *Server) tell(signal os.Signal) error {
	s.life.Told = time.Now()
	return s.running.Signal(signal)
}

func (s *Server) wait() error {
	r := s.running
	<-r.done
	s.life.Ended, s.running = r.ended, nil
	if s.life.Told.After(r.ended) { // nobody had to: it began to end when it began to say why
		s.life.Told = earlier(s.said.firstWord(), r.ended)
	}
	return r.err
}

func earlier(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}
