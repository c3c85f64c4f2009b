package gametest

import "tarnwort/libs/game"

// NextAlarm is the earliest of a lobby's alarms.
func NextAlarm(l game.Lobby) (next game.Alarm, ok bool) {
	for _, alarm := range l.AppendAlarms(nil) {
		if !ok || alarm.At.Before(next.At) {
			next, ok = alarm, true
		}
	}
	return next, ok
}
