package game

import "time"

// RepeatTurn gives the player whose turn was skipped last this turn again, up to RepeatWindow after the skip. It names the turn
// by its player and the place of the skipped word.
type RepeatTurn struct {
	By     PlayerID
	Player PlayerID
	Place  int
}

// TurnRepeated records the turn that begins again. The last word of the round, which was its skip, goes.
type TurnRepeated struct {
	Turn Turn
}

func (c RepeatTurn) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustConductWords(&l, c.By); err != nil {
		return nil, err
	}
	skip := l.Round.lastWord()
	switch {
	case l.Round.isTurnOf(c.Player, c.Place):
		return nil, nil
	case skip.Player != c.Player || skip.Place != c.Place:
		return nil, ErrNoSkip
	case skip.Late:
		return nil, ErrWordArrived
	case !now.Before(l.RepeatableUntil()):
		return nil, ErrNoSkip
	}
	turn := Turn{Number: max(l.Round.Turn.Number, len(l.Round.Words)) + 1, Player: c.Player, Paused: l.Round.Turn.Paused}
	return []Event{TurnRepeated{Turn: turn.withRemaining(turnTime(&l, c.Player), now)}}, nil
}

// RepeatableUntil is until when the turn that was skipped last can be repeated; zero when none can: its player is gone, or all
// imposters or crewmates are, another word or what follows the words has begun, the settings are those of the next round, or the
// round ended for another reason.
func (l *Lobby) RepeatableUntil() time.Time {
	if !l.isSkipRepeatable() {
		return time.Time{}
	}
	return l.Round.lastWord().At.Add(RepeatWindow)
}

func (l *Lobby) isSkipRepeatable() bool {
	r, skip := &l.Round, l.Round.lastWord()
	switch {
	case !skip.Auto, !r.Speakers.Has(skip.Player), !r.isPlayable():
		return false
	case r.Discussion != (Discussion{}), r.Ballot.Stage != "", r.Guess.Stage != "": // what follows the words has begun
		return false
	case l.Phase == Playing:
		return true
	}
	return l.Phase == WinnerSelection && r.Outcome.EndReason == AllWordsSpoken && !r.SettingsReplaced
}

// lastWord is the word spoken last, or the zero word.
func (r *Round) lastWord() SubmittedWord {
	if len(r.Words) == 0 {
		return SubmittedWord{}
	}
	return *r.Words[len(r.Words)-1]
}

func (e TurnRepeated) evolve(l Lobby) Lobby {
	l.Phase = Playing
	l.Round.Turn = e.Turn
	l.Round.Words = l.Round.Words[: len(l.Round.Words)-1 : len(l.Round.Words)-1]
	l.Round.Outcome.EndReason = ""
	return l
}
