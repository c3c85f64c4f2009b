package wiretest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
)

// Patience is how long a client waits for what must come.
const Patience = 5 * time.Second

// Client is one connection.
type Client struct {
	t    testing.TB
	conn *websocket.Conn
	acks int

	mu       sync.Mutex
	arrived  *sync.Cond
	frames   [][]byte
	received []Message
	answers  map[int]protocol.Ack
	read     int // messages that Expect has passed
	err      error
}

// Message is one event as it came.
type Message struct {
	Event string
	Data  json.RawMessage
}

// Close drops the connection without a word.
func (c *Client) Close() { _ = c.conn.Close() }

// Emit sends an event without asking for an answer.
func (c *Client) Emit(event string, payload any) {
	c.t.Helper()
	c.write("42" + c.encode(event, payload))
}

// Raw sends a frame as it is.
func (c *Client) Raw(frame string) { c.write(frame) }

// Ask sends an event and waits for its acknowledgement.
func (c *Client) Ask(event string, payload any) protocol.Ack {
	c.t.Helper()
	c.mu.Lock()
	c.acks++
	id := c.acks
	c.mu.Unlock()
	c.write("42" + strconv.Itoa(id) + c.encode(event, payload))
	var ack protocol.Ack
	c.await("the answer to "+event, func() (ok bool) {
		ack, ok = c.answers[id]
		return ok
	})
	return ack
}

// Do asks and requires that the command was accepted.
func (c *Client) Do(event string, payload any) {
	c.t.Helper()
	ack := c.Ask(event, payload)
	require.True(c.t, ack.OK, "%s: %s %s", event, ack.Code, ack.Message)
}

// Expect waits for the next event of that name, decodes it, and passes all
// before it.
func Expect[T any](c *Client, event string) T {
	c.t.Helper()
	var data T
	var found json.RawMessage
	c.await(event, func() bool {
		for ; c.read < len(c.received); c.read++ {
			if c.received[c.read].Event == event {
				found = c.received[c.read].Data
				c.read++
				return true
			}
		}
		return false
	})
	require.NoError(c.t, json.Unmarshal(found, &data))
	return data
}

// Ended waits until the server has ended the connection.
func (c *Client) Ended() {
	c.t.Helper()
	c.await("the end of the connection", func() bool { return c.err != nil })
}

// Received returns all events so far.
func (c *Client) Received() []Message {
	c.mu.Lock()
	defer c.mu.Unlock()
	return append([]Message(nil), c.received...)
}

// Bytes returns every byte received so far.
func (c *Client) Bytes() []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	return bytes.Join(c.frames, []byte("\n"))
}

func (c *Client) encode(event string, payload any) string {
	c.t.Helper()
	raw, err := json.Marshal([]any{event, payload})
	require.NoError(c.t, err)
	return string(raw)
}

func (c *Client) write(frame string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.conn.WriteMessage(websocket.TextMessage, []byte(frame)); err != nil && c.err == nil {
		c.err = err
	}
}

func (c *Client) await(what string, arrived func() bool) {
	c.t.Helper()
	timeout := time.AfterFunc(Patience, func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.arrived.Broadcast()
	})
	defer timeout.Stop()
	deadline := time.Now().Add(Patience)
	c.mu.Lock()
	defer c.mu.Unlock()
	for !arrived() {
		if c.err != nil || !time.Now().Before(deadline) {
			c.t.Fatalf("wiretest: waited for %s (connection: %v), got %s", what, c.err, c.names())
		}
		c.arrived.Wait()
	}
}

func (c *Client) names() string {
	names := make([]string, 0, len(c.received))
	for _, m := range c.received {
		names = append(names, m.Event)
	}
	return strings.Join(names, " ")
}

// receive ends when the connection does.
func (c *Client) receive() {
	defer c.Close()
	for {
		_, frame, err := c.conn.ReadMessage()
		if err == nil && string(frame) == "2" {
			c.write("3")
			continue
		}
		c.mu.Lock()
		if err == nil {
			c.frames = append(c.frames, frame)
			err = c.take(frame)
		}
		if err != nil {
			c.err = err
		}
		c.arrived.Broadcast()
		c.mu.Unlock()
		if err != nil {
			return
		}
	}
}

var errDisconnected = errors.New("disconnected by the server")

func (c *Client) take(frame []byte) error {
	text := string(frame)
	switch {
	case text == "41":
		return errDisconnected
	case strings.HasPrefix(text, "42"):
		var args []json.RawMessage
		if err := json.Unmarshal(frame[2:], &args); err != nil || len(args) == 0 {
			return fmt.Errorf("event %q: %w", text, err)
		}
		m := Message{}
		if err := json.Unmarshal(args[0], &m.Event); err != nil {
			return err
		}
		if len(args) > 1 {
			m.Data = args[1]
		}
		c.received = append(c.received, m)
	case strings.HasPrefix(text, "43"):
		return c.takeAck(text[2:])
	}
	return nil
}

func (c *Client) takeAck(text string) error {
	number, body, _ := strings.Cut(text, "[")
	id, err := strconv.Atoi(number)
	if err != nil {
		return fmt.Errorf("ack %q: %w", text, err)
	}
	var acks []protocol.Ack
	if err := json.Unmarshal([]byte("["+body), &acks); err != nil || len(acks) != 1 {
		return fmt.Errorf("ack %q: %w", text, err)
	}
	c.answers[id] = acks[0]
	return nil
}
