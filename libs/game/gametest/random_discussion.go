package gametest

import "tarnwort/libs/game"

// randomDiscussion gives the talk after the words its clock once more, or takes it away.
func randomDiscussion(r random) game.Command {
	by := r.gameMaster()
	if r.oneIn(8) {
		by = r.anyID()
	}
	if r.oneIn(4) {
		return game.ExpireDiscussion{EndsAt: r.lobby.Round.Discussion.EndsAt}
	}
	if r.oneIn(2) {
		return game.EndDiscussion{By: by}
	}
	return game.StartDiscussion{By: by}
}
