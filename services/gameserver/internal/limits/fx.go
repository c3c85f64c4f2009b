package limits

import (
	"go.uber.org/fx"

	"tarnwort/services/gameserver/internal/config"
)

// Module provides the counters that all doors share.
var Module = fx.Module("limits",
	fx.Provide(fx.Annotate(fromConfig, fx.OnStop((*Limits).Close))),
)

// What an address may do for each connection that it may have. A person has one, and
// a group at one place as many as its players.
const (
	// passwordsEach is how many passwords are checked, a minute: 200 hashes keep a
	// processor busy for four seconds.
	passwordsEach = 4
	// changesEach is how often connections change lobbies, an hour: a player speaks,
	// chooses and gets ready a few times in each round of some minutes.
	changesEach = 150
)

func fromConfig(c config.Limits, s config.Sockets) *Limits {
	return New(Config{
		LobbiesPerHour:          c.LobbiesPerHour,
		FailedLookupsPerMinute:  c.FailedLookupsPerMinute,
		WrongPasswordsPerMinute: c.WrongPasswordsPerMinute,
		WrongPasswordsPerLobby:  c.WrongPasswordsPerLobby,
		PasswordsPerMinute:      passwordsEach * s.PerAddress,
		SeatsPerMinute:          c.SeatsPerMinute,
		SeatsPerLobby:           c.SeatsPerLobby,
		ChangesPerHour:          changesEach * s.PerAddress,
		AvatarsPerMinute:        c.AvatarsPerMinute,
		ControlsPerMinute:       c.ControlsPerMinute,
		StreamsPerAddress:       s.PerAddress,
	})
}
