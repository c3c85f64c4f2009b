package lobbies

import (
	"context"
	"iter"
	"time"

	"tarnwort/libs/game"
)

// Directory knows all lobbies of the log, in memory or not.
type Directory struct{ rooms *registry }

// Listed is a lobby in the operator's list.
type Listed struct {
	ID LobbyID

	// LastAttendance is when a person was in it last, to within an hour while one is.
	LastAttendance time.Time

	// InMemory says that this server runs the lobby right now.
	InMemory bool
}

// List yields the lobbies that have not ended, without loading any of them.
func (d *Directory) List(ctx context.Context) iter.Seq[Listed] {
	return func(yield func(Listed) bool) {
		for id, last := range d.rooms.env.Log.Lobbies(ctx) {
			if !id.IsSlot() && !yield(Listed{ID: id, LastAttendance: last, InMemory: d.rooms.isInMemory(id)}) {
				return
			}
		}
	}
}

// End closes a lobby for the operator of the server, whatever its phase: its clients
// learn that it has ended, and everything about it is deleted.
func (d *Directory) End(ctx context.Context, id LobbyID) error {
	r, err := d.rooms.lock(ctx, id)
	if err != nil {
		return err
	}
	defer r.Unlock()
	_, err = r.Do(ctx, game.CloseLobby{ByOperator: true})
	return err
}
