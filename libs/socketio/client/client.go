package client

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
)

// Client is one socket in one namespace. Its methods may be called by any goroutine;
// handlers and hooks run one after another in the goroutine that reads.
type Client struct {
	server   string
	opts     Options
	handlers map[string]func(Event)
	onAny    func(Event)

	mu       sync.Mutex
	conn     *Conn         // nil while not connected
	session  chan struct{} // closed when conn ends
	sid      string
	lastID   int64
	requests map[int64]chan []json.RawMessage
	leave    context.CancelFunc
	done     chan struct{} // closed when the client ends for good; nil before Connect
	reason   error
}

// New returns a client that is not connected yet.
func New(server string, opts Options) *Client {
	return &Client{
		server: server, opts: opts.withDefaults(),
		handlers: make(map[string]func(Event)), requests: make(map[int64]chan []json.RawMessage),
	}
}

// On sets the handler of an event. It must be called before Connect.
func (c *Client) On(event string, handle func(Event)) { c.handlers[event] = handle }

// OnAny sets the handler of all events without a handler. It must be
// called before Connect.
func (c *Client) OnAny(handle func(Event)) { c.onAny = handle }

// Connect joins the namespace and returns when the server has agreed, or with a
// *ConnectError when it refuses. It does not retry, and is called once.
func (c *Client) Connect(ctx context.Context) error {
	conn, err := c.join(ctx)
	if err != nil {
		return err
	}
	life, cancel := context.WithCancel(context.Background())
	c.mu.Lock()
	c.leave, c.done = cancel, make(chan struct{})
	c.mu.Unlock()
	go c.run(life, conn)
	return nil
}

// join opens a connection and joins the namespace.
func (c *Client) join(ctx context.Context) (*Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, c.opts.HandshakeTimeout)
	defer cancel()
	conn, err := Open(ctx, c.server, c.opts)
	if err != nil {
		return nil, err
	}
	if err := c.joinNamespace(ctx, conn); err != nil {
		conn.Close()
		return nil, err
	}
	c.mu.Lock()
	c.conn, c.session = conn, make(chan struct{})
	c.mu.Unlock()
	if c.opts.OnConnect != nil {
		c.opts.OnConnect()
	}
	return conn, nil
}

func (c *Client) joinNamespace(ctx context.Context, conn *Conn) error {
	request := "40"
	if c.opts.Namespace != root {
		request += c.opts.Namespace + ","
	}
	if c.opts.Auth != nil {
		auth, err := json.Marshal(c.opts.Auth)
		if err != nil {
			return err
		}
		request += string(auth)
	}
	if err := conn.Write(Text(request)); err != nil {
		return err
	}
	for {
		m, err := c.next(ctx, conn)
		if err != nil {
			return err
		}
		switch {
		case m == nil || m.namespace != c.opts.Namespace:
		case m.kind == typeConnect:
			return c.storeSID(m)
		case m.kind == typeConnectError:
			refusal := new(ConnectError)
			return errors.Join(json.Unmarshal(m.payload, refusal), refusal)
		}
	}
}

// storeSID stores the id from the server's answer to the CONNECT packet.
func (c *Client) storeSID(m *message) error {
	var answer struct{ SID string }
	if err := json.Unmarshal(m.payload, &answer); err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sid = answer.SID
	return nil
}

// run serves one connection after another until the client ends.
func (c *Client) run(ctx context.Context, conn *Conn) {
	reason := error(nil)
	for conn != nil {
		reason = c.serve(ctx, conn)
		if ctx.Err() != nil {
			reason = ErrClosed
		}
		c.clearConn(conn)
		if c.opts.OnDisconnect != nil {
			c.opts.OnDisconnect(reason)
		}
		if ctx.Err() != nil || c.opts.Reconnect == nil || errors.Is(reason, ErrServerDisconnect) {
			break
		}
		conn = c.reconnect(ctx)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.reason = reason
	c.leave()
	close(c.done)
}

// serve reads until the connection ends and returns why.
func (c *Client) serve(ctx context.Context, conn *Conn) error {
	ctx, cancel := context.WithCancel(ctx)
	var upgrading sync.WaitGroup
	defer upgrading.Wait()
	defer conn.Close()
	defer cancel()
	if conn.Transport() == Polling && c.opts.upgrades(conn.Upgrades) {
		upgrading.Go(func() { _ = conn.Upgrade(ctx) }) // without it the connection goes on polling
	}
	for {
		m, err := c.next(ctx, conn)
		switch {
		case err != nil:
			return err
		case m == nil || m.namespace != c.opts.Namespace:
		case m.kind == typeDisconnect:
			return ErrServerDisconnect
		}
	}
}

// clearConn closes the connection and drops what belongs to it.
func (c *Client) clearConn(conn *Conn) {
	conn.Close()
	c.mu.Lock()
	defer c.mu.Unlock()
	c.conn = nil
	clear(c.requests)
	close(c.session)
}

// Conn returns the connection of now, for raw packets; nil while there is none.
func (c *Client) Conn() *Conn {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.conn
}

// ID returns the id that the server gave to the socket at its latest connection.
func (c *Client) ID() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.sid
}

// Done is closed when the client has ended and will not reconnect.
func (c *Client) Done() <-chan struct{} {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.done
}

// Err returns why the client ended; nil before.
func (c *Client) Err() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.reason
}

// Disconnect leaves the namespace and closes the connection.
func (c *Client) Disconnect() {
	if conn := c.Conn(); conn != nil {
		leave := Text("41")
		if c.opts.Namespace != root {
			leave = Text("41" + c.opts.Namespace + ",")
		}
		_ = conn.Write(leave) // a lost connection needs none
	}
	c.Close()
}

// Close drops the connection without a word and waits until no handler runs. A handler
// must not call it.
func (c *Client) Close() {
	c.mu.Lock()
	leave, done, conn := c.leave, c.done, c.conn
	c.mu.Unlock()
	if done == nil {
		return
	}
	leave()
	if conn != nil {
		conn.Close()
	}
	<-done
}
