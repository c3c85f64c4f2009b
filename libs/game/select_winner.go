package game

import "time"

// Winner is who won a round. "" is not decided.
type Winner string

// The winners a game master can choose.
const (
	RegularPlayers Winner = "regular_players"
	ImposterWins   Winner = "imposter"
	Draw           Winner = "draw"
)

// SelectWinner reveals a completed round, or corrects its winner until the next
// round starts.
type SelectWinner struct {
	By     PlayerID
	Winner Winner
}

// WinnerSelected records the winner. From here on all viewers know everything
// about the round.
type WinnerSelected struct {
	Winner Winner
	At     time.Time
}

func (c SelectWinner) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	switch {
	case c.Winner != RegularPlayers && c.Winner != ImposterWins && c.Winner != Draw:
		return nil, ErrUnknownWinner
	case l.Phase == WinnerAnnouncement && l.Round.Outcome.Winner == c.Winner:
		return nil, nil
	case l.Phase != WinnerSelection && l.Phase != WinnerAnnouncement:
		return nil, ErrWrongPhase
	case l.IsAutomaticRound() && c.Winner != Draw: // a draw abandons the round, which takes no knowledge of it
		return nil, ErrDecidedByServer
	}
	return revealRound(&l, c.Winner, now), nil
}

// revealRound shows the ballot, begins the steps of the reveal, selects the winner, awards the points that follow from it, and shows the words that are
// still held.
func revealRound(l *Lobby, winner Winner, now time.Time) []Event {
	selected := WinnerSelected{Winner: winner, At: now}
	revealed := selected.reveal(*l)
	events := l.Round.Ballot.publish()
	if l.Phase != WinnerAnnouncement {
		shown := Evolve(*l, events...)
		events = append(events, startReveal(&shown, now))
	}
	events = append(events, selected)
	events = append(events, award(&revealed)...)
	return append(events, l.Round.releaseAll(now)...)
}

func (e WinnerSelected) evolve(l Lobby) Lobby {
	l = e.reveal(l)
	l.Results.History = recorded(l.Results.History, completeRecord(&l, e.At))
	return l
}

// reveal is evolve but for the record, which the points do not depend on.
func (e WinnerSelected) reveal(l Lobby) Lobby {
	if l.Phase == WinnerSelection {
		l.Round.Settings.AutomaticPoints = l.Settings.AutomaticPoints || l.Round.Settings.Automatic
		l.Round.Settings.StreamDelay = max(l.Round.Settings.StreamDelay, l.Settings.StreamDelay)
		l.Round.Outcome.Entitled = l.Round.Speakers.Order
	}
	if l.Round.Ballot.Stage == BallotOpen {
		l.Round.Ballot.Stage = BallotClosed
	}
	if l.Round.Guess.Stage == GuessOpen {
		l.Round.Guess = LastGuess{Stage: GuessMissed, By: l.Round.Guess.By}
	}
	l.Phase = WinnerAnnouncement
	l.Round.Pending = Pending{}
	l.Round.Discussion = Discussion{}
	l.Round.Outcome.Winner = e.Winner
	return l
}
