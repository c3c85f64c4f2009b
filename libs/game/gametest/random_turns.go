package gametest

import "tarnwort/libs/game"

// randomTurn skips or repeats a turn, or enters its word; sometimes it names another turn.
func randomTurn(r random) game.Command {
	player := r.lobby.Round.Turn.Player
	if r.oneIn(10) {
		player = r.anyID()
	}
	place := r.lobby.Round.WordsBy(player) + 1 - r.rareInt()
	switch word, _ := randomSubmitWord(r, player).(game.SubmitWord); {
	case r.oneIn(3):
		return game.SkipTurn{By: r.gameMaster(), Player: player, Place: place}
	case r.oneIn(2):
		return game.EnterWord{By: r.gameMaster(), Player: player, Place: place, Word: word.Word, RefusedFrom: word.RefusedFrom}
	default:
		return randomRepeat(r)
	}
}

// randomRepeat repeats the turn of the last word, which may be no skip.
func randomRepeat(r random) game.Command {
	cmd := game.RepeatTurn{By: r.gameMaster(), Player: r.anyID(), Place: 1}
	if words := r.lobby.Round.Words; len(words) > 0 && !r.oneIn(10) {
		last := words[len(words)-1]
		cmd.Player, cmd.Place = last.Player, last.Place
	}
	return cmd
}
