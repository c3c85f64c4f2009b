// Package server starts the servers that are measured, each as a process on one
// core of its own.
package server

import (
	"context"
	"net"
	"os"
	"strconv"
	"time"

	"tarnwort/libs/gameclient/loopback"
	"tarnwort/tools/loadtest/internal/usage"
)

// Core is the processor core that servers run on.
const Core = 0

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
	*loopback.Process

	Kind    Kind
	Address *net.TCPAddr
	// Ready is how long it took from its start until it answered.
	Ready time.Duration

	dir string
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
	s.Kill()
	return s.start()
}

func (s *Server) start() error {
	ports, err := loopback.Ports(1)
	if err != nil {
		return err
	}
	s.Address = &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: ports[0]}
	args, env := s.Kind.Command(ports[0], s.dir)
	command := append([]string{"taskset", "-c", strconv.Itoa(Core)}, args...)
	s.Process = loopback.NewProcess("http://"+s.Address.String()+"/readyz", append(os.Environ(), env...), command...)
	s.Ready, err = s.StartReady(context.Background())
	return err
}

// CPU returns the processor time used since the start.
func (s *Server) CPU() (time.Duration, error) { return usage.CPU(s.PID()) }

// Resident returns the memory occupied, in bytes.
func (s *Server) Resident() (int, error) { return usage.Resident(s.PID()) }

// Stop kills the server and removes its directory.
func (s *Server) Stop() {
	if s.Process != nil {
		s.Kill()
	}
	_ = os.RemoveAll(s.dir)
}
