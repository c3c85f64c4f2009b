package client

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"
)

// Packet is one Engine.IO packet. Data of a text packet begins with its type, as in
// "2" (ping) or `42["event"]`.
type Packet struct {
	Data   []byte
	Binary bool
}

// Text returns a text packet.
func Text(data string) Packet { return Packet{Data: []byte(data)} }

// Handshake is what the server says when it opens a session.
type Handshake struct {
	SID          string
	Upgrades     []string
	PingInterval time.Duration
	PingTimeout  time.Duration
	MaxPayload   int64
}

// transport carries packets; write is never called by two goroutines at once, nor is read.
type transport interface {
	read(ctx context.Context) ([]Packet, error)
	write(packets []Packet) error
	close()
}

// Conn is one Engine.IO connection. It answers no ping: that is left to the caller.
type Conn struct {
	Handshake

	opts    Options
	address *url.URL
	writing sync.Mutex
	unread  []Packet // by the one goroutine that calls Read

	mu        sync.Mutex
	transport transport
	probing   *probe
	closed    bool
}

// Open opens a session at a server such as http://localhost:8080, by the first of the
// transports in the options.
func Open(ctx context.Context, server string, opts Options) (*Conn, error) {
	opts = opts.withDefaults()
	address, err := url.Parse(server)
	if err != nil {
		return nil, err
	}
	address.Path = opts.Path
	c := &Conn{opts: opts, address: address}
	ctx, cancel := context.WithTimeout(ctx, opts.HandshakeTimeout)
	defer cancel()
	if opts.Transports[0] == Polling {
		c.transport = newPolling(c)
	} else if c.transport, err = c.dialWebsocket(ctx); err != nil {
		return nil, err
	}
	if err := c.handshake(ctx); err != nil {
		c.Close()
		return nil, err
	}
	return c, nil
}

func (c *Conn) handshake(ctx context.Context) error {
	packets, err := c.transport.read(ctx)
	if err != nil {
		return err
	}
	opening := struct {
		SID          string   `json:"sid"`
		Upgrades     []string `json:"upgrades"`
		PingInterval int64    `json:"pingInterval"`
		PingTimeout  int64    `json:"pingTimeout"`
		MaxPayload   int64    `json:"maxPayload"`
	}{}
	if data := packets[0].Data; len(data) == 0 || data[0] != '0' || json.Unmarshal(data[1:], &opening) != nil {
		return fmt.Errorf("%w: no handshake: %.60q", errMalformed, data)
	}
	c.Handshake = Handshake{
		SID: opening.SID, Upgrades: opening.Upgrades, MaxPayload: opening.MaxPayload,
		PingInterval: time.Duration(opening.PingInterval) * time.Millisecond,
		PingTimeout:  time.Duration(opening.PingTimeout) * time.Millisecond,
	}
	c.unread = packets[1:]
	return nil
}

// query is the address of a transport's requests.
func (c *Conn) query(transport string) string {
	u := *c.address
	query := u.Query()
	query.Set("EIO", "4")
	query.Set("transport", transport)
	if c.SID != "" {
		query.Set("sid", c.SID)
	}
	u.RawQuery = query.Encode()
	if transport == WebSocket {
		u.Scheme = strings.Replace(u.Scheme, "http", "ws", 1)
	}
	return u.String()
}

// silence is how long the server may send nothing, 0 before the handshake for no limit.
func (c *Conn) silence() time.Duration { return c.PingInterval + c.PingTimeout }

// Read returns the next packet. It fails when the connection ends, the server is silent
// for longer than its heartbeat, or ctx ends; the connection cannot be used afterwards.
func (c *Conn) Read(ctx context.Context) (Packet, error) {
	for len(c.unread) == 0 {
		if err := c.awaitUpgrade(ctx); err != nil {
			return Packet{}, err
		}
		packets, err := c.current().read(ctx)
		switch {
		case c.isClosed():
			return Packet{}, ErrClosed
		case ctx.Err() != nil:
			return Packet{}, ctx.Err()
		case err != nil:
			return Packet{}, readError(err)
		}
		c.unread = packets
	}
	next := c.unread[0]
	c.unread = c.unread[1:]
	return next, nil
}

// Write sends packets, by polling in one request.
func (c *Conn) Write(packets ...Packet) error {
	c.writing.Lock()
	defer c.writing.Unlock()
	if err := c.current().write(packets); err != nil {
		return errors.Join(ErrTransportClosed, err)
	}
	return nil
}

// Transport returns the name of the transport in use.
func (c *Conn) Transport() string {
	if c.Frames() != nil {
		return WebSocket
	}
	return Polling
}

// Frames returns the websocket in use, for frames that Write does not send; nil while polling.
func (c *Conn) Frames() *websocket.Conn {
	if w, ok := c.current().(*websocketTransport); ok {
		return w.conn
	}
	return nil
}

// Close ends the connection without a word.
func (c *Conn) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
	c.transport.close()
}

func (c *Conn) current() transport {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.transport
}

func (c *Conn) isClosed() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.closed
}
