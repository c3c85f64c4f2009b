package game

import "time"

// StartNextRound goes from the reveal, once screens have shown it whole, back to setup. Points, order, settings
// and lock stay; the first player moves on to the next connected one, unless
// rotation is off or the next first player is settled already.
type StartNextRound struct {
	By        PlayerID
	Connected Connected
}

// NextRoundStarted records the setup of the next round and who would open it.
type NextRoundStarted struct {
	Number      int
	FirstPlayer PlayerID
}

func (c StartNextRound) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	switch {
	case l.Phase == Setup && l.Round.Number > 1:
		return nil, nil
	case l.Phase != WinnerAnnouncement:
		return nil, ErrWrongPhase
	case now.Before(l.RevealEndsAt()):
		return nil, ErrRevealRunning
	}
	return []Event{NextRoundStarted{
		Number:      l.Round.Number + 1,
		FirstPlayer: nextFirstPlayer(&l, c.Connected),
	}}, nil
}

// nextFirstPlayer goes on to the next connected player, or simply to the next
// when no player is connected. Where the round's first player left, that was the
// step: their substitute comes next.
func nextFirstPlayer(l *Lobby, connected Connected) PlayerID {
	if l.FirstPlayer.Chosen || !l.Settings.RotateFirstPlayer || len(l.Players) == 0 {
		return l.FirstPlayer.ID
	}
	order, next := l.Players.Order(), l.FirstPlayer.ID
	if next == l.Round.Speakers.First {
		next = order.After(next)
	}
	for _, id := range order.StartingWith(next) {
		if connected[id] {
			return id
		}
	}
	return next
}

func (e NextRoundStarted) evolve(l Lobby) Lobby {
	l.Phase = Setup
	l.FirstPlayer.ID = e.FirstPlayer
	l.Results.Counting = l.stillCounting()
	l.Round = Round{Number: e.Number}
	return l
}
