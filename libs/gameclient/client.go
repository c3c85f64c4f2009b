package gameclient

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"sync"
	"time"

	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio/client"
)

// Options configure a Client. The zero value is a client without hooks.
type Options struct {
	// Auth is sent with the handshake.
	Auth any
	// Dial opens the connection instead of a net.Dialer.
	Dial func(ctx context.Context, network, address string) (net.Conn, error)
	// OnPacket, OnEvent and OnEnd are called for each packet and event, and at the end of the connection.
	OnPacket func(client.Packet)
	OnEvent  func(client.Event)
	OnEnd    func()
	// Seat is that of a person who confirms each role; without one roles stay unconfirmed.
	Seat protocol.Seat
	// Secret is a text that the client must never receive, until Reveal.
	Secret string
}

// Client is a websocket connection that remembers the latest state and the sequence numbers it
// was sent.
type Client struct {
	socket *client.Client
	opts   Options

	mu     sync.Mutex
	state  json.RawMessage // of the latest game_state or game_state_response
	seq    int64
	gaps   int
	secret string
	leak   string // an event that had the secret
	ended  time.Time
}

// Dial connects to the server at url (http://host:port).
func Dial(ctx context.Context, url string, opts Options) (*Client, error) {
	c := &Client{opts: opts, secret: opts.Secret}
	c.socket = client.New(url, client.Options{
		Transports: []string{client.WebSocket}, Auth: opts.Auth, DialContext: opts.Dial, OnPacket: opts.OnPacket,
		OnDisconnect: func(error) { c.noteEnd() },
	})
	c.socket.OnAny(c.handle)
	return c, c.socket.Connect(ctx)
}

// Enter connects to the server and joins a lobby by a seat. It fails with NotAccepted when the server refuses.
func Enter(ctx context.Context, url string, seat protocol.Seat, opts Options) (*Client, error) {
	return dialAndDo(ctx, url, "join_lobby", EntryOf(seat), opts)
}

// Watch connects an overlay to a lobby without a password.
func Watch(ctx context.Context, url, lobby string, opts Options) (*Client, error) {
	return dialAndDo(ctx, url, "join_overlay", protocol.WatchLobby{LobbyID: lobby}, opts)
}

func dialAndDo(ctx context.Context, url, event string, payload any, opts Options) (*Client, error) {
	c, err := Dial(ctx, url, opts)
	if err != nil {
		return nil, err
	}
	if err := c.Do(ctx, event, payload); err != nil {
		c.Close()
		return nil, err
	}
	return c, nil
}

func (c *Client) noteEnd() {
	c.mu.Lock()
	c.ended = time.Now()
	c.mu.Unlock()
	if c.opts.OnEnd != nil {
		c.opts.OnEnd()
	}
}

func (c *Client) handle(e client.Event) {
	c.remember(e)
	if e.Name == "role_assigned" && c.opts.Seat.PlayerID != "" {
		_ = c.socket.Emit("role_seen", protocol.ByPlayer{LobbyID: c.opts.Seat.LobbyID, PlayerID: c.opts.Seat.PlayerID}) // on a lost connection the words wait no longer
	}
	if c.opts.OnEvent != nil {
		c.opts.OnEvent(e)
	}
}

func (c *Client) remember(e client.Event) {
	var numbered protocol.Numbered
	if len(e.Args) == 0 || e.Decode(0, &numbered) != nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if e.Name == "game_state" || e.Name == "game_state_response" {
		c.state = e.Args[0]
	}
	if c.secret != "" && bytes.Contains(e.Args[0], []byte(c.secret)) {
		c.leak = fmt.Sprintf("%s with %q", e.Name, c.secret)
	}
	if c.seq > 0 && numbered.Seq > c.seq+1 {
		c.gaps++
	}
	c.seq = max(c.seq, numbered.Seq)
}

// Hide sets the text that the client must not receive from now on; empty for none.
func (c *Client) Hide(secret string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.secret = secret
}

// Leak returns the last event that had a hidden text, and the text; empty for none.
func (c *Client) Leak() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.leak
}

// Socket returns the socket, for packets that a Client does not send.
func (c *Client) Socket() *client.Client { return c.socket }

// Close drops the connection.
func (c *Client) Close() { c.socket.Close() }

// Done is closed when the connection has ended.
func (c *Client) Done() <-chan struct{} { return c.socket.Done() }

// IsEnded reports whether the connection has ended.
func (c *Client) IsEnded() bool {
	select {
	case <-c.Done():
		return true
	default:
		return false
	}
}

// EndedAt returns when the connection ended; now while it is open.
func (c *Client) EndedAt() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ended.IsZero() {
		return time.Now()
	}
	return c.ended
}

// Send sends a command whose acknowledgement Await returns.
func (c *Client) Send(event string, payload any) (*client.Request, error) {
	request, err := c.socket.Send(event, payload)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrEnded, err)
	}
	return request, nil
}

// EmitWithAck sends a command and waits for its acknowledgement.
func (c *Client) EmitWithAck(ctx context.Context, event string, payload any) (protocol.Ack, error) {
	request, err := c.Send(event, payload)
	if err != nil {
		return protocol.Ack{}, err
	}
	return Await(ctx, request)
}

// Do sends a command that the server must accept. It fails with NotAccepted or ErrEnded.
func (c *Client) Do(ctx context.Context, event string, payload any) error {
	ack, err := c.EmitWithAck(ctx, event, payload)
	if err == nil && !ack.OK {
		err = &NotAccepted{event, ack.Code}
	}
	return err
}

// State requests and returns what the client may know of its lobby.
func (c *Client) State(ctx context.Context, lobby string) (state protocol.GameState, err error) {
	if err := c.Do(ctx, "get_game_state", protocol.InLobby{LobbyID: lobby}); err != nil {
		return state, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return state, json.Unmarshal(c.state, &state)
}

// Seen returns the highest sequence number received, and how many gaps there were.
func (c *Client) Seen() (seq int64, gaps int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.seq, c.gaps
}

// AwaitSeen waits until a sequence number has been received, the connection has ended, or
// ctx has.
func (c *Client) AwaitSeen(ctx context.Context, seq int64) {
	for seen, _ := c.Seen(); seen < seq; seen, _ = c.Seen() {
		select {
		case <-time.After(time.Millisecond):
		case <-c.Done():
			return
		case <-ctx.Done():
			return
		}
	}
}
