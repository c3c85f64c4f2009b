package chat

import (
	"bufio"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"sync/atomic"
	"time"

	"tarnwort/services/gameserver/internal/chat/reason"
)

// Bounds of one connection. Twitch answers a login at once, and each ping.
const (
	loginTimeout = 10 * time.Second // from dialling on
	writeTimeout = 5 * time.Second
	pingInterval = 2 * time.Second
	readTimeout  = 30 * time.Second

	// answerTimeout is how long Twitch may be silent, or leave a join unanswered, before lobbies learn of it.
	answerTimeout = 4 * time.Second

	// maxLineBytes is twice as long as Twitch's longest line with tags.
	maxLineBytes = 16 << 10
)

// anonymous is a user name that may read but not write, with any password.
const anonymous = "justinfan123123"

// errReconnectRequested means that the chat server is about to restart.
var errReconnectRequested = errors.New("chat: the server asked for a new connection")

// connection is one connection to the server. The first error ends it.
type connection struct {
	conn     net.Conn
	lines    *bufio.Scanner
	lastRead atomic.Int64 // Unix ns
}

func newConnection(conn net.Conn) *connection {
	lines := bufio.NewScanner(conn)
	lines.Buffer(nil, maxLineBytes)
	c := &connection{conn: conn, lines: lines}
	c.lastRead.Store(time.Now().UnixNano())
	return c
}

// dialer dials an address, with TLS or plain.
func dialer(address string, secure bool) func(context.Context) (net.Conn, error) {
	if secure {
		d := &tls.Dialer{Config: &tls.Config{MinVersion: tls.VersionTLS12}}
		return func(ctx context.Context) (net.Conn, error) { return d.DialContext(ctx, "tcp", address) }
	}
	return func(ctx context.Context) (net.Conn, error) { return new(net.Dialer).DialContext(ctx, "tcp", address) }
}

// logIn sends the name and waits for Twitch's welcome (001).
func (c *connection) logIn(until time.Time) error {
	_ = c.conn.SetReadDeadline(until)
	for _, line := range []string{"CAP REQ :twitch.tv/tags twitch.tv/commands", "PASS oauth:59301", "NICK " + anonymous} {
		if err := c.writeLine(line); err != nil {
			return err
		}
	}
	for {
		m, err := c.readMessage()
		switch {
		case err != nil:
			return err
		case m.command == "001":
			return nil
		case m.command == "NOTICE":
			return fmt.Errorf("%w: %s", reason.ErrLoginRefused, m.text)
		}
	}
}

// readMessages calls handle for each line but those about the connection, until the connection fails.
func (c *connection) readMessages(handle func(message)) error {
	for {
		_ = c.conn.SetReadDeadline(time.Now().Add(readTimeout))
		m, err := c.readMessage()
		if err != nil {
			return err
		}
		switch m.command {
		case "PING":
			if err := c.writeLine("PONG :" + m.text); err != nil {
				return err
			}
		case "RECONNECT":
			return errReconnectRequested
		default:
			handle(m)
		}
	}
}

func (c *connection) readMessage() (message, error) {
	if c.lines.Scan() {
		c.lastRead.Store(time.Now().UnixNano())
		return parseLine(c.lines.Text()), nil
	}
	if err := c.lines.Err(); err != nil {
		return message{}, fmt.Errorf("chat: %w", err)
	}
	return message{}, io.EOF
}

// silence returns how long the server has sent nothing.
func (c *connection) silence() time.Duration { return time.Since(time.Unix(0, c.lastRead.Load())) }

func (c *connection) writeLine(line string) error {
	_ = c.conn.SetWriteDeadline(time.Now().Add(writeTimeout))
	if _, err := io.WriteString(c.conn, line+"\r\n"); err != nil {
		return fmt.Errorf("chat: %w", err)
	}
	return nil
}
