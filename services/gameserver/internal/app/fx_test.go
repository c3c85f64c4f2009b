package app

import (
	"bytes"
	"os"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/fx"
	"go.uber.org/fx/fxevent"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
	"go.uber.org/zap/zaptest/observer"
)

func TestWiringLog_OnlyAtDebugLevel(t *testing.T) {
	for level, want := range map[zapcore.Level]int{zap.DebugLevel: 2, zap.InfoLevel: 0, zap.ErrorLevel: 0} {
		var complaints bytes.Buffer // of zap itself
		core, logged := observer.New(level)
		events := wiringLog(zap.New(core, zap.ErrorOutput(zapcore.AddSync(&complaints))))

		events.LogEvent(&fxevent.Started{})
		events.LogEvent(&fxevent.Started{Err: os.ErrClosed})

		assert.Empty(t, complaints.String(), level)
		assert.Equal(t, want, logged.Len(), level)
	}
}

func TestRunUntilSignal_FailedConstructor(t *testing.T) {
	type part struct{}
	app := fx.New(fx.NopLogger, fx.Provide(func() (part, error) { return part{}, os.ErrClosed }), fx.Invoke(func(part) {}))

	assert.Equal(t, os.ErrClosed, runUntilSignal(app))
}

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
