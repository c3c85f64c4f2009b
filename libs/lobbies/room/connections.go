package room

import (
	"maps"
	"slices"
	"time"

	"tarnwort/libs/game"
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
	id        game.LobbyID
	presence  RemoteSeats
	clock     Clock
	names     map[game.PlayerID]string // seat to the name of its newest connection here
	present   game.Connected           // the keys of names; nil after a change
	idleSince time.Duration            // when the last connection of any kind went
}

// start begins with no connection.
func (c *connections) start() {
	c.names, c.idleSince = make(map[game.PlayerID]string), c.clock.Elapsed()
}

// add makes a connection the one of a seat, and tells the other servers.
func (c *connections) add(player game.PlayerID, name string) {
	c.names[player], c.present = name, nil
	c.presence.Announce(c.id, player, name)
}

// drop removes the connection of a seat, here and at the other servers.
func (c *connections) drop(player game.PlayerID) {
	if c.isHere(player) {
		delete(c.names, player)
		c.idleSince = c.clock.Elapsed()
		c.presence.Announce(c.id, player, "")
	}
	c.present = nil
}

// dropAll is drop for every seat that is connected here.
func (c *connections) dropAll() {
	for _, player := range slices.Sorted(maps.Keys(c.names)) {
		c.drop(player)
	}
}

// isHere reports whether a seat is connected through this server.
func (c *connections) isHere(player game.PlayerID) bool {
	_, here := c.names[player]
	return here
}

// isConnected reports whether a seat is connected, through this server or another.
func (c *connections) isConnected(player game.PlayerID) bool {
	return c.isHere(player) || c.presence.Elsewhere(c.id)[player]
}

// hasPerson reports whether a person is connected here. A bot, which never goes by itself, keeps no lobby from its end.
func (c *connections) hasPerson(l *game.Lobby) bool {
	for player := range c.names {
		if !isBot(l, player) {
			return true
		}
	}
	return false
}

func isBot(l *game.Lobby, player game.PlayerID) bool {
	seat, ok := l.Player(player)
	return ok && seat.Bot
}

// everywhere is who is connected through this server or others. Callers must not change it.
func (c *connections) everywhere() game.Connected {
	if c.present == nil {
		c.present = make(game.Connected, len(c.names))
		for player := range c.names {
			c.present[player] = true
		}
	}
	elsewhere := c.presence.Elsewhere(c.id)
	if len(elsewhere) == 0 {
		return c.present
	}
	connected := maps.Clone(c.present)
	for player := range elsewhere {
		connected[player] = true
	}
	return connected
}
