package metrics

import (
	"time"

	"go.uber.org/fx"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/readiness"
	"tarnwort/services/gameserver/internal/system"
)

// Module counts events and serves the counters. It is fx.Options and no fx.Module, so that the event log
// that it decorates is the one of all modules.
var Module = fx.Options(
	fx.Provide(
		New,
		(*Metrics).Sockets,
		func(m *Metrics) func(game.Command, time.Duration, error) { return m.Command },
		fx.Annotate(WebhookOutcomes, fx.ResultTags(`name:"webhookOutcome"`)),
		fx.Annotate(fromConfig, fx.OnStart((*Server).Start), fx.OnStop((*Server).Stop)),
	),
	fx.Decorate(func(log eventlog.Log, m *Metrics) eventlog.Log { return m.EventLog(log) }),
	fx.Invoke(
		func(m *Metrics, s *lobbies.Service, _ *Server) { m.Lobbies(s.Count) },
		fx.Annotate((*Metrics).Watching, fx.ParamTags(``, `name:"watching"`)),
		fx.Annotate((*Metrics).EventLogUsage, fx.ParamTags(``, `name:"eventLogUsage"`)),
		func(m *Metrics, r *readiness.Readiness) { m.Ready(r.Err) },
		func(m *Metrics, c *system.ClockOffset) { m.ClockAhead(c.Ahead) },
		fx.Annotate((*Metrics).StreamReplicas, fx.ParamTags(``, `name:"streamReplicas"`)),
	),
)

func fromConfig(c config.Operate, m *Metrics, log *zap.Logger) *Server {
	return NewServer(c.MetricsAddress, m, log)
}
