package gametest

import "tarnwort/libs/game"

func (r random) rarePack() game.WordPack {
	if r.oneIn(5) {
		return "la"
	}
	return ""
}

// drawn is what the server draws for an automatic round, seldom nothing.
func (r random) drawn() game.Drawn {
	return game.Drawn{Topic: pick(r, "Apfel", "Apfel", "Apfel", ""), CategoryHint: "Obst", ImposterTopic: "Birne", Imposter: uint64(r.rng.IntN(1 << 30))}
}
