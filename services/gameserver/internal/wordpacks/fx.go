package wordpacks

import (
	"go.uber.org/fx"

	"tarnwort/libs/lobbies/room"
)

// Module provides the words of automatic rounds.
var Module = fx.Module("wordpacks", fx.Provide(func() (room.WordPacks, error) { return New() }))
