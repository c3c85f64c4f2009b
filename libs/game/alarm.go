package game

import "time"

// Alarm is a command that has to be given at a time, by the server that keeps the clock.
type Alarm struct {
	At      time.Time
	Command Command
}

// NextAlarm is the earliest thing that must happen by itself: a turn running out
// or the lobby's end. A lobby that is not open has none.
func (l *Lobby) NextAlarm() (Alarm, bool) {
	if !l.Exists() {
		return Alarm{}, false
	}
	closing := Alarm{At: l.closesAt(), Command: CloseLobby{}}
	if l.Phase != Playing || l.Round.Turn.Paused {
		return closing, true
	}
	expiry := Alarm{At: l.Round.Turn.EndsAt.Add(TurnGrace), Command: ExpireTurn{Turn: l.Round.Turn.Number}}
	if expiry.At.After(closing.At) {
		return closing, true
	}
	return expiry, true
}
