package gametest

import "tarnwort/libs/game"

// randomRelease shows a word, mostly a held one, or lets the time of held words run out.
func randomRelease(r random) game.Command {
	cmd := game.ReleaseWord{By: r.gameMaster(), Round: r.lobby.Round.Number - r.rareInt(), Player: r.anyID(), Place: r.rng.IntN(4)}
	if guess := r.lobby.Round.Guess; guess.Held && r.oneIn(2) {
		cmd.Round, cmd.Player, cmd.Place = r.lobby.Round.Number, guess.By, 0
		return cmd
	}
	n := len(r.lobby.Round.Words)
	if n == 0 || r.oneIn(5) {
		return cmd
	}
	spoken := r.lobby.Round.Words[r.rng.IntN(n)]
	if r.oneIn(2) {
		return game.ExpireHold{ReleaseAt: spoken.ReleaseAt}
	}
	cmd.Player, cmd.Place = spoken.Player, spoken.Place
	return cmd
}

func rareHold(r random) game.WordHold {
	if r.oneIn(5) {
		return "7"
	}
	return game.HoldOff
}

func holdFits(l game.Lobby) bool {
	for _, w := range l.Round.Words {
		switch {
		case !w.Held && !w.ReleaseAt.IsZero():
			return false
		case w.Held && (w.Auto || w.Word == game.Blanked || l.Phase != game.Playing && l.Phase != game.WinnerSelection):
			return false
		}
	}
	guess := l.Round.Guess
	if guess.Held {
		return guess.Stage == game.GuessWrong && guess.Text != game.Blanked && l.Phase == game.WinnerSelection
	}
	return guess.ReleaseAt.IsZero()
}
