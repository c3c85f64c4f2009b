// Package adapter reads the lobby of the news it is handed.
package adapter

import "tarnwort/libs/lobbies/view"

func topic(news *view.News) string { return news.After().Round.Secrets.Topic }

var _ = topic
