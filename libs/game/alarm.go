package game

import "time"

// Alarm is a command that has to be given at a time, by the server that keeps the clock.
type Alarm struct {
	At      time.Time
	Command Command
}

// NextAlarm is the earliest thing that must happen by itself: a turn, guess or hold
// running out, a scheduled end of the round or the lobby's end. A lobby that is not open has none.
func (l *Lobby) NextAlarm() (Alarm, bool) {
	if !l.Exists() {
		return Alarm{}, false
	}
	closing := Alarm{At: closesAt(l), Command: CloseLobby{}}
	expiry, ok := nextExpiry(l)
	if release, held := l.Round.nextRelease(); held && (!ok || release.At.Before(expiry.At)) {
		expiry, ok = release, true
	}
	if end := l.Round.Outcome.EndsAt; l.IsRoundEndScheduled() && (!ok || end.Before(expiry.At)) {
		expiry, ok = Alarm{At: end, Command: ExecuteRoundEnd{At: end}}, true
	}
	if !ok || expiry.At.After(closing.At) {
		return closing, true
	}
	return expiry, true
}

// nextExpiry is the end of what runs against the clock: a turn, the last guess, or what leads an automatic round on.
func nextExpiry(l *Lobby) (Alarm, bool) {
	turn, guess := l.Round.Turn, l.Round.Guess
	switch {
	case l.Phase == Playing && !turn.Paused:
		return Alarm{At: turn.EndsAt.Add(TurnGrace), Command: ExpireTurn{Turn: turn.Number}}, true
	case l.Phase == WinnerSelection && guess.Stage == GuessOpen:
		return Alarm{At: guess.EndsAt.Add(TurnGrace), Command: ExpireGuess{EndsAt: guess.EndsAt}}, true
	case l.Phase == WinnerSelection && l.Round.Settings.Automatic:
		return automaticExpiry(l)
	}
	return Alarm{}, false
}
