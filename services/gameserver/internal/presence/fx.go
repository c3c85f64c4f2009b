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
	fx.Invoke(subscribeService),
)

// fromConfig joins the others before anything that needs their presence starts, and
// leaves after it has stopped: until the last socket has ended its people are here.
func fromConfig(c config.Store, log *zap.Logger, lifecycle fx.Lifecycle) lobbies.Presence {
	if c.NATSURL == "" {
		return lobbies.Alone{}
	}
	n := NewNetwork(c.NATSURL, log.Named("presence"), c.NATSOptions()...)
	lifecycle.Append(fx.StartStopHook(n.Start, n.Stop))
	return n
}

func subscribeService(p lobbies.Presence, s *lobbies.Service) {
	if n, ok := p.(*Network); ok {
		n.Subscribe(s.PresenceHandler())
	}
}
