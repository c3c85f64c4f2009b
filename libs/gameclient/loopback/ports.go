package loopback

import (
	"errors"
	"math/rand/v2"
	"net"
)

// The ports to choose from are below those that a system gives out by itself: no client's connection takes one while its
// server is down.
const (
	firstPort = 10_000
	portCount = 22_768
)

// Ports returns n different loopback ports that no program listens on.
func Ports(n int) (ports []int, err error) {
	for range portCount {
		if len(ports) == n {
			return ports, nil
		}
		address := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: firstPort + rand.IntN(portCount)}
		listener, err := net.ListenTCP("tcp", address)
		if err != nil {
			continue
		}
		defer func() { _ = listener.Close() }() // later, so that no port is chosen twice
		ports = append(ports, address.Port)
	}
	return nil, errors.New("no port is free")
}
