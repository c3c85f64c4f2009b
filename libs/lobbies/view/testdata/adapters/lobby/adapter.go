// Package adapter reads the lobby of a scene.
package adapter

import "tarnwort/libs/lobbies/view"

func topic(s view.Scene) string { return s.lobby.Round.Secrets.Topic }

var _ = topic
