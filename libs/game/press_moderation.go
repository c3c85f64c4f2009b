package game

import (
	"slices"
	"time"
)

// afterWords returns what a button of the steps between the words and the reveal sends.
func (c PressButton) afterWords(l *Lobby) Command {
	by := l.GameMaster.ID
	switch {
	case c.Button == GuessButton:
		return StartLastGuess{By: by}
	case c.Button == BallotButton && l.Round.Ballot.Stage == BallotOpen && len(l.Round.Ballot.Choices) > 0:
		return ShowBallot{By: by}
	case c.Button == BallotButton:
		return OpenBallot{By: by}
	case l.Round.Discussion == (Discussion{}):
		return StartDiscussion{By: by}
	default:
		return EndDiscussion{By: by}
	}
}

// moderate returns what a button that shows or blanks words sends, nil for another one. A button that finds no word changes nothing.
func (c PressButton) moderate(l *Lobby) Command {
	by, round := l.GameMaster.ID, &l.Round
	switch c.Button {
	case ReleaseButton:
		if held := round.releaseAll(time.Time{}); len(held) > 0 {
			oldest, _ := held[0].(WordReleased)
			return ReleaseWord{By: by, Round: round.Number, Player: oldest.Player, Place: oldest.Place}
		}
	case BlankLastButton:
		if player, place := round.newestWord(); player != "" {
			return BlankWord{By: by, Round: round.Number, Player: player, Place: place}
		}
	case UndoBlankButton:
		if player, place := round.newestWord(); player != "" {
			return RestoreWord{By: by, Round: round.Number, Player: player, Place: place}
		}
	default: // no button
	}
	return nil
}

// releaseAll shows everything that is held.
func (r *Round) releaseAll(now time.Time) []Event {
	return r.release(now, func(time.Time) bool { return true })
}

// newestWord returns who said what was said last and its place, which is 0 for the last guess; "" before anybody spoke.
func (r *Round) newestWord() (player PlayerID, place int) {
	if r.Guess.Text != "" {
		return r.Guess.By, 0
	}
	for _, w := range slices.Backward(r.Words) {
		if !w.Auto {
			return w.Player, w.Place
		}
	}
	return "", 0
}
