package main

import (
	"context"
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/tools/chaos/internal/process"
)

// TestMain builds the server once for all tests.
func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "tarnwort-chaos-server-")
	if err == nil {
		var binary string
		if binary, err = process.Build(context.Background(), dir); err == nil {
			err = os.Setenv(process.BinaryVariable, binary)
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

// brisk are settings under which the server's patience ends within a test's.
func brisk(more ...string) []string {
	return append([]string{
		"TARNWORT_PING_INTERVAL=3s", "TARNWORT_PING_TIMEOUT=3s", "TARNWORT_CONNECT_WITHIN=3s", "TARNWORT_ENTER_WITHIN=4s",
	}, more...)
}

// attempt runs a driver's short form, which must keep every promise but those
// about time.
func attempt(t *testing.T, d driver) *verdict {
	t.Helper()
	v, err := d.run(t.Context(), t.Logf)
	if notHere(err) {
		t.Skip(err)
	}
	require.NoError(t, err)
	v.print(t.Output())
	assert.False(t, v.broke())
	return v
}
