package gametest

import "tarnwort/libs/game"

func rarePack(r random) game.WordPack {
	if r.oneIn(5) {
		return "la"
	}
	return game.GermanWords
}

// randomDraw is what the server draws for an automatic round, seldom nothing.
func randomDraw(r random) game.Drawn {
	return game.Drawn{Topic: pick(r, "Apfel", "Apfel", "Apfel", ""), CategoryHint: "Obst", ImposterTopic: "Birne", Imposters: uint64(r.rng.IntN(1 << 30))}
}
