package eventlog

import (
	"go.uber.org/fx"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/httpserver"
)

// Module provides the event log, open from the start to the stop of the server.
var Module = fx.Module("eventlog",
	fx.Provide(
		fx.Annotate(fromConfig, fx.OnStart((*Log).Open), fx.OnStop((*Log).Close)),
		func(l *Log) lobbies.EventLog { return l },
		httpserver.AsCheck(func(l *Log) *Log { return l }),
	),
)

func fromConfig(store config.Store, log *zap.Logger) *Log {
	return New(Settings{
		Dir:      store.Dir,
		MaxBytes: store.LimitMB << 20,
		URL:      store.NATSURL,
		Replicas: store.NATSReplicas,
		Options:  store.NATSOptions(),
	}, log.Named("eventlog"))
}
