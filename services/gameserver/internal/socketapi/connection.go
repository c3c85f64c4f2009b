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
	}
	shared.SetValue(c)
	shared.OnClose(func(string) { c.waiting.Stop() })
	return c
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
