package game

import "time"

// Discussion is the clock of the talk between the last word and the winner. When it runs out, the ballot of an automatic
// round opens; in other rounds the screens say so, and the game master goes on when they like.
type Discussion struct {
	// Length is how long it was given, 0 when none has begun or it was ended.
	Length time.Duration
	// EndsAt is when it runs out; a deadline that has passed stays until the game master goes on.
	EndsAt time.Time
}

// StartDiscussion starts the clock of the discussion, which also starts by itself when the words are over, or starts it
// anew. The settings say how long it is.
type StartDiscussion struct {
	By PlayerID
}

// EndDiscussion takes the clock away. In an automatic round the ballot follows.
type EndDiscussion struct {
	By PlayerID
}

// DiscussionStarted records until when the players talk.
type DiscussionStarted struct {
	Length time.Duration
	EndsAt time.Time
}

// DiscussionEnded records that the clock is gone: the game master took it away, or the ballot of an automatic round opened.
type DiscussionEnded struct{}

func (c StartDiscussion) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	switch {
	case l.Phase != WinnerSelection:
		return nil, ErrWrongPhase
	case l.Settings.DiscussionTime == 0:
		return nil, ErrDiscussionOff
	case l.Round.Guess.Stage == GuessOpen:
		return nil, ErrWrongPhase
	case l.Round.Settings.Automatic && l.Round.Ballot.Stage != "":
		return nil, ErrWrongPhase // the ballot has its own clock
	}
	started := startDiscussion(&l, now)
	if started == (DiscussionStarted{Length: l.Round.Discussion.Length, EndsAt: l.Round.Discussion.EndsAt}) {
		return nil, nil
	}
	return []Event{started}, nil
}

func (c EndDiscussion) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	if l.Round.Discussion == (Discussion{}) {
		return nil, nil
	}
	if l.IsAutomaticRound() {
		return openBallot(&l, now), nil
	}
	return []Event{DiscussionEnded{}}, nil
}

func startDiscussion(l *Lobby, now time.Time) DiscussionStarted {
	length := l.Settings.DiscussionTime.Duration()
	return DiscussionStarted{Length: length, EndsAt: now.Add(length)}
}

func (e DiscussionStarted) evolve(l Lobby) Lobby {
	l.Round.Discussion = Discussion(e)
	return l
}

func (DiscussionEnded) evolve(l Lobby) Lobby {
	l.Round.Discussion = Discussion{}
	return l
}
