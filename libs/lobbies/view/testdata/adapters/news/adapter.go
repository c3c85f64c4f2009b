// Package adapter reads the lobby after the last change.
package adapter

import "tarnwort/libs/lobbies/view"

func topic(news *view.News) string { return news.last().lobby.Round.Secrets.Topic }

var _ = topic
