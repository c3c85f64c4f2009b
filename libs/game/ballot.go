package game

import (
	"maps"
	"time"
)

// BallotStage is how far the players' secret ballot of a round has come; "" is
// not opened.
type BallotStage string

// The stages of a ballot. A last guess closes one that was not shown; the reveal shows it, unless a single player has
// chosen.
const (
	BallotOpen   BallotStage = "open"
	BallotClosed BallotStage = "closed"
	BallotPublic BallotStage = "shown"
)

// Ballot is the players' secret vote on who the imposter is. It decides
// nothing but an automatic round: else the winner is the game master's decision.
type Ballot struct {
	Stage BallotStage
	// Choices are whom each player suspects. They are secret for ever; only
	// their numbers are shown.
	Choices map[PlayerID]PlayerID
	// EndsAt is when the ballot of an automatic round closes, TurnGrace not included; zero in others.
	EndsAt time.Time
}

// OpenBallot asks the players of a completed round whom they suspect.
type OpenBallot struct {
	By PlayerID
}

// CastBallot is a player's choice, any player of the round but themselves. It may
// be changed until the ballot is shown or the winner is chosen.
type CastBallot struct {
	By      PlayerID
	Suspect PlayerID
}

// ShowBallot shows all viewers the numbers, which only the game master can have seen until then, and ends the ballot and
// the discussion; that of a single choice would be the choice itself, and is refused. In an automatic round it closes the
// ballot early, which decides the round.
type ShowBallot struct {
	By PlayerID
}

// BallotOpened records that the players are asked, in an automatic round until EndsAt.
type BallotOpened struct {
	EndsAt time.Time `json:",omitzero"`
}

// BallotCast records a player's choice. It is secret.
type BallotCast struct {
	Player  PlayerID
	Suspect PlayerID
}

// BallotShown records that all viewers may see the numbers.
type BallotShown struct{}

func (c OpenBallot) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	switch {
	case l.Phase != WinnerSelection:
		return nil, ErrWrongPhase
	case l.Round.Ballot.Stage != "":
		return nil, nil
	case l.Round.Guess.Stage != "":
		return nil, ErrBallotClosed
	}
	return openBallot(&l, now), nil
}

func (c CastBallot) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustBePlayer(&l, c.By); err != nil {
		return nil, err
	}
	chosen := c.Suspect != "" && l.Round.Ballot.Choices[c.By] == c.Suspect
	switch {
	case chosen && l.Round.Settings.Automatic: // also when it was the choice that closed the ballot
		return nil, nil
	case l.Phase != WinnerSelection:
		return nil, ErrWrongPhase
	case l.Round.Ballot.Stage != BallotOpen:
		return nil, ErrBallotClosed
	case c.Suspect == c.By:
		return nil, ErrOwnBallot
	case !l.Round.Speakers.Has(c.Suspect):
		return nil, ErrPlayerNotFound
	case chosen:
		return nil, nil
	}
	events := []Event{BallotCast{Player: c.By, Suspect: c.Suspect}}
	after := Evolve(l, events...)
	return append(events, closeCompleteBallot(&after, now)...), nil
}

func (c ShowBallot) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	switch {
	case l.Phase != WinnerSelection && l.Phase != WinnerAnnouncement:
		return nil, ErrWrongPhase
	case l.Round.Ballot.Stage == "":
		return nil, ErrBallotClosed
	case l.Round.Ballot.Stage == BallotPublic:
		return nil, nil
	case l.Round.Settings.Automatic && l.Round.Ballot.Stage == BallotOpen:
		return closeBallot(&l, now), nil
	case l.Round.Settings.Automatic && len(l.Round.Ballot.Choices) == 1:
		return nil, nil // closed, and never shown
	case len(l.Round.Ballot.Choices) == 1:
		return nil, ErrBallotOfOne
	}
	if l.Round.Discussion != (Discussion{}) {
		return []Event{BallotShown{}, DiscussionEnded{}}, nil // its clock would stand where the overlay shows the numbers
	}
	return []Event{BallotShown{}}, nil
}

func (e BallotOpened) evolve(l Lobby) Lobby {
	l.Round.Ballot = Ballot{Stage: BallotOpen, EndsAt: e.EndsAt}
	return l
}

func (e BallotCast) evolve(l Lobby) Lobby {
	choices := maps.Clone(l.Round.Ballot.Choices)
	if choices == nil {
		choices = make(map[PlayerID]PlayerID)
	}
	choices[e.Player] = e.Suspect
	l.Round.Ballot.Choices = choices
	return l
}

func (BallotShown) evolve(l Lobby) Lobby {
	l.Round.Ballot.Stage = BallotPublic
	return l
}

// publish shows a ballot that was held, unless its numbers would be the choice of a single player.
func (b Ballot) publish() []Event {
	if b.Stage == "" || b.Stage == BallotPublic || len(b.Choices) == 1 {
		return nil
	}
	return []Event{BallotShown{}}
}

// Tally counts whom the players named.
func (b Ballot) Tally() map[PlayerID]int {
	tally := make(map[PlayerID]int, len(b.Choices))
	for _, suspect := range b.Choices {
		tally[suspect]++
	}
	return tally
}

// BallotComplete reports whether every player still in the round has chosen, and
// there are numbers to tell: that of a single choice would be the choice itself.
func (r *Round) BallotComplete() bool {
	for _, id := range r.Speakers.Order {
		if _, chosen := r.Ballot.Choices[id]; !chosen {
			return false
		}
	}
	return len(r.Ballot.Choices) > 1
}
