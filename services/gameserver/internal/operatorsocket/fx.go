package operatorsocket

import (
	"go.uber.org/fx"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/services/gameserver/internal/config"
)

// Module answers the operator from the start to the stop of the server.
var Module = fx.Module("operatorsocket",
	fx.Provide(fx.Annotate(fromConfig, fx.OnStart((*Server).Start), fx.OnStop((*Server).Stop))),
	fx.Invoke(func(*Server) {}),
)

func fromConfig(c config.Config, service *lobbies.Service, log *zap.Logger) *Server {
	return NewServer(c.OperatorSocket(), Running{c.HTTP.Address(), c.Operate.MetricsAddress}, service.Directory, service, log.Named("operator"))
}
