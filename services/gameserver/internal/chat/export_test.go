package chat

import (
	"context"
	"net"
	"time"
)

// CloseTimeout is how long Close waits while its context lasts.
const CloseTimeout = closeTimeout

// Linger sets the idle timeout.
func (t *Twitch) Linger(d time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.idleTimeout = d
}

// DialWith sets what a connection is made with.
func (t *Twitch) DialWith(dial func(context.Context) (net.Conn, error)) { t.dial = dial }

// What is in a line.
func What(line string) (command, channel, user, text string) {
	m := parse(line)
	return m.command, m.channel, m.user, m.text
}
