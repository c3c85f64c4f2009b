package game_test

import (
	"testing"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func BenchmarkSubmitWord(b *testing.B) {
	lobby := gametest.Table("ada:a bob:b cem:c* dan:d eve:e fay:f gus> hal")
	cmd := game.SubmitWord{By: "gus", Word: "saftig", Place: 1}
	now := gametest.Noon()
	b.ReportAllocs()
	for b.Loop() {
		events, err := game.Decide(lobby, cmd, now)
		if err != nil {
			b.Fatal(err)
		}
		lobby2 := game.Evolve(lobby, events...)
		if len(lobby2.Round.Words) != 7 {
			b.Fatal("the word is missing")
		}
	}
}
