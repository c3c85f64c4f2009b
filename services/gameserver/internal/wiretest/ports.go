package wiretest

import (
	"math/rand/v2"
	"net"
	"testing"

	"github.com/stretchr/testify/require"
)

// The ports that FreePorts chooses from are below those that a system gives out by itself.
const (
	firstPort  = 10_000
	countPorts = 22_768
)

// FreePorts returns loopback ports that no program listens on. Other programs get one of them only if they ask for it.
func FreePorts(t testing.TB, n int) (ports []int) {
	t.Helper()
	for tries := 0; len(ports) < n; tries++ {
		require.Less(t, tries, countPorts, "no port is free")
		address := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: firstPort + rand.IntN(countPorts)}
		l, err := net.ListenTCP("tcp", address)
		if err != nil {
			continue
		}
		defer func() { _ = l.Close() }() // later, so that no port is chosen twice
		ports = append(ports, address.Port)
	}
	return ports
}
