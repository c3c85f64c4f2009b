package passwords

import (
	"go.uber.org/fx"

	"tarnwort/libs/lobbies"
)

// Module provides the hasher of lobby passwords.
var Module = fx.Module("passwords",
	fx.Provide(fx.Annotate(NewHasher, fx.As(new(lobbies.Passwords)))),
)
