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
	room          *room
	names         map[game.PlayerID]string // seat to the name of its newest connection here
	present       game.Connected           // the keys of names; nil after a change
	hadPerson     bool                     // when hasPerson was last asked
	lastSeen      time.Duration            // when the last person's connection went, as far as this server knows
	sawLastPerson bool                     // lastSeen is when a person was seen, not an estimate
	idleSince     time.Duration            // when the last connection of any kind went
}

// start begins with no connection. A lobby that is overdue has some time left in which this
// server hears of persons who come back through others.
func (c *connections) start() {
	now := c.room.server.Clock.Elapsed()
	c.names = make(map[game.PlayerID]string)
	c.lastSeen, c.idleSince = max(c.lastKnown(), now-game.DesertedAfter+restartGrace), now
}

// lastKnown is when a person was in the lobby last, as far as the server knows without its
// room: at its own start, when the last batch was stored, when a server was lost, or when it last heard of one.
func (c *connections) lastKnown() time.Duration {
	s := c.room.server
	stored := s.Clock.Elapsed() - max(s.Clock.Now().Sub(c.room.replica.changed), 0)
	return max(s.started, stored, s.occupancy.latest(c.room.id))
}

// lastPerson is when a person was in the lobby last. What is stored after one was seen to go may be a timer's
// command; before that it is a person's.
func (c *connections) lastPerson() time.Duration {
	if c.sawLastPerson {
		return max(c.lastSeen, c.room.server.occupancy.latest(c.room.id))
	}
	return c.lastKnown()
}

// isDeserted reports whether no person has been in the lobby for DesertedAfter.
func (c *connections) isDeserted() bool {
	return !c.hasPerson() && c.room.server.Clock.Elapsed()-c.lastPerson() >= game.DesertedAfter-sameMoment
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
	wasConnected := c.isConnected(v.Player)
	c.names[v.Player], c.present = conn.Name, nil
	if !isBot(v.Player) {
		r.server.occupancy.recordNow(r.id, true)
	}
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
		c.recordExit(player)
	default: // it is the only connection, or older than the one here
	}
	r.server.Audience.Broadcast(r.id, view.Connection(player, connected))
	r.schedule.sync()
}

// drop removes the connection of a seat, here and at the other servers.
func (c *connections) drop(player game.PlayerID) {
	if _, here := c.names[player]; here {
		delete(c.names, player)
		c.recordExit(player)
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

// recordExit records that a connection ended now.
func (c *connections) recordExit(player game.PlayerID) {
	c.idleSince = c.room.server.Clock.Elapsed()
	if !isBot(player) {
		c.lastSeen, c.sawLastPerson = c.idleSince, true
		c.room.server.occupancy.recordNow(c.room.id, hasPerson(c.names))
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

// hasPerson reports whether a person is connected, through this server or another. A bot,
// which never goes by itself, keeps no lobby from its end.
func (c *connections) hasPerson() bool {
	has := hasPerson(c.everywhere())
	if c.hadPerson && !has { // they went just now, and this server has perhaps not heard it yet
		c.lastSeen, c.sawLastPerson = c.room.server.Clock.Elapsed(), true
	}
	c.hadPerson = has
	return has
}
