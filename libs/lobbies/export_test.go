package lobbies

// Sightings is of how many lobbies the server remembers that somebody was there
// through another one.
func (s *Service) Sightings() int { return len(s.sightings.lobbies()) }
