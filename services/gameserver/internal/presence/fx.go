package presence

import (
	"go.uber.org/fx"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/system"
)

// Module provides the presence of the other servers of a cluster, or room.Alone without one.
var Module = fx.Module("presence",
	fx.Provide(fromConfig),
	fx.Invoke(subscribeService),
)

// fromConfig starts the presence before everything that uses it, and stops it last:
// the seats of this server are connected until its last socket is closed.
func fromConfig(c config.LogSettings, clock *system.ClockOffset, log *zap.Logger, lifecycle fx.Lifecycle) room.Presence {
	if c.NATSURL == "" {
		return room.Alone{}
	}
	n := NewNetwork(c.NATSURL, log.Named("presence"), c.NATSOptions()...)
	n.TellClock(clock.Measured)
	clock.CompareWith(n.ClockOffsets)
	lifecycle.Append(fx.StartStopHook(n.Start, n.Stop))
	return n
}

func subscribeService(p room.Presence, s *lobbies.Service) {
	if n, ok := p.(*Network); ok {
		n.Subscribe(s.PresenceHandler())
	}
}
