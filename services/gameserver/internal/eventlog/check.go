package eventlog

import (
	"context"

	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/eventlog/jetstream"
	"tarnwort/services/gameserver/internal/eventlog/sqlite"
)

// ErrInUse means that another process keeps its log in the data directory.
var ErrInUse = sqlite.ErrInUse

// Check returns why a server with these settings could not open its event log now. It
// leaves no file or stream behind.
func Check(ctx context.Context, settings config.LogSettings) error {
	switch {
	case settings.Log == config.MemoryLog:
		return nil
	case settings.NATSURL != "":
		return jetstream.Check(ctx, settings.NATSURL, settings.NATSOptions())
	}
	return sqlite.Check(settings.Dir)
}
