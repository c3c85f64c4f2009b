package socketapi

import (
	"time"

	"golang.org/x/time/rate"

	"tarnwort/libs/socketio"
)

// connection bounds what one connection may do. A client may leave the namespace
// and enter it again as often as it likes, and is a new guest each time: none of
// the bounds may begin anew by that. Only the connection's own events change it.
type connection struct {
	commands *rate.Limiter
	within   time.Duration
	waiting  *time.Timer // closes a connection that has been in no lobby for so long
	waits    bool

	address string
	place   place  // as what the connection counts
	device  string // of the audience, for the connection's life
}

// connectionOf returns the bounds of the connection a socket runs on.
func (g *Gateway) connectionOf(s *socketio.Socket) *connection {
	shared := s.Connection()
	if known, ok := shared.Value().(*connection); ok {
		return known
	}
	c := &connection{
		commands: rate.NewLimiter(rate.Limit(g.config.CommandsPerSecond), g.config.CommandBurst),
		within:   g.config.EnterWithin,
		waiting:  time.AfterFunc(g.config.EnterWithin, shared.Close),
		waits:    true,
		address:  s.RemoteAddr(),
	}
	shared.SetValue(c)
	shared.OnClose(func(string) {
		c.waiting.Stop()
		_ = g.countAs(c, noLobby)
	})
	return c
}

// countAs counts the connection among those of its address, or refuses it as one too many. Leaving a lobby is never refused.
func (g *Gateway) countAs(c *connection, now place) error {
	if err := g.addresses.move(c.address, c.place, now); err != nil {
		return err
	}
	c.place = now
	return nil
}

// outside is called when the connection leaves its lobby.
func (c *connection) outside() {
	if !c.waits {
		c.waits = true
		c.waiting.Reset(c.within)
	}
}

// inside is called when the connection has entered a lobby.
func (c *connection) inside() {
	c.waits = false
	c.waiting.Stop()
}
