package usage_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/tools/loadtest/internal/usage"
)

func TestUsage_ofThisProcess(t *testing.T) {
	resident, err := usage.Resident(os.Getpid())
	require.NoError(t, err)
	assert.Greater(t, resident, 1<<20)
	machine, err := usage.Machine()
	require.NoError(t, err)
	cpu, err := usage.CPU(os.Getpid())
	require.NoError(t, err)
	assert.Greater(t, machine, cpu)
	assert.InDelta(t, usage.Own().Seconds(), cpu.Seconds(), 0.5)
	_, err = usage.CPU(1 << 30)
	assert.Error(t, err)
}
