package game

import "time"

// AttendLobby says that a person is connected to the lobby. A server sends it when a person enters and as long as one stays; it has
// no effect within AttendedEvery after the last attendance.
type AttendLobby struct{}

// LobbyAttended records that a person was in the lobby.
type LobbyAttended struct {
	At time.Time
}

func (AttendLobby) decide(l Lobby, now time.Time) ([]Event, error) {
	if !l.Exists() || now.Before(l.AttendanceDue()) {
		return nil, nil
	}
	return []Event{LobbyAttended{At: now}}, nil
}

func (e LobbyAttended) evolve(l Lobby) Lobby { return l.WithAttendance(e.At) }

// AttendanceDue is when AttendLobby has an effect again.
func (l *Lobby) AttendanceDue() time.Time { return l.AttendedAt.Add(AttendedEvery) }

// WithAttendance returns the lobby after a command of a person, which is an attendance like LobbyAttended. Events do not say who
// caused them, so that the log keeps the time beside them.
func (l Lobby) WithAttendance(at time.Time) Lobby {
	if l.Exists() {
		l.AttendedAt = at
	}
	return l
}
