package wordpacks

import (
	"go.uber.org/fx"

	"tarnwort/libs/lobbies"
)

// Module provides the words of automatic rounds.
var Module = fx.Module("wordpacks", fx.Provide(func() (lobbies.WordPacks, error) { return New() }))
