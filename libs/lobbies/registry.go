package lobbies

import (
	"context"
	"sync"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
)

// registry knows the rooms of this server by the id of their lobby.
type registry struct {
	env   *room.Environment
	rooms sync.Map // game.LobbyID to *room.Room
}

// lock returns a room with its lock held, from memory or from the log. A lobby that is
// over is not found, also while its erasure is still under way.
func (g *registry) lock(ctx context.Context, id game.LobbyID) (*room.Room, error) {
	for {
		found, ok := g.rooms.Load(id)
		if !ok {
			found, _ = g.rooms.LoadOrStore(id, room.New(g.env, id, func(r *room.Room) { g.rooms.CompareAndDelete(id, r) }))
		}
		r := roomIn(found)
		if locked, err := r.Lock(ctx); locked || err != nil {
			return r, err
		}
	}
}

// lockInMemory returns a room that is in memory with its lock held.
func (g *registry) lockInMemory(id game.LobbyID) (*room.Room, bool) {
	found, ok := g.rooms.Load(id)
	if !ok {
		return nil, false
	}
	r := roomIn(found)
	return r, r.LockLoaded()
}

// isInMemory reports whether this server runs a lobby.
func (g *registry) isInMemory(id game.LobbyID) bool {
	_, ok := g.rooms.Load(id)
	return ok
}

// all calls visit with every room, until it returns false.
func (g *registry) all(visit func(*room.Room) bool) {
	g.rooms.Range(func(_, value any) bool { return visit(roomIn(value)) })
}

// roomIn reads a value of registry.rooms, which holds nothing else.
func roomIn(value any) *room.Room {
	r, _ := value.(*room.Room)
	return r
}

// identify returns whose a token is, or game.ErrForeignSeat.
func (g *registry) identify(ctx context.Context, id game.LobbyID, token string) (view.Viewer, error) {
	r, err := g.lock(ctx, id)
	if err != nil {
		return view.Viewer{}, err
	}
	defer r.Unlock()
	return r.Identify(ctx, game.HashToken(token))
}
