// Package gameclient calls a game server over HTTP and Socket.IO and returns an error
// when the connection breaks.
package gameclient

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync"
	"time"

	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio/client"
)

// ErrEnded means that the connection ended before the answer came.
var ErrEnded = errors.New("connection ended")

// Client is a websocket connection that remembers the state and the sequence numbers it
// was sent.
type Client struct {
	socket *client.Client

	mu    sync.Mutex
	state protocol.GameState
	seq   int64
	gaps  int
	ended time.Time
}

// Dial connects to the server at url (http://host:port).
func Dial(ctx context.Context, url string) (*Client, error) {
	c := new(Client)
	c.socket = client.New(url, client.Options{
		Transports: []string{client.WebSocket},
		OnDisconnect: func(error) {
			c.mu.Lock()
			defer c.mu.Unlock()
			c.ended = time.Now()
		},
	})
	c.socket.OnAny(c.handle)
	return c, c.socket.Connect(ctx)
}

// Enter connects to the server and joins a lobby.
func Enter(ctx context.Context, url string, seat protocol.Seat) (*Client, error) {
	c, err := Dial(ctx, url)
	if err != nil {
		return nil, err
	}
	ack, err := c.EmitWithAck(ctx, "join_lobby", EntryOf(seat))
	if err == nil && !ack.OK {
		err = errors.New(ack.Code)
	}
	if err != nil {
		c.Close()
		return nil, fmt.Errorf("enter: %w", err)
	}
	return c, nil
}

// EntryOf returns the payload of join_lobby for a seat.
func EntryOf(seat protocol.Seat) protocol.EnterLobby {
	return protocol.EnterLobby{LobbyID: seat.LobbyID, PlayerID: seat.PlayerID, Token: seat.Token}
}

func (c *Client) handle(e client.Event) {
	var numbered struct {
		Seq int64 `json:"seq"`
	}
	if len(e.Args) == 0 || e.Decode(0, &numbered) != nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if e.Name == "game_state" {
		c.state = protocol.GameState{}
		_ = e.Decode(0, &c.state) // it was valid JSON above
	}
	if c.seq > 0 && numbered.Seq > c.seq+1 {
		c.gaps++
	}
	c.seq = max(c.seq, numbered.Seq)
}

// Close drops the connection.
func (c *Client) Close() { c.socket.Close() }

// Done is closed when the connection has ended.
func (c *Client) Done() <-chan struct{} { return c.socket.Done() }

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

// Await waits for an acknowledgement.
func Await(ctx context.Context, request *client.Request) (ack protocol.Ack, err error) {
	values, err := request.Wait(ctx)
	switch {
	case errors.Is(err, client.ErrNotConnected):
		return ack, ErrEnded
	case err != nil:
		return ack, err
	case len(values) != 1:
		return ack, fmt.Errorf("acknowledged with %d values", len(values))
	}
	return ack, json.Unmarshal(values[0], &ack)
}

// AwaitEither waits for all acknowledgements of one command. It is refused, with a code, when none of them accepts it.
func AwaitEither(ctx context.Context, requests []*client.Request) (refused string, broken error) {
	accepted := false
	for _, request := range requests {
		ack, err := Await(ctx, request)
		if err != nil {
			return "", err
		}
		accepted = accepted || ack.Code == ""
		refused = ack.Code
	}
	if accepted {
		return "", nil
	}
	return refused, nil
}

// EmitWithAck sends a command and waits for its acknowledgement.
func (c *Client) EmitWithAck(ctx context.Context, event string, payload any) (protocol.Ack, error) {
	request, err := c.Send(event, payload)
	if err != nil {
		return protocol.Ack{}, err
	}
	return Await(ctx, request)
}

// State requests and returns the whole state of the lobby.
func (c *Client) State(ctx context.Context, lobby string) (protocol.GameState, error) {
	ack, err := c.EmitWithAck(ctx, "get_game_state", protocol.InLobby{LobbyID: lobby})
	switch {
	case err != nil:
		return protocol.GameState{}, err
	case !ack.OK:
		return protocol.GameState{}, fmt.Errorf("get_game_state: %s", ack.Code)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.state, nil
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

// Call sends one HTTP request and decodes the response, which must be a success.
func Call(ctx context.Context, method, url, token string, body, answer any) error {
	raw, err := json.Marshal(body)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, method, url, bytes.NewReader(raw))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrEnded, err)
	}
	defer func() { _ = response.Body.Close() }()
	raw, err = io.ReadAll(response.Body)
	switch {
	case err != nil:
		return fmt.Errorf("%w: %w", ErrEnded, err)
	case response.StatusCode != http.StatusOK:
		return fmt.Errorf("%s %s: %d %s", method, url, response.StatusCode, raw)
	case answer == nil:
		return nil
	}
	return json.Unmarshal(raw, answer)
}

// Create opens a lobby and returns the game master's seat.
func Create(ctx context.Context, url string) (seat protocol.Seat, err error) {
	return seat, Call(ctx, http.MethodPost, url+"/api/lobby/create", "", protocol.CreateLobby{PlayerName: "Gunda"}, &seat)
}

// Join takes a player's seat in a lobby.
func Join(ctx context.Context, url, lobby, name string) (seat protocol.Seat, err error) {
	return seat, Call(ctx, http.MethodPost, url+"/api/lobby/join", "", protocol.JoinLobby{LobbyID: lobby, PlayerName: name}, &seat)
}
