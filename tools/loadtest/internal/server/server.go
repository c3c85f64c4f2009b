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
	// Prepare fills the directory before the start; nil for nothing.
	Prepare func(dir string) error
	// TLS is set for servers that serve HTTPS themselves.
	TLS bool
	// Proxy is the program in front of the server, which serves HTTPS at a port; nil for none.
	Proxy func(port, server int, dir string) (args []string, err error)
}

// Server is a running process.
type Server struct {
	*loopback.Process

	Kind    Kind
	Address *net.TCPAddr
	// Ready is how long it took from its start until it answered.
	Ready time.Duration
	// Secure is set where clients connect to Address by HTTPS.
	Secure bool

	proxy *loopback.Process // nil for none
	dir   string
}

// Start runs a server in a new directory and waits until it answers.
func Start(kind Kind) (*Server, error) {
	dir, err := os.MkdirTemp("", "tarnwort-load-")
	if err != nil {
		return nil, err
	}
	s := &Server{Kind: kind, dir: dir}
	if kind.Prepare != nil {
		err = kind.Prepare(dir)
	}
	if err == nil {
		err = s.start()
	}
	if err != nil {
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
	ports, err := loopback.Ports(2)
	if err != nil {
		return err
	}
	s.listenAt(ports[0], s.Kind.TLS)
	args, env := s.Kind.Command(ports[0], s.dir)
	s.Process = s.prepare(env, args)
	if s.Kind.Proxy != nil {
		return s.startBehindProxy(ports[0], ports[1])
	}
	s.Ready, err = s.StartReady(context.Background())
	return err
}

func (s *Server) listenAt(port int, secure bool) {
	s.Address, s.Secure = &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: port}, secure
}

// prepare returns a process on the core of servers, which is ready when Address answers.
func (s *Server) prepare(env, args []string) *loopback.Process {
	scheme := "http://"
	if s.Secure {
		scheme = "https://"
	}
	command := append([]string{"taskset", "-c", strconv.Itoa(Core)}, args...)
	return loopback.NewProcess(scheme+s.Address.String()+"/readyz", append(os.Environ(), env...), command...)
}

func (s *Server) startBehindProxy(own, public int) error {
	args, err := s.Kind.Proxy(public, own, s.dir)
	if err != nil {
		return err
	}
	if err := s.Start(); err != nil {
		return err
	}
	s.listenAt(public, true)
	s.proxy = s.prepare([]string{"HOME=" + s.dir}, args)
	_, err = s.proxy.StartReady(context.Background())
	return err
}

// PIDs returns the ids of the server's processes, the proxy's included.
func (s *Server) PIDs() []int {
	if s.proxy == nil {
		return []int{s.PID()}
	}
	return []int{s.PID(), s.proxy.PID()}
}

// Stop kills the server and removes its directory.
func (s *Server) Stop() {
	if s.proxy != nil {
		s.proxy.Kill()
	}
	if s.Process != nil {
		s.Kill()
	}
	_ = os.RemoveAll(s.dir)
}
