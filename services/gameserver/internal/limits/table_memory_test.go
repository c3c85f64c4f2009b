//go:build !race

package limits

import (
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
)

func heap() uint64 {
	var now runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&now)
	return now.HeapAlloc
}

func TestLimits_MillionAddresses(t *testing.T) {
	id, err := game.ParseLobbyID("AAAAAA")
	require.NoError(t, err)
	before := heap()
	l := New(Config{FailedLookupsPerMinute: 30, WrongPasswordsPerMinute: 5, WrongPasswordsPerLobby: 60, DevicesPerMinute: 50, ControlsPerMinute: 120})
	for n := range 1_000_000 {
		address := host(n)
		_ = l.Lookup(t.Context(), address, func() error { return game.ErrLobbyNotFound })
		_ = l.tries.allow(networkSubject(address).atLobby(id))
		_ = l.strikes.allow(networkSubject(address))
		_ = l.Control(address)
		_ = l.Device(address, "a device")
		l.rightPasswords.add(networkSubject(address), id, "geheim")
	}
	grown := heap() - before
	t.Logf("a million addresses: %d MiB", grown>>20)
	assert.LessOrEqual(t, grown, uint64(64<<20))
	runtime.KeepAlive(l)
}

func BenchmarkMillionAddresses(b *testing.B) {
	for b.Loop() {
		m := newLimiter(newTable(tableBytes), lookups, 30, time.Minute)
		for n := range 1_000_000 {
			_ = m.allow(networkSubject(host(n)))
		}
	}
}
