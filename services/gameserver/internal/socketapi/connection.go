package socketapi

import (
	"time"

	"golang.org/x/time/rate"

	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/socketio"
)

// connection holds the limits of one connection, also while the client leaves the namespace and
// enters it again with a new session. Only the connection's own events change it.
type connection struct {
	commands     *rate.Limiter
	enterTimeout time.Duration
	enterTimer   *time.Timer // closes a connection that stays without a lobby; nil while it is in one
	close        func()

	quota   *connectionQuota
	address string
	kind    connectionKind // the kind as which the connection is counted
	device  string         // of a viewer in an audience; set once
}

// connectionOf returns the connection of a socket, and creates it for the first one.
func connectionOf(s *socketio.Socket, bounds Config, quota *connectionQuota) *connection {
	shared := s.Connection()
	if known, ok := shared.Value().(*connection); ok {
		return known
	}
	c := &connection{
		commands:     rate.NewLimiter(rate.Limit(bounds.CommandsPerSecond), bounds.CommandBurst),
		enterTimeout: bounds.EnterWithin,
		close:        shared.Close,
		quota:        quota,
		address:      s.RemoteAddr(),
	}
	c.startEnterTimer()
	shared.SetValue(c)
	shared.OnClose(func(string) {
		c.stopEnterTimer()
		_ = c.setKind(kindNone)
	})
	return c
}

// setKind counts the connection as another kind, or returns an error when the address has no more
// of that kind. kindNone never fails.
func (c *connection) setKind(now connectionKind) error {
	if err := c.quota.change(c.address, c.kind, now); err != nil {
		return err
	}
	c.kind = now
	return nil
}

// setDevice sets the device of the connection once.
func (c *connection) setDevice(device string) error {
	switch {
	case device == "" || c.device == device:
		return nil
	case c.device != "":
		return rejection.ErrBadRequest
	}
	c.device = device
	return nil
}

// startEnterTimer closes the connection unless it enters a lobby in time.
func (c *connection) startEnterTimer() {
	if c.enterTimer == nil {
		c.enterTimer = time.AfterFunc(c.enterTimeout, c.close)
	}
}

// stopEnterTimer is called when the connection has entered a lobby, or ended. The timer is dropped: a connection
// seldom leaves the lobby that it is in.
func (c *connection) stopEnterTimer() {
	if c.enterTimer != nil {
		c.enterTimer.Stop()
		c.enterTimer = nil
	}
}
