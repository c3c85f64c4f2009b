package room

import (
	"context"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
)

// New returns a room that is not loaded yet. It calls forget when it is not in memory any more.
func New(env *Environment, id game.LobbyID, forget func(*Room)) *Room {
	r := &Room{env: env, id: id, forget: forget}
	r.connections = connections{id: id, presence: env.Presence, clock: env.Clock}
	r.webhooks = webhookSender{id: id, port: env.Webhooks}
	r.timer = timer{clock: env.Clock, fire: r.onTimer}
	r.playoutTimer = timer{clock: env.Clock, fire: r.onPlayout}
	return r
}

// Lock takes the lock and loads the lobby. It reports false when the room has left memory, and returns an error when there is no
// such lobby or it cannot be loaded; in both cases the lock is free.
func (r *Room) Lock(ctx context.Context) (locked bool, err error) {
	r.mu.Lock()
	if r.closed {
		r.mu.Unlock()
		return false, nil
	}
	if err := r.loadOnce(ctx); err != nil {
		return false, err
	}
	if !r.replica.lobby.Exists() { // its erasure is still under way
		r.mu.Unlock()
		return false, game.ErrLobbyNotFound
	}
	return true, nil
}

// LockLoaded takes the lock unless the lobby is not in memory.
func (r *Room) LockLoaded() bool {
	r.mu.Lock()
	if r.closed || !r.loaded {
		r.mu.Unlock()
		return false
	}
	return true
}

// Unlock gives the lock back.
func (r *Room) Unlock() { r.mu.Unlock() }

// Identify returns the viewer that a token belongs to, or game.ErrForeignSeat. The token may have been given out a moment ago by another
// server, whose news is on its way.
func (r *Room) Identify(ctx context.Context, token game.TokenHash) (view.Viewer, error) {
	if r.replica.seatOf(token) == "" && !r.isNewest() {
		if err := r.catchUp(ctx); err != nil {
			return view.Viewer{}, err
		}
	}
	return r.replica.viewer(r.replica.seatOf(token))
}

// Stop drops the room from memory when the server stops; the caller does not hold the lock.
func (r *Room) Stop() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.close()
}

// MoveAway drops the lobby from memory, because clients must connect to another server; the caller does not hold the lock.
// Connections end before the lock is free, which an append to a log that does not answer holds for appendTimeout.
func (r *Room) MoveAway() {
	defer r.env.RecoverPanic(r.id)
	r.env.Audience.Reconnect(r.id)
	if r.LockLoaded() {
		defer r.Unlock()
		r.moveAway()
	}
}
