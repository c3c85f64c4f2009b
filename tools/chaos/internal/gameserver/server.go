// Package gameserver builds the real server and runs it as a process that can be killed at any
// moment and started again on the same data.
package gameserver

import (
	"fmt"
	"os"
	"strconv"

	"tarnwort/libs/gameclient/loopback"
)

// Server is one address and data directory, and the process that serves them.
type Server struct {
	*loopback.Process

	address, metrics string
}

// New prepares a server on free ports, whose limits let one machine do what many would. Settings are further environment
// variables.
func New(binary, data string, settings ...string) (*Server, error) {
	ports, err := loopback.Ports(2)
	if err != nil {
		return nil, err
	}
	s := &Server{address: fmt.Sprintf("127.0.0.1:%d", ports[0]), metrics: fmt.Sprintf("127.0.0.1:%d", ports[1])}
	env := append(os.Environ(), "TARNWORT_HOST=127.0.0.1", "TARNWORT_PORT="+strconv.Itoa(ports[0]), "TARNWORT_DATA_DIR="+data,
		"TARNWORT_LOG_LEVEL=warn", "TARNWORT_METRICS_ADDRESS="+s.metrics,
		"TARNWORT_COMMANDS_PER_SECOND=100000", "TARNWORT_LOBBIES_PER_HOUR=1000000", "TARNWORT_SOCKETS_PER_ADDRESS=100000",
		"TARNWORT_AUDIENCE_PER_ADDRESS=100000", "TARNWORT_LOBBY_BATCHES=1000000")
	s.Process = loopback.NewProcess(s.URL()+"/readyz", append(env, settings...), binary)
	return s, nil
}

// Address returns host and port.
func (s *Server) Address() string { return s.address }

// URL returns where the server answers while it runs.
func (s *Server) URL() string { return "http://" + s.address }
