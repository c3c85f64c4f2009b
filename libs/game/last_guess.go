package game

import (
	"cmp"
	"time"
)

// GuessStage is how far the last guess of a round has come; "" is not begun.
type GuessStage string

// The stages of a last guess. A missed one ran out of time or was overtaken by the reveal.
const (
	GuessOpen   GuessStage = "open"
	GuessRight  GuessStage = "right"
	GuessWrong  GuessStage = "wrong"
	GuessMissed GuessStage = "missed"
)

// LastGuess is a caught imposter's chance to steal the win, once in a round. From its beginning all
// viewers know who was caught; the word and other imposters stay secret until the reveal.
type LastGuess struct {
	Stage GuessStage
	// By is the imposter who was caught, "" before.
	By PlayerID
	// EndsAt is when an open guess runs out, TurnGrace not included.
	EndsAt time.Time
	// Text is what the imposter typed, "" before.
	Text string
	// Held is set while overlay and audience are not shown Text, until ReleaseAt or, where that is zero, until it is released.
	Held      bool
	ReleaseAt time.Time
}

// StartLastGuess lets the caught imposter type the word. It is possible once the words are
// over, in a lobby whose settings allow it, and again after a guess that was missed.
type StartLastGuess struct {
	By PlayerID
	// Imposter is who was caught, in a round with several; "" is the one who missed the guess.
	Imposter PlayerID
}

// SubmitGuess is the imposter's one guess. The text comes in NFC.
type SubmitGuess struct {
	By   PlayerID
	Text string
	// RefusedFrom is the mildest filter that refuses the text; FilterOff is none.
	RefusedFrom FilterLevel
}

// ExpireGuess is the clock of a guess running out. It names the deadline it was set for and
// takes effect from TurnGrace after it.
type ExpireGuess struct {
	EndsAt time.Time
}

// LastGuessStarted records until when the imposter may guess. It reveals that imposter.
type LastGuessStarted struct {
	EndsAt time.Time
	// Imposter is who was caught, "" in a round with one imposter.
	Imposter PlayerID `json:",omitempty"`
}

// GuessMade records what the imposter typed. WinnerSelected follows a right one; after a
// wrong one the game master decides, who may let a near miss count; in an automatic round the crewmates win. A guess that no
// reveal follows is held as words are.
type GuessMade struct {
	Text      string
	Right     bool
	Held      bool      `json:",omitempty"`
	ReleaseAt time.Time `json:",omitzero"`
}

// GuessExpired records that the imposter typed nothing in time.
type GuessExpired struct{}

func (c StartLastGuess) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	switch {
	case l.Phase != WinnerSelection:
		return nil, ErrWrongPhase
	case l.Round.Guess.Stage == GuessOpen:
		return nil, nil
	case l.Round.Settings.Automatic:
		return nil, ErrDecidedByServer
	case !l.Settings.LastGuessAllowed:
		return nil, ErrLastGuessOff
	case l.Round.Guess.Text != "":
		return nil, ErrNoLastGuess
	}
	caught, err := caughtImposter(&l.Round, c.Imposter)
	if err != nil {
		return nil, err
	}
	return []Event{startLastGuess(&l, caught, now)}, nil
}

// caughtImposter returns the imposter who may guess, whom the game master names where there are several.
func caughtImposter(r *Round, named PlayerID) (PlayerID, error) {
	caught := cmp.Or(named, r.Guess.By)
	if r.Secrets.Imposters.Count() <= 1 {
		caught = r.Secrets.Imposters.First()
	}
	switch {
	case r.Secrets.Imposters.Count() > 1 && !r.Secrets.Imposters.Has(caught):
		return "", ErrCaughtMissing
	case r.Guess.By != "" && caught != r.Guess.By:
		return "", ErrNoLastGuess
	case !r.Speakers.Has(caught):
		return "", ErrPlayerNotFound
	}
	return caught, nil
}

func startLastGuess(l *Lobby, caught PlayerID, now time.Time) LastGuessStarted {
	started := LastGuessStarted{EndsAt: now.Add(GuessTime)}
	if l.Round.Secrets.Imposters.Count() > 1 {
		started.Imposter = caught
	}
	return started
}

func (c SubmitGuess) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustBePlayer(&l, c.By); err != nil {
		return nil, err
	}
	text, err := shortText(GuessField, c.Text, MaxTopicLength, ErrTopicTooLong)
	switch {
	case l.Round.Guess.Text != "" && text == l.Round.Guess.Text && c.By == l.Round.Guess.By:
		return nil, nil
	case l.Phase != WinnerSelection:
		return nil, ErrWrongPhase
	case l.Round.Guess.Stage == "":
		return nil, ErrNoLastGuess
	case c.By != l.Round.Guess.By:
		return nil, ErrNoRight
	case l.Round.Guess.Stage != GuessOpen:
		return nil, ErrNoLastGuess
	case err != nil:
		return nil, err
	case !isVisible(text):
		return nil, ErrWordMissing
	}
	return checkGuess(&l, text, c.RefusedFrom, now)
}

// checkGuess compares the text with the word. A right guess reveals the round as won by the
// imposter.
func checkGuess(l *Lobby, text string, refusedFrom FilterLevel, now time.Time) ([]Event, error) {
	if sameGuess(text, l.Round.Secrets.Topic) {
		return append([]Event{GuessMade{Text: text, Right: true}}, revealRound(l, ImposterWins, now)...), nil
	}
	if l.Settings.WordFilter.refuses(refusedFrom) {
		return nil, ErrWordFiltered
	}
	made := GuessMade{Text: text}
	if !l.Round.Settings.Automatic {
		made.Held, made.ReleaseAt = l.Settings.WordHold.from(now)
	}
	return append([]Event{made}, missLastGuess(l, now)...), nil
}

func (c ExpireGuess) decide(l Lobby, now time.Time) ([]Event, error) {
	guess := l.Round.Guess
	if l.Phase != WinnerSelection || guess.Stage != GuessOpen || !guess.EndsAt.Equal(c.EndsAt) || now.Before(c.EndsAt.Add(TurnGrace)) {
		return nil, nil
	}
	return append([]Event{GuessExpired{}}, missLastGuess(&l, now)...), nil
}

func (e LastGuessStarted) evolve(l Lobby) Lobby {
	l.Round.Guess = LastGuess{Stage: GuessOpen, By: cmp.Or(e.Imposter, l.Round.Secrets.Imposters.First()), EndsAt: e.EndsAt}
	l.Round.Discussion = Discussion{}
	if l.Round.Ballot.Stage == BallotOpen {
		l.Round.Ballot.Stage = BallotClosed
	}
	return l
}

func (e GuessMade) evolve(l Lobby) Lobby {
	l.Round.Guess = LastGuess{Stage: GuessWrong, By: l.Round.Guess.By, Text: e.Text, Held: e.Held, ReleaseAt: e.ReleaseAt}
	if e.Right {
		l.Round.Guess.Stage = GuessRight
	}
	return l
}

func (GuessExpired) evolve(l Lobby) Lobby {
	l.Round.Guess = LastGuess{Stage: GuessMissed, By: l.Round.Guess.By}
	return l
}
