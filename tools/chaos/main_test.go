package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/tools/chaos/internal/disk"
	"tarnwort/tools/chaos/internal/gameserver"
)

// TestMain builds the server once for all tests.
func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "tarnwort-chaos-server-")
	if err == nil {
		var binary string
		if binary, err = gameserver.Build(context.Background(), dir); err == nil {
			err = os.Setenv(gameserver.BinaryVariable, binary)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	exit := m.Run()
	_ = os.RemoveAll(dir)
	os.Exit(exit)
}

func randomSeed() uint64 { return uint64(time.Now().UnixNano()) }

// keepsPromises runs a campaign's short form, which must keep every promise but those about time.
func keepsPromises(t *testing.T, c campaign) {
	t.Helper()
	r, err := c.run(t.Context(), t.Logf)
	if errors.Is(err, disk.ErrNoMount) {
		t.Skip(err)
	}
	if r != nil {
		r.Print(t.Output())
	}
	require.NoError(t, err)
	assert.Zero(t, r.Broken())
}

func TestRestarts_killsAndAStop(t *testing.T) {
	c := &restarts{kills: 3, stops: 1, lobbies: lobbies{active: 3, idle: 1, seed: randomSeed()}}
	keepsPromises(t, c)
	assert.Positive(t, c.Report.Played().Acknowledged)
	assert.Positive(t, c.Report.Played().Rounds)
	assert.Len(t, c.toReady, 3)
	assert.NotEmpty(t, c.atOutages)
}

func TestRestarts_powerCuts(t *testing.T) {
	c := &restarts{cuts: 2, onDisk: true, lobbies: lobbies{active: 3, idle: 1, seed: randomSeed()}}
	keepsPromises(t, c)
	assert.Positive(t, c.Report.Played().Acknowledged)
	assert.Len(t, c.toReady, 2)
}

func TestFullDisk(t *testing.T) {
	t.Parallel()
	keepsPromises(t, &fullDisk{times: 1, lobbies: lobbies{active: 2}, stays: time.Second, busy: 2 * time.Second})
}

func TestNetwork(t *testing.T) {
	t.Parallel()
	keepsPromises(t, &network{rounds: 1, lobbies: lobbies{active: 2, seed: randomSeed()}, duration: 1200 * time.Millisecond, settings: []string{"TARNWORT_PING_INTERVAL=4s"}})
}

func TestReaders(t *testing.T) {
	keepsPromises(t, &readers{lobbies: 4})
}

func TestSoak(t *testing.T) {
	t.Parallel()
	c := &soak{lobbies: 50, duration: 15 * time.Second, report: 2 * time.Second, stay: time.Second}
	keepsPromises(t, c)
	assert.Positive(t, c.visits.Load())
}
