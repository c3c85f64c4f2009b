package sqlite

import (
	"sync"

	"tarnwort/libs/game"
)

// mostHeads is how many rows wait in memory before they are written: about 5 ms of work.
const mostHeads = 1000

// heads are committed rows of open lobbies that are newer than those in the database. An append would otherwise write a
// page for the row of its lobby, too.
type heads struct {
	mu   sync.Mutex
	rows map[game.LobbyID]row
}

// change is a row that the running transaction changed.
type change struct {
	row row
	// written means that the row is in the database.
	written bool
}

// of returns a lobby's row that waits in memory. A caller that needs the newest row calls it before it reads the
// database, because a row that is written in between is no longer here.
func (h *heads) of(id game.LobbyID) (row, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	r, ok := h.rows[id]
	return r, ok
}

// apply stores the rows that a committed transaction changed.
func (h *heads) apply(changes map[game.LobbyID]change) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for id, c := range changes {
		if c.written {
			delete(h.rows, id)
		} else {
			h.rows[id] = c.row
		}
	}
}

// list returns all rows.
func (h *heads) list() []row {
	h.mu.Lock()
	defer h.mu.Unlock()
	all := make([]row, 0, len(h.rows))
	for _, r := range h.rows {
		all = append(all, r)
	}
	return all
}

func (h *heads) count() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.rows)
}

// writeHeads writes the rows that wait in memory, and how far they count.
func (s *store) writeHeads() error {
	for _, r := range s.heads.list() {
		if _, changed := s.changes[r.id]; changed {
			continue
		}
		if err := s.write(s.updateLobby, r); err != nil {
			return err
		}
	}
	for _, c := range s.changes {
		if c.written {
			continue
		}
		if err := s.write(s.updateLobby, c.row); err != nil {
			return err
		}
	}
	s.progress.BindInt64(1, s.last)
	s.progress.BindInt64(2, int64(progressChecksum(s.last)))
	return run(s.progress)
}
