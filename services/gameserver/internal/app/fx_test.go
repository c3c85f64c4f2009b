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

func TestWiringLog_SaysOnlyErrorsAtEachLevel(t *testing.T) {
	for _, level := range []zapcore.Level{zap.InfoLevel, zap.WarnLevel, zap.ErrorLevel} {
		var complaints bytes.Buffer // of zap itself
		core, logged := observer.New(level)
		events := wiringLog(zap.New(core, zap.ErrorOutput(zapcore.AddSync(&complaints))))

		events.LogEvent(&fxevent.Started{})
		events.LogEvent(&fxevent.Started{Err: os.ErrClosed})

		assert.Empty(t, complaints.String(), level)
		assert.Equal(t, 1, logged.Len(), level)
	}
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
