package wiretest

import (
	"math/rand/v2"
	"net"
	"testing"

	"github.com/stretchr/testify/require"
)

// FreePorts chooses from the ports below those that an operating system assigns to outgoing connections.
const (
	firstPort = 10_000
	portCount = 22_768
)

// FreePorts returns loopback ports that no program listens on. The operating system assigns none of them by itself.
func FreePorts(t testing.TB, n int) (ports []int) {
	t.Helper()
	for tries := 0; len(ports) < n; tries++ {
		require.Less(t, tries, portCount, "no port is free")
		address := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: firstPort + rand.IntN(portCount)}
		l, err := net.ListenTCP("tcp", address)
		if err != nil {
			continue
		}
		defer func() { _ = l.Close() }() // open until the return, so that no port is chosen twice
		ports = append(ports, address.Port)
	}
	return ports
}
