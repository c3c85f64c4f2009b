// Package server starts the servers that are measured, each as a process on one
// core of its own.
package server

import (
	"bytes"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"sync"
	"time"

	"tarnwort/tools/chaos/freeport"
	"tarnwort/tools/loadtest/internal/usage"
)

// Core is the processor core that servers run on.
const Core = 0

const (
	readyWithin = 20 * time.Second
	probeEvery  = 2 * time.Millisecond
)

// Kind is one of the servers that can be measured.
type Kind struct {
	Name string
	// Real servers have lobbies, seats and rules.
	Real bool
	// Command is what to run for a port and a directory of its own.
	Command func(port int, dir string) (args, env []string)
}

// Server is a running process.
type Server struct {
	Kind    Kind
	Address *net.TCPAddr
	// Ready is how long it took from its start until it answered.
	Ready time.Duration

	dir     string
	process *exec.Cmd
	output  *output
}

// output keeps the beginning of what a process writes.
type output struct {
	mu   sync.Mutex
	text bytes.Buffer
}

const mostOutput = 16 << 10

// Write implements io.Writer.
func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.text.Len() < mostOutput {
		o.text.Write(p)
	}
	return len(p), nil
}

// Start runs a server in a new directory and waits until it answers.
func Start(kind Kind) (*Server, error) {
	dir, err := os.MkdirTemp("", "tarnwort-load-")
	if err != nil {
		return nil, err
	}
	s := &Server{Kind: kind, dir: dir}
	if err := s.start(); err != nil {
		s.Stop()
		return nil, err
	}
	return s, nil
}

// Restart kills the server and starts it anew on what it had stored.
func (s *Server) Restart() error {
	s.end()
	return s.start()
}

func (s *Server) start() error {
	ports, err := freeport.Choose(1)
	if err != nil {
		return err
	}
	s.Address = &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: ports[0]}
	args, env := s.Kind.Command(ports[0], s.dir)
	args = append([]string{"-c", strconv.Itoa(Core)}, args...)
	s.process, s.output = exec.Command("taskset", args...), new(output)
	s.process.Env = append(os.Environ(), env...)
	s.process.Stdout, s.process.Stderr = s.output, s.output
	began := time.Now()
	if err := s.process.Start(); err != nil {
		return err
	}
	err = s.awaitReady(began)
	s.Ready = time.Since(began)
	return err
}

func (s *Server) awaitReady(began time.Time) error {
	client := http.Client{Timeout: time.Second, Transport: &http.Transport{DisableKeepAlives: true}}
	for time.Since(began) < readyWithin {
		response, err := client.Get("http://" + s.Address.String() + "/readyz")
		if err == nil {
			_ = response.Body.Close()
			if response.StatusCode == http.StatusOK {
				return nil
			}
		}
		time.Sleep(probeEvery)
	}
	return fmt.Errorf("%s did not become ready within %v:\n%s", s.Kind.Name, readyWithin, s.Output())
}

// Output returns the beginning of what the process wrote.
func (s *Server) Output() string {
	s.output.mu.Lock()
	defer s.output.mu.Unlock()
	return s.output.text.String()
}

// PID returns the process id.
func (s *Server) PID() int { return s.process.Process.Pid }

// CPU returns the processor time used since the start.
func (s *Server) CPU() (time.Duration, error) { return usage.CPU(s.PID()) }

// Resident returns the memory occupied, in bytes.
func (s *Server) Resident() (int, error) { return usage.Resident(s.PID()) }

// Stop kills the server and removes its directory.
func (s *Server) Stop() {
	s.end()
	_ = os.RemoveAll(s.dir)
}

func (s *Server) end() {
	if s.process != nil && s.process.Process != nil {
		_ = s.process.Process.Kill()
		_ = s.process.Wait() // says that it was killed
	}
}
