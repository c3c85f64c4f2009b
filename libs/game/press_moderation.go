package game

import "time"

// afterWords returns what a button of the steps between the words and the reveal sends.
func (c PressButton) afterWords(l *Lobby) Command {
	by := l.GameMaster.ID
	switch {
	case c.Button == GuessButton:
		return StartLastGuess{By: by}
	case c.Button == BallotButton && l.Round.Ballot.Stage == BallotOpen:
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
		if held := round.releaseAll(); len(held) > 0 {
			oldest, _ := held[0].(WordReleased)
			return ReleaseWord{By: by, Round: round.Number, Player: oldest.Player, Place: oldest.Place}
		}
	case BlankLastButton:
		if round.Guess.Text != "" && round.Guess.Text != Blanked {
			return BlankWord{By: by, Round: round.Number, Player: round.Guess.By}
		}
		for i := len(round.Words) - 1; i >= 0; i-- {
			if w := round.Words[i]; !w.Auto && w.Word != Blanked {
				return BlankWord{By: by, Round: round.Number, Player: w.Player, Place: w.Place}
			}
		}
	case UndoBlankButton:
		if n := len(round.Blanked); n > 0 {
			return RestoreWord{By: by, Round: round.Number, Player: round.Blanked[n-1].Player, Place: round.Blanked[n-1].Place}
		}
	default: // no button
	}
	return nil
}

// releaseAll shows everything that is held.
func (r *Round) releaseAll() []Event { return r.release(func(time.Time) bool { return true }) }
