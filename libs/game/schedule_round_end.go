package game

import "time"

// TakeBackTime is how long the early end of a round can be taken back after a remote control has asked for it: an ended
// round cannot be resumed. Countdowns of the admin screen take as long, by rules.gen.ts.
const TakeBackTime = 3 * time.Second

// ScheduleRoundEnd is EndRound that takes effect TakeBackTime later, unless CancelRoundEnd comes before.
type ScheduleRoundEnd struct {
	By PlayerID
}

// CancelRoundEnd takes ScheduleRoundEnd back.
type CancelRoundEnd struct {
	By PlayerID
}

// ExecuteRoundEnd ends a round whose scheduled end has come. It names the time it was set for; the server sends it.
type ExecuteRoundEnd struct {
	At time.Time
}

// RoundEndScheduled records when a round ends early.
type RoundEndScheduled struct {
	At time.Time
}

// RoundEndCanceled records that the round goes on.
type RoundEndCanceled struct{}

func (c ScheduleRoundEnd) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	switch {
	case l.Phase == WinnerSelection || l.IsRoundEndScheduled():
		return nil, nil
	case l.Phase != Playing:
		return nil, ErrWrongPhase
	}
	return []Event{RoundEndScheduled{At: now.Add(TakeBackTime)}}, nil
}

func (c CancelRoundEnd) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	if !l.IsRoundEndScheduled() {
		return nil, nil
	}
	return []Event{RoundEndCanceled{}}, nil
}

func (c ExecuteRoundEnd) decide(l Lobby, now time.Time) ([]Event, error) {
	if !l.IsRoundEndScheduled() || !c.At.Equal(l.Round.Outcome.EndsAt) || now.Before(c.At) {
		return nil, nil
	}
	return completeRound(&l, EndedByGameMaster, now), nil
}

func (e RoundEndScheduled) evolve(l Lobby) Lobby {
	l.Round.Outcome.EndsAt = e.At
	return l
}

func (RoundEndCanceled) evolve(l Lobby) Lobby {
	l.Round.Outcome.EndsAt = time.Time{}
	return l
}

// IsRoundEndScheduled reports whether the running round ends early unless that is taken back.
func (l *Lobby) IsRoundEndScheduled() bool {
	return l.Phase == Playing && !l.Round.Outcome.EndsAt.IsZero()
}
