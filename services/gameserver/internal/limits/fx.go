package limits

import (
	"go.uber.org/fx"

	"tarnwort/services/gameserver/internal/config"
)

// Module provides the counters that HTTP routes and sockets share.
var Module = fx.Module("limits",
	fx.Provide(fromConfig),
)

// What an address may do for each connection that it may have. A client has one connection, and a group behind one address as
// many as it has players.
const (
	// passwordsEach is how many passwords are hashed, a minute: a right one is
	// remembered, and 50 hashes keep a processor busy for one second.
	passwordsEach = 1
	// changesEach is how often connections change lobbies, an hour: a player submits words, votes and gets ready a few times
	// in each round of some minutes.
	changesEach = 150
	// votesEach is how often a viewer votes, an hour: a few times in each round of some minutes.
	votesEach = 150
)

func fromConfig(c config.Limits, s config.Sockets) *Limits {
	return New(Config{
		LobbiesPerHour:          c.LobbiesPerHour,
		FailedLookupsPerMinute:  c.FailedLookupsPerMinute,
		WrongPasswordsPerMinute: c.WrongPasswordsPerMinute,
		WrongPasswordsPerLobby:  c.WrongPasswordsPerLobby,
		FirstPasswordsPerLobby:  c.FirstPasswordsPerLobby,
		PasswordsPerMinute:      passwordsEach * s.PerAddress,
		SeatsPerMinute:          c.SeatsPerMinute,
		SeatsPerLobby:           c.SeatsPerLobby,
		ChangesPerHour:          changesEach * s.PerAddress,
		VotesPerHour:            votesEach * s.AudiencePerAddress,
		AvatarsPerMinute:        c.AvatarsPerMinute,
		ControlsPerMinute:       c.ControlsPerMinute,
		VoteBatchesPerMinute:    c.VoteBatchesPerMinute,
		DevicesPerMinute:        s.AudiencePerAddress,
		StreamsPerAddress:       s.PerAddress,
	})
}
