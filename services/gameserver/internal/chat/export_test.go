package chat

import (
	"context"
	"net"
)

// CloseTimeout is how long Close waits while its context lasts.
const CloseTimeout = closeTimeout

// MostWaiting is how many messages of a lobby wait to be counted.
const MostWaiting = mostWaiting

// DialWith sets the function that makes connections.
func (t *Twitch) DialWith(dial func(context.Context) (net.Conn, error)) { t.dial = dial }

// ParseLine returns the parts of an IRC line.
func ParseLine(line string) (command, channel, user, text string) {
	m := parseLine(line)
	return m.command, m.channel, m.user, m.text
}

// IsShared reports whether an IRC line was written in the chat of another channel.
func IsShared(line string) bool { return parseLine(line).shared }
