package binary_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

// Bounds far above what a start needs. startLimit is processor time, because the disk or other processes may delay a
// start, and only the benchmark checks it.
const (
	startLimit  = 500 * time.Millisecond
	idleLimitMB = 45
)

func TestStart_ServesManyStoredLobbies(t *testing.T) {
	data := t.TempDir()
	original := createLobby(t, data)
	cloneLobby(t, data, original, 2000)

	s := start(t, data)
	for _, n := range []int{0, 1999} {
		id := lobbiestest.NumberedLobby(n).String()
		var info protocol.LobbyInfo
		assert.Equal(t, http.StatusOK, wiretest.Call(t, http.MethodGet, s.url+"/api/lobby/"+id, "", nil, &info))
		assert.Len(t, info.Players, 4)
		assert.Equal(t, id, info.Lobby.LobbyID)
	}
	s.stop()
}

func TestStart_IdleMemory(t *testing.T) {
	s := start(t, t.TempDir())
	assert.LessOrEqual(t, s.residentMB(), idleLimitMB)
	s.stop()
}

// BenchmarkStart measures the time from start to readiness, the resident memory then and the
// processor time of the whole run. An operation is one start; run it with -benchtime=5x.
func BenchmarkStart(b *testing.B) {
	for _, lobbies := range []int{0, 100_000} {
		data := b.TempDir()
		if lobbies > 0 {
			cloneLobby(b, data, createLobby(b, data), lobbies)
		}
		for _, how := range []string{"stop", "kill"} {
			b.Run(fmt.Sprintf("lobbies=%d/after=%s", lobbies, how), func(b *testing.B) { measureStarts(b, data, how) })
		}
	}
}

func measureStarts(b *testing.B, data, how string) {
	var ready []time.Duration
	var memory int
	var used time.Duration
	for b.Loop() {
		s := start(b, data)
		ready = append(ready, s.ready)
		memory = max(memory, s.residentMB())
		if how == "kill" {
			s.Kill()
		} else {
			s.stop()
		}
		used = max(used, s.CPU())
	}
	assert.Less(b, used, startLimit)
	slices.Sort(ready)
	b.ReportMetric(float64(ready[len(ready)/2].Milliseconds()), "ms-to-ready(median)")
	b.ReportMetric(float64(ready[len(ready)-1].Milliseconds()), "ms-to-ready(max)")
	b.ReportMetric(float64(memory), "MB-idle(max)")
	b.ReportMetric(float64(used.Milliseconds()), "ms-processor(max)")
}
