package view_test

import (
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
)

// sceneOf is a lobby at no particular moment.
func sceneOf(l game.Lobby) view.Scene { return view.NewScene(l, 0, nil, time.Time{}) }

// newsOf is what events mean that happen to a lobby, and the lobby after them.
func newsOf(l game.Lobby, seq int64, now time.Time, events ...game.Event) (*view.News, game.Lobby) {
	var after game.Lobby
	news := new(view.News)
	news.Prepare(view.NewScene(l, seq, nil, now), events, &after)
	return news, after
}
