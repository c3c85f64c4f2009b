package main

import (
	"os"
	"strings"
	"time"

	"tarnwort/libs/gameclient/loopback"
	"tarnwort/tools/chaos/internal/gameserver"
	"tarnwort/tools/natscluster"
)

// clusterServer is a game server with a wire to each NATS server and a clock that can be moved.
type clusterServer struct {
	*gameserver.Server

	wires map[*natscluster.Node]*loopback.Proxy
	clock string // the file of gameserver.ClockVariable
}

func newClusterServer(binary, dir string, nats *natscluster.Cluster) (*clusterServer, error) {
	s := &clusterServer{wires: make(map[*natscluster.Node]*loopback.Proxy), clock: dir + ".clock"}
	var urls []string
	for _, node := range nats.Nodes {
		wire, err := loopback.NewProxy(node.Address)
		if err != nil {
			return nil, err
		}
		s.wires[node] = wire
		urls = append(urls, "nats://"+wire.Address())
	}
	var err error
	s.Server, err = gameserver.New(binary, dir, "NATS_URL="+strings.Join(urls, ","), "TARNWORT_NATS_REPLICAS=3",
		"TARNWORT_DATA_LIMIT_MB=512", "TARNWORT_TRUSTED_PROXIES=127.0.0.1", gameserver.ClockVariable+"="+s.clock)
	return s, err
}

// end kills the process and cuts its wires for good.
func (s *clusterServer) end() {
	if s.Server != nil {
		s.Kill()
	}
	for _, wire := range s.wires {
		wire.Close()
	}
}

// cut loses all bytes between the server and the NATS servers, except those to one of them.
func (s *clusterServer) cut(except *natscluster.Node) {
	for node, wire := range s.wires {
		if node != except {
			wire.Cut()
		}
	}
}

func (s *clusterServer) mend() {
	for _, wire := range s.wires {
		wire.Mend()
	}
}

// moveClock sets how far the server's clock is ahead of the machine's.
func (s *clusterServer) moveClock(ahead time.Duration) error {
	next := s.clock + ".next"
	if err := os.WriteFile(next, []byte(ahead.String()), 0o600); err != nil {
		return err
	}
	return os.Rename(next, s.clock)
}
