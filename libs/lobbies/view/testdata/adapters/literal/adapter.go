// Package adapter makes a scene by hand, to read it.
package adapter

import (
	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
)

var _ = view.Scene{lobby: game.Lobby{}}
