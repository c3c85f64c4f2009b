package main

import (
	"fmt"
	"path/filepath"

	"tarnwort/tools/chaos/internal/process"
	"tarnwort/tools/chaos/natscluster"
)

// gameServer is a server with a wire to each NATS server and a clock that can be moved.
type gameServer struct {
	*process.Server

	wires map[*natscluster.Node]*natscluster.Wire
	clock process.Clock
}

func newGameServer(binary, dir string, nats *natscluster.Cluster, streams int) (*gameServer, error) {
	s := &gameServer{wires: make(map[*natscluster.Node]*natscluster.Wire), clock: process.NewClock(filepath.Dir(dir), filepath.Base(dir))}
	urls := ""
	for _, node := range nats.Nodes {
		wire, err := natscluster.NewWire(node.URL())
		if err != nil {
			return nil, err
		}
		s.wires[node] = wire
		urls += "," + wire.URL()
	}
	var err error
	s.Server, err = process.New(binary, dir,
		"NATS_URL="+urls[1:], "TARNWORT_NATS_REPLICAS=3", fmt.Sprintf("TARNWORT_NATS_STREAMS=%d", streams), "TARNWORT_DATA_LIMIT_MB=512", "TARNWORT_TRUSTED_PROXIES=127.0.0.1",
		"TARNWORT_COMMANDS_PER_SECOND=100000", "TARNWORT_LOBBIES_PER_HOUR=1000000", "TARNWORT_SOCKETS_PER_ADDRESS=100000",
		"TARNWORT_LOBBY_BATCHES=1000000", s.clock.Setting())
	return s, err
}

// end kills the process and cuts its wires for good.
func (s *gameServer) end() {
	if s.Server != nil {
		s.Kill()
	}
	for _, wire := range s.wires {
		wire.Close()
	}
}

// cut loses all bytes between the server and the NATS servers, except those to one of them.
func (s *gameServer) cut(except *natscluster.Node) {
	for node, wire := range s.wires {
		if node != except {
			wire.Cut()
		}
	}
}

func (s *gameServer) mend() {
	for _, wire := range s.wires {
		wire.Mend()
	}
}
