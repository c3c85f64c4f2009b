package game

import (
	"slices"
	"time"
)

const (
	// RevealStepTime is how long screens show a step of the reveal unless the game master holds it.
	RevealStepTime = 1500 * time.Millisecond
	// RevealHoldTime is how long after the winner steps may be held; then the reveal goes on by itself.
	RevealHoldTime = 10 * time.Minute
)

// RevealStep is what all screens show of a decided round. "" is none: the round is not decided, or its log has no steps.
type RevealStep string

// The steps of a reveal, in their order. Without votes there is no verdict.
const (
	RevealVerdict  RevealStep = "verdict"
	RevealImposter RevealStep = "imposter"
	RevealWord     RevealStep = "word"
	RevealWinner   RevealStep = "winner"
	RevealOver     RevealStep = "over"
)

func revealSteps() []RevealStep {
	return []RevealStep{RevealVerdict, RevealImposter, RevealWord, RevealWinner, RevealOver}
}

// Reveal is how far the screens have shown a decided round.
type Reveal struct {
	// First is the step that the reveal began with, at StartedAt.
	First     RevealStep
	StartedAt time.Time
	Step      RevealStep
	// At is when the step began, EndsAt when the next one begins by itself; after the last one both are its end.
	At     time.Time
	EndsAt time.Time
	// Held is set while the step waits for the game master. EndsAt is then when it has waited long enough.
	Held bool
}

// AdvanceReveal shows the next step of the reveal on all screens, and never the next round.
type AdvanceReveal struct {
	By PlayerID
	// Step is the one that the game master saw, so that a repeated command skips none.
	Step RevealStep
}

// HoldReveal keeps the present step of the reveal on all screens, or lets it run out. The last step cannot be held.
type HoldReveal struct {
	By   PlayerID
	Held bool
}

// ExpireReveal is the clock of a step running out. It names the deadline it was set for and does nothing when that step is over.
type ExpireReveal struct {
	EndsAt time.Time
}

// RevealStepped records the step that screens show from At on.
type RevealStepped struct {
	Step       RevealStep
	At, EndsAt time.Time
	Held       bool `json:",omitempty"`
}

func (c AdvanceReveal) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	reveal := &l.Round.Reveal
	switch {
	case reveal.Step == "" || !slices.Contains(revealSteps(), c.Step):
		return nil, ErrWrongPhase
	case reveal.Step != c.Step || !reveal.IsRunning():
		return nil, nil
	}
	return []Event{nextRevealStep(&l, now)}, nil
}

func (c HoldReveal) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	reveal := &l.Round.Reveal
	switch {
	case !reveal.canHold(now):
		return nil, ErrWrongPhase
	case reveal.Held == c.Held:
		return nil, nil
	}
	stepped := RevealStepped{Step: reveal.Step, At: reveal.At, EndsAt: now.Add(RevealStepTime)}
	if c.Held {
		stepped.Held, stepped.EndsAt = true, reveal.StartedAt.Add(RevealHoldTime)
	}
	return []Event{stepped}, nil
}

func (c ExpireReveal) decide(l Lobby, now time.Time) ([]Event, error) {
	reveal := &l.Round.Reveal
	if !reveal.IsRunning() || !reveal.EndsAt.Equal(c.EndsAt) || now.Before(c.EndsAt) {
		return nil, nil
	}
	began := c.EndsAt
	if now.Sub(began) >= RevealStepTime { // no server kept the clock: screens show the rest whole
		began = now
	}
	return []Event{nextRevealStep(&l, began)}, nil
}

func (e RevealStepped) evolve(l Lobby) Lobby {
	reveal := &l.Round.Reveal
	if reveal.First == "" {
		reveal.First, reveal.StartedAt = e.Step, e.At
	}
	reveal.Step, reveal.At, reveal.EndsAt, reveal.Held = e.Step, e.At, e.EndsAt, e.Held
	return l
}

// startReveal is the first step of the reveal of a round whose ballot is as it will be shown.
func startReveal(l *Lobby, now time.Time) RevealStepped {
	first := RevealImposter
	ballot := l.Round.Ballot
	if len(l.Round.Votes.Ballots) > 0 || ballot.Stage == BallotPublic && len(ballot.Choices) > 0 {
		first = RevealVerdict
	}
	return newRevealStep(l, first, now, now)
}

func nextRevealStep(l *Lobby, at time.Time) RevealStepped {
	all := revealSteps()
	next := all[slices.Index(all, l.Round.Reveal.Step)+1]
	return newRevealStep(l, next, at, l.Round.Reveal.StartedAt)
}

// newRevealStep is a step that begins at a time, in a reveal that began at another.
func newRevealStep(l *Lobby, step RevealStep, at, startedAt time.Time) RevealStepped {
	stepped := RevealStepped{Step: step, At: at, EndsAt: at.Add(RevealStepTime)}
	limit := startedAt.Add(RevealHoldTime)
	switch {
	case step == RevealOver:
		stepped.EndsAt = at
	case l.Settings.RevealByHand && step != RevealWinner && at.Before(limit):
		stepped.Held, stepped.EndsAt = true, limit
	}
	return stepped
}

// IsRunning reports whether screens show a step.
func (r *Reveal) IsRunning() bool { return r.Step != "" && r.Step != RevealOver }

func (r *Reveal) canHold(now time.Time) bool {
	return r.IsRunning() && r.Step != RevealWinner && now.Before(r.StartedAt.Add(RevealHoldTime))
}

// Number counts the steps of the reveal from 1.
func (r *Reveal) Number() int { return r.index(r.Step) - r.index(r.First) + 1 }

// Of is how many steps the reveal has.
func (r *Reveal) Of() int { return r.index(RevealOver) - r.index(r.First) }

func (r *Reveal) index(step RevealStep) int { return slices.Index(revealSteps(), step) }

// RevealEndsAt is when screens have shown all steps of the reveal if no other one is held. It is zero in other phases, and
// a correction of the winner does not move it.
func (l *Lobby) RevealEndsAt() time.Time {
	reveal := &l.Round.Reveal
	if !reveal.IsRunning() {
		return reveal.EndsAt
	}
	return reveal.EndsAt.Add(time.Duration(reveal.Of()-reveal.Number()) * RevealStepTime)
}
