package metrics_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/libs/lobbies/memory"
	"tarnwort/services/gameserver/internal/metrics"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// show serves the counters on loopback and returns how to read them.
func show(t *testing.T, m *metrics.Metrics) (read func() string) {
	t.Helper()
	server := metrics.NewServer("127.0.0.1:0", m, zap.NewNop())
	require.NoError(t, server.Start(t.Context()))
	t.Cleanup(func() {
		http.DefaultClient.CloseIdleConnections()
		require.NoError(t, server.Stop(context.Background()))
	})
	return func() string {
		res, err := http.Get("http://" + server.Address().String() + "/metrics")
		require.NoError(t, err)
		defer func() { _ = res.Body.Close() }()
		body, err := io.ReadAll(res.Body)
		require.NoError(t, err)
		return string(body)
	}
}

func TestMetrics_Commands(t *testing.T) {
	m := metrics.New()
	read := show(t, m)

	m.Command(game.SubmitWord{Word: "apfel"}, 3*time.Millisecond, nil)
	m.Command(game.SubmitWord{Word: "apfel"}, time.Millisecond, nil)
	m.Command(game.SubmitWord{Word: "apfel"}, 0, game.ErrNotYourTurn)
	m.Command(game.LockLobby{}, 0, fmt.Errorf("disk: %w", eventlog.ErrConflict))
	m.Command(game.LockLobby{}, 0, errors.New("apfel"))

	page := read()
	for _, line := range []string{
		`tarnwort_commands_total{command="submit_word",outcome="done"} 2`,
		`tarnwort_commands_total{command="submit_word",outcome="not_your_turn"} 1`,
		`tarnwort_commands_total{command="lock_lobby",outcome="conflict"} 1`,
		`tarnwort_commands_total{command="lock_lobby",outcome="failed"} 1`,
		`tarnwort_command_seconds_count 5`,
		`tarnwort_command_seconds_bucket{le="0.0025"} 4`,
	} {
		assert.Contains(t, page, line)
	}
	assert.NotContains(t, page, "apfel")
}

func TestMetrics_Appends(t *testing.T) {
	m := metrics.New()
	read := show(t, m)
	log := m.EventLog(memory.NewEventLog())
	id := lobbiestest.Lobby(t, "CXXNTS")

	lobbiestest.Fill(t, log, id, 3)
	_, err := log.Append(t.Context(), id, 0, lobbiestest.Batch(1, 1))

	require.ErrorIs(t, err, eventlog.ErrConflict)
	page := read()
	assert.Contains(t, page, `tarnwort_appends_total{outcome="done"} 3`)
	assert.Contains(t, page, `tarnwort_appends_total{outcome="conflict"} 1`)
	assert.Contains(t, page, `tarnwort_append_seconds_count 4`)
}

func TestMetrics_EventLogConforms(t *testing.T) {
	lobbiestest.EventLog(t, func(*testing.T) (here, there eventlog.Log) {
		log, m := memory.NewEventLog(), metrics.New()
		return m.EventLog(log), m.EventLog(log.Another())
	})
}

func TestMetrics_Connections(t *testing.T) {
	m := metrics.New()
	read := show(t, m)
	sockets := m.Sockets()

	sockets.Opened("polling")
	sockets.Opened("polling")
	sockets.Opened("websocket")
	sockets.Upgraded()
	sockets.Closed("websocket", "transport close")
	sockets.Overflowed()
	sockets.Sent(3, 300)
	m.Lobbies(func() int { return 42 })

	page := read()
	for _, line := range []string{
		`tarnwort_connections{transport="polling"} 1`, `tarnwort_connections{transport="websocket"} 1`,
		`tarnwort_connections_ended_total{reason="transport close",transport="websocket"} 1`,
		`tarnwort_connections_slow_total 1`, `tarnwort_sent_bytes_total 300`, `tarnwort_sent_messages_total 3`, `tarnwort_lobbies 42`,
		"go_goroutines", "process_open_fds",
	} {
		assert.Contains(t, page, line)
	}
}

func TestServer_Profiles(t *testing.T) {
	server := metrics.NewServer("127.0.0.1:0", metrics.New(), zap.NewNop())
	require.NoError(t, server.Start(t.Context()))
	t.Cleanup(func() {
		http.DefaultClient.CloseIdleConnections()
		require.NoError(t, server.Stop(context.Background()))
	})
	for _, path := range []string{"/debug/pprof/", "/debug/pprof/heap?gc=1", "/debug/pprof/profile?seconds=1"} {
		res, err := http.Get("http://" + server.Address().String() + path)
		require.NoError(t, err)
		require.NoError(t, res.Body.Close())
		assert.Equal(t, http.StatusOK, res.StatusCode, path)
	}
}

func TestServer_NoAddress(t *testing.T) {
	server := metrics.NewServer("", metrics.New(), zap.NewNop())
	require.NoError(t, server.Start(t.Context()))

	assert.Nil(t, server.Address())
	assert.NoError(t, server.Stop(t.Context()))
}
