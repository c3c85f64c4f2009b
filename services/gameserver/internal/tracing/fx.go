package tracing

import (
	"context"

	"go.opentelemetry.io/otel"
	"go.uber.org/fx"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/services/gameserver/internal/config"
)

// Module provides the trace functions of libs/lobbies, nil while tracing is off.
var Module = fx.Module("tracing", fx.Provide(fromConfig))

// traces are plugged into the service that runs lobbies.
type traces struct {
	fx.Out

	Command  func(context.Context, game.LobbyID, game.Command) (context.Context, func(error))
	EventLog func(eventlog.Log) eventlog.Log `name:"tracedLog"`
}

func fromConfig(c config.Operate, log *zap.Logger, lifecycle fx.Lifecycle) (traces, error) {
	if c.Traces == "" {
		return traces{}, nil
	}
	tracing, err := New(context.Background(), c.Traces, c.TraceShare)
	if err != nil {
		return traces{}, err
	}
	otel.SetErrorHandler(otel.ErrorHandlerFunc(func(err error) { log.Warn("traces are lost", zap.Error(err)) }))
	lifecycle.Append(fx.StopHook(func(ctx context.Context) {
		if err := tracing.Stop(ctx); err != nil {
			log.Warn("the last traces are lost", zap.Error(err))
		}
	}))
	return traces{Command: tracing.Command, EventLog: tracing.EventLog}, nil
}
