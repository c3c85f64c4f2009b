package presence

import (
	"go.uber.org/fx"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/services/gameserver/internal/config"
)

// Module provides the presence of other servers: of a cluster, or of none.
var Module = fx.Module("presence",
	fx.Provide(fromConfig),
	fx.Invoke(listen),
)

func fromConfig(c config.Store, log *zap.Logger) lobbies.Presence {
	if c.NATSURL == "" {
		return lobbies.Alone{}
	}
	return NewNetwork(c.NATSURL, log.Named("presence"), c.NATSOptions()...)
}

func listen(p lobbies.Presence, s *lobbies.Service, lifecycle fx.Lifecycle) {
	if n, ok := p.(*Network); ok {
		n.Tell(s.Hear)
		lifecycle.Append(fx.StartStopHook(n.Start, n.Stop))
	}
}
