// Package adapter reads the steps of the news it is handed.
package adapter

import "tarnwort/libs/lobbies/view"

func topic(news *view.News) string { return news.first.scene.lobby.Round.Secrets.Topic }

var _ = topic
