package socketapi

import (
	"time"

	"golang.org/x/time/rate"

	"tarnwort/libs/socketio"
)

// connection holds the limits of one connection. They survive leaving and entering the
// namespace again, which creates a new session. Only the connection's own events change it.
type connection struct {
	commands     *rate.Limiter
	enterTimeout time.Duration
	enterTimer   *time.Timer // closes a connection that has been in no lobby for so long
	timerRunning bool

	address string
	kind    connectionKind // as what the connection counts
	device  string         // of the audience, for the connection's life
}

// connectionOf returns the bounds of the connection a socket runs on.
func (g *Gateway) connectionOf(s *socketio.Socket) *connection {
	shared := s.Connection()
	if known, ok := shared.Value().(*connection); ok {
		return known
	}
	c := &connection{
		commands:     rate.NewLimiter(rate.Limit(g.config.CommandsPerSecond), g.config.CommandBurst),
		enterTimeout: g.config.EnterWithin,
		enterTimer:   time.AfterFunc(g.config.EnterWithin, shared.Close),
		timerRunning: true,
		address:      s.RemoteAddr(),
	}
	shared.SetValue(c)
	shared.OnClose(func(string) {
		c.enterTimer.Stop()
		_ = g.setKind(c, kindNone)
	})
	return c
}

// setKind counts the connection as another kind, or returns an error when that is full. kindNone
// never fails.
func (g *Gateway) setKind(c *connection, now connectionKind) error {
	if err := g.quota.change(c.address, c.kind, now); err != nil {
		return err
	}
	c.kind = now
	return nil
}

// startEnterTimer closes the connection unless it enters a lobby in time.
func (c *connection) startEnterTimer() {
	if !c.timerRunning {
		c.timerRunning = true
		c.enterTimer.Reset(c.enterTimeout)
	}
}

// stopEnterTimer is called when the connection has entered a lobby.
func (c *connection) stopEnterTimer() {
	c.timerRunning = false
	c.enterTimer.Stop()
}
