package view_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/view"
)

func TestNews_KindEqualsViewer(t *testing.T) {
	for seed := range uint64(60) {
		rng := rand.New(rand.NewPCG(seed, 11))
		lobby, now, version := game.Lobby{}, gametest.Noon(), int64(0)
		for range commandsEach {
			now = now.Add(gametest.RandomWait(lobby, rng))
			events, err := game.Decide(lobby, gametest.RandomCommand(lobby, rng), now)
			if err != nil || len(events) == 0 {
				continue
			}
			version++
			news, after := newsOf(lobby, version, now, events...)
			lobby = game.Evolve(lobby, events...)
			require.Equal(t, lobby, after)
			require.Equal(t, news.For(view.Viewer{Role: view.Overlay}), news.For(news.Kind("")), "%T", events[0])
			for _, p := range lobby.Players {
				own := news.For(view.Viewer{Role: view.Player, Player: p.ID})
				require.Equal(t, own, news.For(news.Kind(p.ID)), "%T", events[0])
			}
		}
	}
}
