package game

import "time"

// EndRound is the game master stopping a round early; open places stay empty.
type EndRound struct {
	By PlayerID
}

// RoundCompleted closes a round; the game master now picks the winner. Reason
// is for the game master only.
type RoundCompleted struct {
	Reason EndReason
}

func (c EndRound) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	switch l.Phase {
	case Playing:
		return completeRound(&l, EndedByGameMaster, now), nil
	case WinnerSelection:
		return nil, nil
	default:
		return nil, ErrWrongPhase
	}
}

// completeRound ends the words of a round. Why is the game master's secret, so the discussion begins after every reason.
func completeRound(l *Lobby, reason EndReason, now time.Time) []Event {
	completed := RoundCompleted{Reason: reason}
	switch {
	case l.Round.Settings.Automatic && (reason == ImposterLeft || reason == TooFewPlayersLeft):
		return append([]Event{completed}, revealRound(l, Draw, now)...)
	case l.Round.Settings.Automatic && l.Settings.DiscussionTime == 0:
		return append([]Event{completed}, openBallot(l, now)...)
	}
	if l.Settings.DiscussionTime == 0 {
		return []Event{completed}
	}
	return []Event{completed, startDiscussion(l, now)}
}

func (e RoundCompleted) evolve(l Lobby) Lobby {
	l.Phase = WinnerSelection
	l.Round.Turn = Turn{}
	l.Round.Outcome.EndReason = e.Reason
	l.Round.Pending = Pending{}
	return l
}
