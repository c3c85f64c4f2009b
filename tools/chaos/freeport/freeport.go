// Package freeport chooses ports for servers that are told theirs.
package freeport

import (
	"errors"
	"math/rand/v2"
	"net"
)

// The ports to choose from are below those that a system gives out by itself: no client's connection takes one while its
// server is down.
const (
	first = 10_000
	count = 22_768
)

// Choose returns n different loopback ports that no program listens on.
func Choose(n int) (ports []int, err error) {
	for range count {
		if len(ports) == n {
			return ports, nil
		}
		address := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: first + rand.IntN(count)}
		listener, err := net.ListenTCP("tcp", address)
		if err != nil {
			continue
		}
		defer func() { _ = listener.Close() }() // later, so that no port is chosen twice
		ports = append(ports, address.Port)
	}
	return nil, errors.New("no port is free")
}
