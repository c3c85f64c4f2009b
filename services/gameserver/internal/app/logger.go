package app

import (
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"

	"tarnwort/services/gameserver/internal/config"
)

// newLogger writes text for a console or JSON for log collectors.
func newLogger(c config.Operate) (*zap.Logger, error) {
	z := zap.NewProductionConfig()
	if c.LogFormat == "console" {
		z = zap.NewDevelopmentConfig()
		z.Development = false
		z.DisableStacktrace = true
		z.EncoderConfig.EncodeLevel = zapcore.CapitalLevelEncoder
	}
	z.Level = zap.NewAtomicLevelAt(c.LogLevel)
	return z.Build()
}
