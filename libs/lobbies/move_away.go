package lobbies

import (
	"time"

	"tarnwort/libs/lobbies/room"
)

// MoveAway closes the connections of all lobbies within spread, so that their clients connect to other servers. Until Return this
// server takes no clients and runs no timers.
func (s *Service) MoveAway(spread time.Duration) {
	s.rooms.env.SetAway(true)
	var rooms []*room.Room
	s.rooms.all(func(r *room.Room) bool {
		rooms = append(rooms, r)
		return true
	})
	for i, r := range rooms {
		s.rooms.env.Clock.AfterFunc(spread*time.Duration(i)/time.Duration(len(rooms)), r.MoveAway)
	}
}

// Return takes clients and runs timers again.
func (s *Service) Return() { s.rooms.env.SetAway(false) }
