package gametest

import "tarnwort/libs/game"

func randomPrepareRound(r random) game.Command {
	return game.PrepareRound{
		By: r.gameMaster(), Topic: some(r, randomTopic(r)), CategoryHint: some(r, randomHint(r)), ImposterTopic: some(r, randomImposterTopic(r)),
		Imposters: randomImposters(r),
	}
}

// randomImposters leaves the imposters as they are in half of the cases, and seldom chooses too many.
func randomImposters(r random) []game.PlayerID {
	if r.oneIn(2) {
		return nil
	}
	imposters := []game.PlayerID{}
	for range r.rng.IntN(game.MaxImposters + 2) {
		imposters = append(imposters, r.anyID())
	}
	return imposters
}

// enoughImposters are as many as the settings ask for, of whom some may be the same.
func (r random) enoughImposters() (imposters []game.PlayerID) {
	for range r.lobby.Settings.Imposters {
		imposters = append(imposters, r.anyID())
	}
	return imposters
}

func randomImposterTopic(r random) string {
	return pick(r, "Birne", "Birne", "Nuss", "Apfel", "", "x\x07")
}

func randomStartRound(r random) game.Command {
	if r.lobby.Settings.AutomaticGameMaster && !r.oneIn(4) {
		return game.StartRound{By: r.gameMaster(), Connected: r.connected(), Drawn: randomDraw(r)}
	}
	if r.oneIn(2) {
		topic, other := "Apfel", "Birne"
		return game.StartRound{By: r.gameMaster(), Topic: &topic, ImposterTopic: &other, Imposters: r.enoughImposters(), Connected: r.allConnected()}
	}
	return game.StartRound{
		By: r.gameMaster(), Topic: some(r, randomTopic(r)), CategoryHint: some(r, randomHint(r)), ImposterTopic: some(r, randomImposterTopic(r)), Imposters: randomImposters(r),
		Connected: r.connected(),
	}
}
