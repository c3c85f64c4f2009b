// Package adapter converts a scene to a type whose fields it can read.
package adapter

import (
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
)

type open struct {
	lobby     game.Lobby
	seq       int64
	connected game.Connected
	now       time.Time
}

func topic(s view.Scene) string { return open(s).lobby.Round.Secrets.Topic }

var _ = topic
