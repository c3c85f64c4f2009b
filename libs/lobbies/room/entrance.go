package room

import (
	"context"
	"errors"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// Enter lets a viewer watch the lobby through a connection, which replaces an older one to the same seat. take receives
// the first messages.
//
// It returns game.ErrLeft to the page on which the game master has left the lobby.
func (r *Room) Enter(ctx context.Context, v view.Viewer, c Connection, take func([]protocol.Message)) error {
	switch v.Role {
	case view.Overlay, view.Audience:
		if err := r.Prepare(ctx, v.Timing()); err != nil {
			return err
		}
		take(view.Entrance(r.SceneFor(v.Timing()), v))
		return nil
	case view.Moderator:
		return r.enterAsModerator(v, take)
	default:
		return r.enterSeat(ctx, v, c, take)
	}
}

func (r *Room) enterSeat(ctx context.Context, v view.Viewer, conn Connection, take func([]protocol.Message)) (err error) {
	if v, err = r.replica.viewer(v.Player); err != nil {
		return err
	}
	if v.Role == view.GameMaster {
		err = r.appendWithRetry(ctx, request{command: game.ReturnGameMaster{By: v.Player, Visit: conn.Visit}})
		if errors.Is(err, game.ErrNoRight) { // this server had not heard that they handed over
			v, err = r.replica.viewer(v.Player)
		}
		if err != nil {
			return err
		}
	}
	if err := r.attend(ctx, v.Player); err != nil {
		return err
	}
	if v, err = r.replica.viewer(v.Player); err != nil { // the append brought the news that the seat is gone
		return err
	}
	wasConnected := r.connections.isConnected(v.Player)
	r.connections.add(v.Player, conn.Name)
	take(r.entrance(v))
	if !wasConnected {
		r.broadcast(view.Connection(v.Player, true))
	}
	r.syncTimer()
	return nil
}

// entrance returns what a seat is sent on entering.
func (r *Room) entrance(v view.Viewer) []protocol.Message {
	messages := withUsage(r.replica.used(r.env.Operator.Quota), view.Entrance(r.Scene(), v))
	messages = r.webhooks.appendStatus(r.chats.appendStatus(messages), v)
	if v.Role == view.GameMaster {
		r.watchers = r.allWatchers()
		messages = append(messages, view.Watchers(r.watchers))
	}
	return messages
}

// enterAsModerator hands take what to show first. Moderators have no seat: they are not present, and they share one link.
func (r *Room) enterAsModerator(v view.Viewer, take func([]protocol.Message)) error {
	if !r.replica.lobby.Access.IsModerator(v.Player) {
		return game.ErrForeignSeat // it has become void since it was identified
	}
	take(r.entrance(v))
	return nil
}

// attend stores that a person enters when the last attendance is old, before the connection counts: a server that closes the lobby at the
// same moment then finds that it may not. When the log cannot store it, the schedule tries again.
func (r *Room) attend(ctx context.Context, player game.PlayerID) error {
	if isBot(&r.replica.lobby, player) || r.env.Clock.Now().Before(r.replica.lobby.AttendanceDue()) {
		return nil
	}
	err := r.appendWithRetry(ctx, request{command: game.AttendLobby{}})
	var no game.Rejection
	switch {
	case !r.replica.lobby.Exists():
		return game.ErrLobbyNotFound
	case err != nil && !errors.As(err, &no):
		r.env.OnFailure(r.id, err)
	}
	return nil
}

// Exit ends what Enter began, unless a newer connection has the seat.
func (r *Room) Exit(player game.PlayerID, name string) {
	if name == "" || r.connections.names[player] != name {
		return
	}
	r.connections.drop(player)
	if r.connections.isConnected(player) {
		return
	}
	r.broadcast(view.Connection(player, false))
	r.syncTimer()
}

// HandlePresence takes note that another server's connection to a seat came or went. A connection that is newer than
// the one here takes the seat; the other server closes an older one itself.
func (r *Room) HandlePresence(player game.PlayerID, connected bool) {
	if connected { // even if it is gone again by now, because this room waited for the log
		r.deadlines.absences.restart(player)
	}
	switch {
	case connected && r.connections.isHere(player) && r.env.Presence.Newer(r.id, player):
		r.connections.drop(player)
		r.env.Audience.TakeOver(r.id, player)
	case !connected && r.connections.isConnected(player):
		return
	case !connected:
		r.connections.idleSince = r.env.Clock.Elapsed()
	default: // it is the only connection, or older than the one here
	}
	r.broadcast(view.Connection(player, connected))
	r.syncTimer()
}

// Watch calls see with the lobby, and again after every change until stop is called.
func (r *Room) Watch(see func(view.Scene)) (stop func()) {
	remove := r.observers.add(see)
	see(r.Scene())
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		remove()
		r.connections.idleSince = r.env.Clock.Elapsed()
		r.syncTimer()
	}
}
