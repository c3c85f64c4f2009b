package wiretest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"tarnwort/libs/gameclient/loopback"
)

// FreePorts returns loopback ports that no program listens on. The operating system assigns none of them by itself.
func FreePorts(t testing.TB, n int) []int {
	t.Helper()
	ports, err := loopback.Ports(n)
	require.NoError(t, err)
	return ports
}
