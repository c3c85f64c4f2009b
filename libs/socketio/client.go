package socketio

import (
	"encoding/json"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"tarnwort/libs/socketio/engineio"
)

const (
	closeNormal   = websocket.CloseNormalClosure
	closeProtocol = websocket.CloseProtocolError
)

// client is one connection with the sockets that share it.
type client struct {
	server *Server
	conn   *engineio.Session
	shared Connection

	// partial is the binary packet whose attachments are still to come.
	partial *partial

	mu      sync.Mutex
	timer   *time.Timer
	sockets []*Socket
	// leftNamespaces are those that the server has closed, to which a client that has not
	// heard of it yet may still write.
	leftNamespaces []string
}

type partial struct {
	packet      inbound
	attachments [][]byte
}

var _ engineio.Receiver = (*client)(nil)

func (s *Server) accept(conn *engineio.Session) engineio.Receiver {
	c := &client{server: s, conn: conn, shared: Connection{session: conn}}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.awaitConnect(true)
	return c
}

// Text implements engineio.Receiver.
func (c *client) Text(data []byte) {
	p, err := decodePacket(data, c.server.opts.MaxAttachments)
	switch {
	case err != nil, c.partial != nil:
		c.closeMalformed()
	case p.attachments > 0:
		c.partial = &partial{packet: p}
	default:
		c.handle(p, nil)
	}
}

// Binary implements engineio.Receiver.
func (c *client) Binary(data []byte) {
	if c.partial == nil {
		c.closeMalformed()
		return
	}
	c.partial.attachments = append(c.partial.attachments, data)
	p, attachments := c.partial.packet, c.partial.attachments
	if len(attachments) < p.attachments {
		return
	}
	c.partial = nil
	c.handle(p, attachments)
}

// Closed implements engineio.Receiver.
func (c *client) Closed(reason string) {
	c.mu.Lock()
	sockets := c.sockets
	c.sockets = nil
	c.partial = nil
	c.stopTimer()
	c.mu.Unlock()

	for _, s := range sockets {
		c.notifyDisconnected(s, reason)
	}
	if h := c.shared.takeCloseHandler(); h != nil {
		c.server.guard(func() { h(reason) })
	}
}

// notifyDisconnected tells the program that a socket has gone.
func (c *client) notifyDisconnected(s *Socket, reason string) {
	s.end()
	c.server.guard(func() { s.namespace.disconnectHandler()(s, reason) })
	s.mu.Lock()
	h := s.onDisconnect
	s.onDisconnect = nil
	s.mu.Unlock()
	if h != nil {
		c.server.guard(func() { h(reason) })
	}
}

func (c *client) closeMalformed() {
	c.conn.Close(closeProtocol, engineio.ReasonParseError)
}

func (c *client) handle(p inbound, attachments [][]byte) {
	if len(attachments) > 0 && !placeholdersFit(p.args, len(attachments)) {
		c.closeMalformed()
		return
	}
	s := c.find(p.namespace)
	switch {
	case p.kind == typeConnect && s == nil:
		c.connect(p)
	case s == nil && c.hasLeft(p.namespace):
	case s == nil, p.kind == typeConnect:
		c.closeMalformed()
	case p.kind == typeEvent:
		e := &Event{Name: p.name, Args: p.args, Attachments: attachments, socket: s, id: p.id}
		s.namespace.handler(p.name)(s, e)
	case p.kind == typeAck:
		s.resolveAck(p.id, resolveAll(p.args, attachments))
	case p.kind == typeDisconnect:
		c.remove(s)
		c.notifyDisconnected(s, ReasonClientLeft)
	}
}

func (c *client) find(namespace string) *Socket {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, s := range c.sockets {
		if s.namespace.name == namespace {
			return s
		}
	}
	return nil
}

// refuse answers a CONNECT with an error.
func (c *client) refuse(namespace string, err *ConnectError) {
	body := struct {
		Message string `json:"message"`
		Data    any    `json:"data,omitempty"`
	}{err.Message, err.Data}
	payload, encodeErr := json.Marshal(body)
	if encodeErr != nil {
		body.Data = nil
		payload, _ = json.Marshal(body) // a string always encodes
	}
	_ = c.conn.Send(encodePacket(typeConnectError, namespace, noID, payload, nil))
}
