package app

import (
	"os"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/fx"
)

func TestRunUntilSignal_SignalRightAfterReadiness(t *testing.T) {
	self, err := os.FindProcess(os.Getpid())
	require.NoError(t, err)
	for _, sent := range []os.Signal{syscall.SIGTERM, os.Interrupt} {
		var calls []string
		app := fx.New(fx.NopLogger, fx.Invoke(func(l fx.Lifecycle) {
			l.Append(fx.StartStopHook(
				func() error { calls = append(calls, "ready"); return self.Signal(sent) },
				func() { calls = append(calls, "stopped") },
			))
		}))
		require.NoError(t, runUntilSignal(app), sent)
		assert.Equal(t, []string{"ready", "stopped"}, calls, sent)
	}
}
