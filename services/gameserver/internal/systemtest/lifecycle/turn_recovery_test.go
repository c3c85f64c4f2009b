package lifecycle_test

import (
	"bufio"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

// clockShiftedBy replaces the machine's wall clock by one that differs by d.
func clockShiftedBy(d time.Duration) systemtest.Replacements {
	return systemtest.Replacements{Wall: func() time.Time { return time.Now().Add(d) }}
}

// awaitShiftedClock returns when a server with a shifted clock admits clients for good. Its clock differs from that of NATS, which
// it notices soon after the start, and then it first waits for other servers, which could contradict it.
func awaitShiftedClock(t *testing.T, url string) {
	t.Helper()
	admitted := time.Now()
	require.Eventually(t, func() bool {
		if wiretest.Call(t, http.MethodGet, url+"/socket.io/?EIO=4&transport=polling", "", nil, nil) != http.StatusOK {
			admitted = time.Now()
		}
		return time.Since(admitted) >= 4*time.Second
	}, wiretest.Timeout, 100*time.Millisecond)
}

// assertRecovered checks that no turn was skipped and that the running one has its time left and the bonus, less what passed
// while servers stopped and started.
func assertRecovered(t *testing.T, before observedTurn, now protocol.GameState) {
	t.Helper()
	assert.Empty(t, now.Words)
	want, left := before.left+game.RecoveryBonus, systemtest.TimeLeft(now)
	assert.LessOrEqual(t, left, want+systemtest.ClockTolerance)
	assert.GreaterOrEqual(t, left, want-time.Since(before.at)-systemtest.ClockTolerance)
}

func TestTurnRecovery_AfterDowntime(t *testing.T) {
	t.Parallel()
	t.Run("two restarts, the first without players", func(t *testing.T) {
		t.Parallel()
		settings := systemtest.Settings(t, nil)
		m, left := playUntilStop(t, settings)
		systemtest.ServeWith(t, settings, clockShiftedBy(time.Minute), func(string, systemtest.Internals) {})
		systemtest.ServeWith(t, settings, clockShiftedBy(2*time.Minute), func(url string, _ systemtest.Internals) {
			m.MoveTo(t, url)
			assertRecovered(t, left, m.State(t))
		})
	})
	t.Run("all servers of an external log stopped", func(t *testing.T) {
		t.Parallel()
		settings := natsSettings(t)
		m, left := playUntilStop(t, settings)
		systemtest.ServeWith(t, settings, clockShiftedBy(2*time.Minute), func(url string, _ systemtest.Internals) {
			awaitShiftedClock(t, url)
			m.MoveTo(t, url)
			assertRecovered(t, left, m.State(t))
		})
	})
}

func TestTurnRecovery_SecondServerJoins(t *testing.T) {
	t.Parallel()
	settings := natsSettings(t)
	systemtest.Serve(t, settings, func(url string) {
		m := systemtest.StartMatch(t, url)
		left, asked := systemtest.TimeLeft(m.State(t)), time.Now()
		systemtest.Serve(t, settings, func(second string) {
			m.MoveTo(t, second)
			now := m.State(t)
			assert.Empty(t, now.Words)
			want := left - time.Since(asked)
			assert.InDelta(t, want.Seconds(), systemtest.TimeLeft(now).Seconds(), systemtest.ClockTolerance.Seconds(), "no bonus")
		})
	})
}

func TestTurnRecovery_UnreachableClientAtStop(t *testing.T) {
	t.Parallel()
	settings := systemtest.Settings(t, nil)
	var m *systemtest.Match
	var last observedTurn
	systemtest.Serve(t, settings, func(url string) {
		m = systemtest.StartMatch(t, url)
		dialUnresponsive(t, url)
		time.Sleep(systemtest.TimeLeft(m.State(t)) + game.TurnGrace - 3*time.Second)
		last = observeTurn(t, m)
	})
	systemtest.Serve(t, settings, func(url string) {
		m.MoveTo(t, url)
		assertRecovered(t, last, m.State(t))
	})
}

// dialUnresponsive opens a websocket that never answers, not even a close frame.
func dialUnresponsive(t *testing.T, url string) {
	t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
	require.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close() })
	_, err = conn.Write([]byte("GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n" +
		"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"))
	require.NoError(t, err)
	status, err := bufio.NewReader(conn).ReadString('\n')
	require.NoError(t, err)
	require.Contains(t, status, "101")
}
