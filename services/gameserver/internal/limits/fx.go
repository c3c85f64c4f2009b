package limits

import (
	"go.uber.org/fx"

	"tarnwort/services/gameserver/internal/config"
)

// Module provides the counters that HTTP routes and sockets share.
var Module = fx.Module("limits",
	fx.Provide(func(c config.Limits) *Limits {
		return New(Config{PerAddress: c.PerAddress, LobbiesPerHour: c.LobbiesPerHour})
	}),
)
