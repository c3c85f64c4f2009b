package game

import "time"

// Alarm is a command that has to be given at a time, by the server that keeps the clock.
type Alarm struct {
	At      time.Time
	Command Command
}

// AppendAlarms appends all that must happen by itself: a turn, guess or hold running out, a pending action
// and the lobby's two ends. A lobby that is not open has none.
func (l *Lobby) AppendAlarms(all []Alarm) []Alarm {
	if !l.Exists() {
		return all
	}
	if expiry, ok := nextExpiry(l); ok {
		all = append(all, expiry)
	}
	if release, held := l.Round.nextRelease(); held {
		all = append(all, release)
	}
	if pending := l.Round.Pending; pending.Exists() {
		all = append(all, Alarm{At: pending.At, Command: ExecuteArmed{At: pending.At}})
	}
	if reading := l.Round.Reading; l.IsReading() {
		all = append(all, Alarm{At: reading.EndsAt, Command: ExpireReading{EndsAt: reading.EndsAt}})
	}
	return append(all, Alarm{At: closesAt(l), Command: CloseLobby{}}, Alarm{At: absentAt(l), Command: CloseLobby{Absent: true}})
}

// nextExpiry returns the end of what has a deadline: a turn, the last guess, or a step of an automatic round or a reveal.
func nextExpiry(l *Lobby) (Alarm, bool) {
	turn, guess := l.Round.Turn, l.Round.Guess
	switch {
	case l.Phase == Playing && !turn.Paused:
		return Alarm{At: turn.EndsAt.Add(TurnGrace), Command: ExpireTurn{Turn: turn.Number}}, true
	case l.Phase == WinnerSelection && guess.Stage == GuessOpen:
		return Alarm{At: guess.EndsAt.Add(TurnGrace), Command: ExpireGuess{EndsAt: guess.EndsAt}}, true
	case l.Phase == WinnerSelection && l.Round.Settings.Automatic:
		return automaticExpiry(l)
	case l.Round.Reveal.IsRunning():
		return Alarm{At: l.Round.Reveal.EndsAt, Command: ExpireReveal{EndsAt: l.Round.Reveal.EndsAt}}, true
	}
	return Alarm{}, false
}
