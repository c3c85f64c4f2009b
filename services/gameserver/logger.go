package main

import (
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"

	"tarnwort/services/gameserver/internal/config"
)

// newLogger writes for people on a console or for machines as JSON.
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
