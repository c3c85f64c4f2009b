package lobbies

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// Connection is how a viewer reaches this server.
type Connection struct {
	// Name is unique among all servers; overlays and the audience need none.
	Name string
	// Visit is the page that connects, "" when it does not say.
	Visit game.VisitID
}

// connections are who is connected to a room: to its seats here, and elsewhere as far as
// the Presence port says.
type connections struct {
	room      *room
	names     map[game.PlayerID]string // seat to the name of its newest connection here
	present   game.Connected           // the keys of names; nil after a change
	idleSince time.Duration            // when the last connection of any kind went
}

// start begins with no connection.
func (c *connections) start() {
	c.names, c.idleSince = make(map[game.PlayerID]string), c.room.server.Clock.Elapsed()
}

// enter seats a connection and hands take what to show first. See Service.Enter.
func (c *connections) enter(ctx context.Context, v view.Viewer, conn Connection, take func([]protocol.Message)) (err error) {
	r := c.room
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
	wasConnected := c.isConnected(v.Player)
	c.names[v.Player], c.present = conn.Name, nil
	r.server.Presence.Announce(r.id, v.Player, conn.Name)
	take(entrance(r, v))
	if !wasConnected {
		r.server.Audience.Broadcast(r.id, view.Connection(v.Player, true))
	}
	r.schedule.sync()
	return nil
}

// entrance returns what a seat is sent on entering.
func entrance(r *room, v view.Viewer) []protocol.Message {
	messages := withUsage(r.replica.used(r.server.Operator.Quota), view.Entrance(r.scene(), v))
	return r.webhooks.appendStatus(r.chats.appendStatus(messages), v)
}

// enterAsModerator hands take what to show first. Moderators have no seat: they are not present, and they share one link.
func (c *connections) enterAsModerator(v view.Viewer, take func([]protocol.Message)) error {
	r := c.room
	if !r.replica.lobby.Access.IsModerator(v.Player) {
		return game.ErrForeignSeat // it has become void since it was identified
	}
	take(entrance(r, v))
	return nil
}

// exit ends what enter began, unless a newer connection has the seat.
func (c *connections) exit(player game.PlayerID, name string) {
	if name == "" || c.names[player] != name {
		return
	}
	c.drop(player)
	if c.isConnected(player) {
		return
	}
	c.room.server.Audience.Broadcast(c.room.id, view.Connection(player, false))
	c.room.schedule.sync()
}

// handle applies that another server's connection to a seat came or went. A connection that is newer than
// the one here takes the seat; the other server closes an older one itself.
func (c *connections) handle(player game.PlayerID, connected bool) {
	r := c.room
	if connected { // even if it is gone again by now, because this room waited for the log
		r.schedule.absences.restart(player)
	}
	_, here := c.names[player]
	switch {
	case connected && here && r.server.Presence.Newer(r.id, player):
		c.drop(player)
		r.server.Audience.TakeOver(r.id, player)
	case !connected && c.isConnected(player):
		return
	case !connected:
		c.idleSince = r.server.Clock.Elapsed()
	default: // it is the only connection, or older than the one here
	}
	r.server.Audience.Broadcast(r.id, view.Connection(player, connected))
	r.schedule.sync()
}

// drop removes the connection of a seat, here and at the other servers.
func (c *connections) drop(player game.PlayerID) {
	if _, here := c.names[player]; here {
		delete(c.names, player)
		c.idleSince = c.room.server.Clock.Elapsed()
		c.room.server.Presence.Announce(c.room.id, player, "")
	}
	c.present = nil
}

// dropAll is drop for every seat that is connected here.
func (c *connections) dropAll() {
	for _, player := range slices.Sorted(maps.Keys(c.names)) {
		c.drop(player)
	}
}

// dismissGameMaster closes the connection of a game master who left and keeps the seat.
func (c *connections) dismissGameMaster() {
	r, player := c.room, c.room.replica.lobby.GameMaster.ID
	wasConnected := c.isConnected(player)
	c.drop(player)
	r.server.Audience.Disconnect(r.id, player)
	if wasConnected && !c.isConnected(player) {
		r.server.Audience.Broadcast(r.id, view.Connection(player, false))
	}
}

// isConnected reports whether a seat is connected, through this server or another.
func (c *connections) isConnected(player game.PlayerID) bool {
	_, here := c.names[player]
	return here || c.room.server.Presence.Elsewhere(c.room.id)[player]
}

// everywhere is who is connected through this server or others. Callers must not change it.
func (c *connections) everywhere() game.Connected {
	if c.present == nil {
		c.present = make(game.Connected, len(c.names))
		for player := range c.names {
			c.present[player] = true
		}
	}
	elsewhere := c.room.server.Presence.Elsewhere(c.room.id)
	if len(elsewhere) == 0 {
		return c.present
	}
	connected := maps.Clone(c.present)
	for player := range elsewhere {
		connected[player] = true
	}
	return connected
}
