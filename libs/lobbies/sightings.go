package lobbies

import (
	"maps"
	"slices"
	"sync"
	"time"

	"tarnwort/libs/game"
)

// sightings are of people in lobbies that this server does not have in memory:
// they are connected through others, which may be gone when the last of them went.
// To load such a lobby only to know when it ends would put all of them into the
// memory of every server.
type sightings struct {
	mu   sync.Mutex
	last map[game.LobbyID]sighting
}

type sighting struct {
	at    time.Duration // by Service.elapsed; zero is before everything
	there bool          // somebody was, at that time
}

// sight notes that somebody came to a lobby elsewhere, or went.
func (s *Service) sight(id game.LobbyID, player game.PlayerID, came bool) {
	if isBot(player) {
		return
	}
	there := came || anyPerson(s.presence.Elsewhere(id))
	s.sightings.mu.Lock()
	defer s.sightings.mu.Unlock()
	s.sightings.last[id] = sighting{at: s.elapsed(), there: there}
}

// lastSighting is when somebody was last in a lobby through another server, as far
// as this one has heard since its start.
func (s *Service) lastSighting(id game.LobbyID) time.Duration {
	there := anyPerson(s.presence.Elsewhere(id))
	s.sightings.mu.Lock()
	defer s.sightings.mu.Unlock()
	last := s.sightings.last[id]
	if there || last.there { // who is gone went just now, and the news of it is on its way
		last = sighting{at: s.elapsed(), there: there}
		s.sightings.last[id] = last
	}
	return last.at
}

// forgetSightings drops those that keep no lobby from its end any more.
func (s *Service) forgetSightings() {
	for _, id := range s.sightings.lobbies() {
		_, live := s.lobbies.Load(id)
		if live || s.elapsed()-s.lastSighting(id) >= game.DesertedAfter {
			s.sightings.forget(id)
		}
	}
}

func (g *sightings) lobbies() []game.LobbyID {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.Collect(maps.Keys(g.last))
}

func (g *sightings) forget(id game.LobbyID) {
	g.mu.Lock()
	defer g.mu.Unlock()
	delete(g.last, id)
}
