package room

import (
	"context"
	"fmt"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
)

// loadOnce loads a lobby. Whatever goes wrong, a panic included, it closes the room and gives up its lock.
func (r *Room) loadOnce(ctx context.Context) (err error) {
	if r.loaded {
		return nil
	}
	complete := false
	defer func() {
		if !complete {
			r.close()
			r.mu.Unlock()
		}
	}()
	err = r.load(ctx)
	complete = err == nil
	return err
}

// load replays a lobby's log and activates the room. It follows the log before it reads,
// so that nothing falls between the two.
func (r *Room) load(ctx context.Context) error {
	stop, err := r.follow()
	if err != nil {
		return fmt.Errorf("follow lobby %s: %w", r.id, err)
	}
	r.unfollow = stop
	if err := r.replica.replay(ctx, r.env.Log, r.id, r.holdReplayed); err != nil {
		return err
	}
	r.activate(ctx)
	return nil
}

// activate starts what runs in a lobby that is in memory now.
func (r *Room) activate(ctx context.Context) {
	r.loaded = true
	r.connections.start()
	m := r.moment()
	r.deadlines.inherit(&m)
	r.webhooks.load(r.replica.lobby.Access.Webhooks, r.Scene, m.elapsed-m.started <= resendWindow, m.now, r.replica.phase)
	if err := r.closeOverdue(ctx); err != nil {
		r.env.OnFailure(r.id, err)
	}
	if err := r.recoverTurn(ctx); err != nil {
		r.env.OnFailure(r.id, err)
	}
	r.syncTimer()
	r.syncPlayout()
	r.syncChats()
}

// holdReplayed keeps what delayed viewers may not see yet.
func (r *Room) holdReplayed(e eventlog.Entry, before func() game.Lobby) {
	r.playouts.base.hold(e, before, r.env.Clock.Elapsed(), r.env.Clock.Now())
}

// follow hears of the lobby's changes and connections at other servers until stop is called. Those
// servers say who is connected while the log is read.
func (r *Room) follow() (stop func(), err error) {
	stopPresence, err := r.env.Presence.Follow(r.id)
	if err != nil {
		return nil, fmt.Errorf("presence: %w", err)
	}
	stopLog, err := r.env.Log.Follow(r.id, r.refresh)
	if err != nil {
		stopPresence()
		return nil, err
	}
	return func() { stopLog(); stopPresence() }, nil
}
