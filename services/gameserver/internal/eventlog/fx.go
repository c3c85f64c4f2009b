package eventlog

import (
	"context"

	"go.uber.org/fx"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/eventlog/jetstream"
	"tarnwort/services/gameserver/internal/eventlog/sqlite"
	"tarnwort/services/gameserver/internal/readiness"
)

// Module provides the event log, open from the start to the stop of the server.
var Module = fx.Module("eventlog",
	fx.Provide(
		fromConfig,
		func(s Store) eventlog.Log { return s },
		fx.Annotate(func(c config.LogSettings) func() bool { return func() bool { return sqlite.HasOpenLobby(c.Dir) } }, fx.ResultTags(`name:"hasOpenLobby"`)),
		readiness.AsCheck(func(s Store) readiness.Check { return s }),
		fx.Annotate(func(s Store) func(context.Context) (used, limit int64, err error) { return s.Usage }, fx.ResultTags(`name:"eventLogUsage"`)),
		fx.Annotate(streamReplicas, fx.ResultTags(`name:"streamReplicas"`)),
	),
)

func fromConfig(settings config.LogSettings, log *zap.Logger, lifecycle fx.Lifecycle) Store {
	s := New(settings, log.Named("eventlog"))
	lifecycle.Append(fx.StartStopHook(s.Open, s.Close))
	return s
}

// streamReplicas returns a function that counts the replicas of a cluster's streams, nil for another log.
func streamReplicas(s Store) func(context.Context) (map[string]struct{ Current, Configured int }, error) {
	if log, ok := s.(*jetstream.Log); ok {
		return log.Replicas
	}
	return nil
}
