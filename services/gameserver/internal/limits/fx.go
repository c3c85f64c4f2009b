package limits

import (
	"go.uber.org/fx"

	"tarnwort/services/gameserver/internal/config"
)

// Module provides the counters that all doors share.
var Module = fx.Module("limits",
	fx.Provide(fx.Annotate(fromConfig, fx.OnStop((*Limits).Close))),
)

func fromConfig(c config.Limits, s config.Sockets) *Limits {
	return New(Config{
		LobbiesPerHour:          c.LobbiesPerHour,
		FailedLookupsPerMinute:  c.FailedLookupsPerMinute,
		WrongPasswordsPerMinute: c.WrongPasswordsPerMinute,
		WrongPasswordsPerLobby:  c.WrongPasswordsPerLobby,
		SeatsPerMinute:          c.SeatsPerMinute,
		SeatsPerLobby:           c.SeatsPerLobby,
		AvatarsPerMinute:        c.AvatarsPerMinute,
		ControlsPerMinute:       c.ControlsPerMinute,
		StreamsPerAddress:       s.PerAddress,
	})
}
