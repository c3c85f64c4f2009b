// Package wire is a small Socket.IO client and HTTP caller for driving a server
// from outside. Unlike a test's client it expects connections to break: every
// call returns an error instead of failing.
package wire

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"tarnwort/libs/protocol"
)

// ErrEnded means that the connection is gone, and with it the answers to what
// was asked on it.
var ErrEnded = errors.New("connection ended")

// Client is one connection.
type Client struct {
	conn *websocket.Conn
	done chan struct{}

	writing sync.Mutex

	mu    sync.Mutex
	asked int
	acks  map[int]chan protocol.Ack
	state protocol.GameState
	seq   int64
	gaps  int
	ended time.Time
}

// Close drops the connection without a word and waits until its reader is gone.
func (c *Client) Close() {
	_ = c.conn.Close()
	<-c.done
}

// Ended is closed when the connection is gone.
func (c *Client) Ended() <-chan struct{} { return c.done }

// EndedAt is when the connection went, or now while it is there.
func (c *Client) EndedAt() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ended.IsZero() {
		return time.Now()
	}
	return c.ended
}

// Ask sends an event and waits for its acknowledgement.
func (c *Client) Ask(ctx context.Context, event string, payload any) (protocol.Ack, error) {
	answer, err := c.Send(event, payload)
	if err != nil {
		return protocol.Ack{}, err
	}
	return c.Await(ctx, answer)
}

// Send sends an event and returns where its acknowledgement will arrive.
func (c *Client) Send(event string, payload any) (<-chan protocol.Ack, error) {
	body, err := json.Marshal([]any{event, payload})
	if err != nil {
		return nil, err
	}
	answer := make(chan protocol.Ack, 1)
	c.mu.Lock()
	c.asked++
	id := c.asked
	c.acks[id] = answer
	c.mu.Unlock()
	return answer, c.write("42" + strconv.Itoa(id) + string(body))
}

// Await waits for an acknowledgement. One that arrived counts even when the
// connection ended right after it.
func (c *Client) Await(ctx context.Context, answer <-chan protocol.Ack) (protocol.Ack, error) {
	select {
	case ack := <-answer:
		return ack, nil
	case <-ctx.Done():
		return protocol.Ack{}, ctx.Err()
	case <-c.done:
	}
	select {
	case ack := <-answer:
		return ack, nil
	default:
		return protocol.Ack{}, ErrEnded
	}
}

// State asks for the whole state of the lobby and returns it.
func (c *Client) State(ctx context.Context, lobby string) (protocol.GameState, error) {
	ack, err := c.Ask(ctx, "get_game_state", protocol.InLobby{LobbyID: lobby})
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

// Seen returns the highest sequence number that arrived, and how often one was
// missing before it.
func (c *Client) Seen() (seq int64, gaps int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.seq, c.gaps
}

// AwaitSeen waits until the connection was shown a sequence number, at most as
// long as ctx lets it.
func (c *Client) AwaitSeen(ctx context.Context, seq int64) {
	for seen, _ := c.Seen(); seen < seq; seen, _ = c.Seen() {
		select {
		case <-time.After(time.Millisecond):
		case <-c.done:
			return
		case <-ctx.Done():
			return
		}
	}
}

func (c *Client) write(frame string) error {
	c.writing.Lock()
	defer c.writing.Unlock()
	if err := c.conn.WriteMessage(websocket.TextMessage, []byte(frame)); err != nil {
		return fmt.Errorf("%w: %w", ErrEnded, err)
	}
	return nil
}

// receive ends when the connection does.
func (c *Client) receive() {
	defer close(c.done)
	defer func() {
		_ = c.conn.Close()
		c.mu.Lock()
		defer c.mu.Unlock()
		c.ended = time.Now()
	}()
	for alive := time.Duration(0); ; {
		_, frame, err := c.conn.ReadMessage()
		if err != nil {
			return
		}
		if alive == 0 {
			alive = beat(frame)
		}
		_ = c.conn.SetReadDeadline(time.Now().Add(alive))
		switch text := string(frame); {
		case text == "2":
			if c.write("3") != nil {
				return
			}
		case text == "41":
			return
		case strings.HasPrefix(text, "42"):
			c.takeEvent(frame[2:])
		case strings.HasPrefix(text, "43"):
			c.takeAck(text[2:])
		}
	}
}

// beat is how long a server may be silent, as it says itself in its first packet.
// The product's clients take one that is silent for longer for gone.
func beat(opening []byte) time.Duration {
	var says struct{ PingInterval, PingTimeout int64 }
	if len(opening) == 0 || json.Unmarshal(opening[1:], &says) != nil {
		return time.Minute
	}
	return time.Duration(says.PingInterval+says.PingTimeout) * time.Millisecond
}

func (c *Client) takeEvent(body []byte) {
	var event string
	var numbered struct {
		Seq int64 `json:"seq"`
	}
	var args []json.RawMessage
	if json.Unmarshal(body, &args) != nil || len(args) < 2 ||
		json.Unmarshal(args[0], &event) != nil || json.Unmarshal(args[1], &numbered) != nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if event == "game_state" {
		c.state = protocol.GameState{}
		_ = json.Unmarshal(args[1], &c.state) // the whole of it was valid JSON above
	}
	if c.seq > 0 && numbered.Seq > c.seq+1 {
		c.gaps++
	}
	c.seq = max(c.seq, numbered.Seq)
}

func (c *Client) takeAck(text string) {
	number, body, _ := strings.Cut(text, "[")
	id, err := strconv.Atoi(number)
	var acks []protocol.Ack
	if err != nil || json.Unmarshal([]byte("["+body), &acks) != nil || len(acks) != 1 {
		return
	}
	c.mu.Lock()
	answer := c.acks[id]
	delete(c.acks, id)
	c.mu.Unlock()
	if answer != nil {
		answer <- acks[0]
	}
}
