package lobbies

import (
	"maps"
	"slices"

	"tarnwort/libs/lobbies/view"
)

// release drops a lobby from memory.
func (s *Service) release(l *liveLobby) {
	l.mu.Lock()
	defer l.mu.Unlock()
	s.drop(l)
}

// drop is release with the lobby's lock held.
func (s *Service) drop(l *liveLobby) {
	l.gone = true
	l.alarm.stop()
	for cmd := range l.absences {
		l.endAbsence(cmd)
	}
	if l.unfollow != nil {
		l.unfollow()
	}
	s.lobbies.CompareAndDelete(l.id, l)
}

// sendAway drops a lobby that goes on at other servers, with its lock held. Whoever
// watches it here connects again; the end of their connections is said now, because
// it will find no lobby.
func (s *Service) sendAway(l *liveLobby) {
	for _, player := range slices.Sorted(maps.Keys(l.connections)) {
		s.disconnect(l, player)
	}
	if s.chat != nil && l.channel != "" {
		s.chat.Read(l.id, "")
	}
	s.drop(l)
	for see := range l.onlookers {
		(*see)(view.Scene{})
	}
	if audience, ok := s.audience.(ReconnectingAudience); ok {
		audience.SendAway(l.id)
	}
}
