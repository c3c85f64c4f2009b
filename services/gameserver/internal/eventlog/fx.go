package eventlog

import (
	"go.uber.org/fx"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/memory"
	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/httpserver"
)

// Module provides the event log, open from the start to the stop of the server.
var Module = fx.Module("eventlog",
	fx.Provide(
		fromConfig,
		chosen,
		httpserver.AsCheck(checked),
	),
)

func fromConfig(store config.Store, log *zap.Logger, lifecycle fx.Lifecycle) *Log {
	l := New(Settings{
		Dir:      store.Dir,
		MaxBytes: store.LimitMB << 20,
		URL:      store.NATSURL,
		Replicas: store.NATSReplicas,
		Options:  store.NATSOptions(),
	}, log.Named("eventlog"))
	if store.Log == config.DurableLog {
		lifecycle.Append(fx.StartStopHook(l.Open, l.Close))
	}
	return l
}

// chosen is the log that the lobbies use. One in memory leaves the durable one
// closed.
func chosen(store config.Store, durable *Log, log *zap.Logger) lobbies.EventLog {
	if store.Log == config.DurableLog {
		return durable
	}
	log.Warn("event log in memory: everything is forgotten when the server ends")
	return memory.NewEventLog()
}

// always is the check of a log that can always be written.
type always struct{}

// Ready implements httpserver.Check.
func (always) Ready() error { return nil }

func checked(store config.Store, durable *Log) httpserver.Check {
	if store.Log == config.DurableLog {
		return durable
	}
	return always{}
}
