package system

import (
	"go.uber.org/fx"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/services/gameserver/internal/config"
)

// Module provides the clock, the dice and what is known of the last outage.
var Module = fx.Module("system",
	fx.Supply(fx.Annotate(Dice{}, fx.As(new(lobbies.Dice)))),
	fx.Provide(
		fx.Annotate(NewClock, fx.As(new(lobbies.Clock))),
		fx.Annotate(lastSeenFromConfig, fx.OnStart((*LastSeen).Start), fx.OnStop((*LastSeen).Stop)),
		(*LastSeen).Outage,
	),
)

// lastSeenFromConfig marks beside the store that this server alone looks after,
// and nowhere when other servers may go on without it.
func lastSeenFromConfig(c config.Store, clock lobbies.Clock, log *zap.Logger) (*LastSeen, error) {
	if c.NATSURL != "" {
		return NewLastSeen("", clock, log)
	}
	return NewLastSeen(c.Dir, clock, log)
}
