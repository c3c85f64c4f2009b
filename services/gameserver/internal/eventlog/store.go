package eventlog

import (
	"context"

	"go.uber.org/zap"

	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/memory"
	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/eventlog/jetstream"
	"tarnwort/services/gameserver/internal/eventlog/sqlite"
)

// Store is an event log that is opened at the start of the server and closed at its end.
type Store interface {
	eventlog.Log

	Open(ctx context.Context) error
	Close(ctx context.Context) error
	// Ready returns an error while the log cannot be written.
	Ready() error
	// Usage returns how many bytes the log occupies and may occupy.
	Usage(ctx context.Context) (used, limit int64, err error)
}

var (
	_ Store = (*sqlite.Log)(nil)
	_ Store = (*jetstream.Log)(nil)
	_ Store = inMemory{}
)

// New returns the store that the settings ask for, not open yet.
func New(settings config.LogSettings, log *zap.Logger) Store {
	const mebibyte = 1 << 20
	switch {
	case settings.Log == config.MemoryLog:
		log.Warn("event log in memory: everything is forgotten when the server ends")
		return inMemory{memory.NewEventLog()}
	case settings.NATSURL != "":
		return jetstream.New(jetstream.Settings{
			URL:      settings.NATSURL,
			Options:  settings.NATSOptions(),
			Replicas: settings.NATSReplicas,
			Streams:  settings.NATSStreams,
			MaxBytes: settings.LimitMB * mebibyte,
		}, log)
	default:
		return sqlite.New(sqlite.Settings{Dir: settings.Dir, MaxBytes: settings.LimitMB * mebibyte}, log)
	}
}

// inMemory is a log that is always open and has no limit.
type inMemory struct{ *memory.EventLog }

// Open implements Store.
func (inMemory) Open(context.Context) error { return nil }

// Close implements Store.
func (inMemory) Close(context.Context) error { return nil }

// Ready implements Store.
func (inMemory) Ready() error { return nil }

// Usage implements Store.
func (inMemory) Usage(context.Context) (used, limit int64, err error) { return 0, 0, nil }
