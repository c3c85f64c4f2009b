package sqlite

import (
	"sync"
	"time"

	"go.uber.org/zap"

	"tarnwort/libs/game"
)

// damaged are the lobbies that were refused since the start.
type damaged struct {
	log *zap.Logger
	mu  sync.Mutex
	// since is when each was refused first.
	since map[game.LobbyID]time.Time
}

func newDamaged(log *zap.Logger) *damaged {
	return &damaged{log: log, since: make(map[game.LobbyID]time.Time)}
}

// note logs a lobby's damage once.
func (d *damaged) note(id game.LobbyID, why error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if _, ok := d.since[id]; ok {
		return
	}
	d.since[id] = time.Now()
	d.log.Error("lobby refused: its part of the event log is damaged; a backup may have it", zap.Stringer("lobby", id), zap.Error(why))
}

// has reports whether a lobby was refused.
func (d *damaged) has(id game.LobbyID) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	_, ok := d.since[id]
	return ok
}

// before returns the lobbies that were refused before a moment.
func (d *damaged) before(moment time.Time) (ids []game.LobbyID) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for id, since := range d.since {
		if since.Before(moment) {
			ids = append(ids, id)
		}
	}
	return ids
}

// forget removes a lobby of which nothing is left.
func (d *damaged) forget(id game.LobbyID) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.since, id)
}
