package view_test

import (
	"encoding/json"
	"testing"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/view"
)

// BenchmarkSubmitWord measures what the server does for a submit_word but storing and sending: it decides,
// evolves, and shows the result to a game master, the players and the overlay.
func BenchmarkSubmitWord(b *testing.B) {
	lobby := gametest.Table("word=Apfel hint=Obst | ada> bob* cem dan eva fin")
	cmd := game.SubmitWord{By: "ada", Word: "Kern", Place: 1}
	seats := []game.PlayerID{"gm", "ada", ""}
	shown := func(b *testing.B, tell func(news *view.News)) {
		b.ReportAllocs()
		for b.Loop() {
			events, err := game.Decide(lobby, cmd, gametest.Noon())
			if err != nil {
				b.Fatal(err)
			}
			news, _ := newsOf(lobby, 7, gametest.Noon(), events...)
			tell(news)
		}
	}
	b.Run("decide and evolve", func(b *testing.B) { shown(b, func(*view.News) {}) })
	b.Run("and three projections", func(b *testing.B) {
		shown(b, func(news *view.News) {
			for _, seat := range seats {
				news.For(news.Kind(seat))
			}
		})
	})
	b.Run("and their JSON", func(b *testing.B) {
		shown(b, func(news *view.News) {
			for _, seat := range seats {
				if _, err := json.Marshal(news.For(news.Kind(seat))); err != nil {
					b.Fatal(err)
				}
			}
		})
	})
}
