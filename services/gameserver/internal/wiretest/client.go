package wiretest

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio/client"
)

// Timeout is how long a client waits for an event or an acknowledgement.
const Timeout = 30 * time.Second

// Client is one connection that keeps all it received.
type Client struct {
	t      testing.TB
	socket *gameclient.Client

	mu       sync.Mutex
	arrived  *sync.Cond
	frames   [][]byte
	received []Message
	ended    bool
	read     int // messages that Expect has returned or skipped
}

// Message is one received event.
type Message struct {
	Event string
	Data  json.RawMessage
}

// Close closes the connection without a disconnect packet.
func (c *Client) Close() { c.socket.Close() }

// Emit sends an event without an acknowledgement.
func (c *Client) Emit(event string, payload any) {
	_ = c.socket.Socket().Emit(event, payload) // on a lost connection nothing is sent, which AwaitEnd shows
}

// SendFrame sends a frame without encoding it.
func (c *Client) SendFrame(frame string) {
	if conn := c.socket.Socket().Conn(); conn != nil {
		_ = conn.Write(client.Text(frame)) // as with Emit
	}
}

// EmitWithAck sends an event and waits for its acknowledgement.
func (c *Client) EmitWithAck(event string, payload any) protocol.Ack {
	c.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), Timeout)
	defer cancel()
	ack, err := c.socket.EmitWithAck(ctx, event, payload)
	require.NoError(c.t, err, "wiretest: acknowledgement of %s", event)
	return ack
}

// Do sends an event and requires that the server accepted it.
func (c *Client) Do(event string, payload any) {
	c.t.Helper()
	ack := c.EmitWithAck(event, payload)
	require.True(c.t, ack.OK, "%s: %s %s", event, ack.Code, ack.Message)
}

// Expect waits for the next event of that name and decodes it. It skips all
// events before it.
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

// AwaitEnd waits until the server has ended the connection.
func (c *Client) AwaitEnd() {
	c.t.Helper()
	c.await("the end of the connection", func() bool { return c.ended })
}

// Received returns all events so far.
func (c *Client) Received() []Message {
	c.mu.Lock()
	defer c.mu.Unlock()
	return append([]Message(nil), c.received...)
}

// Bytes returns every packet received so far, except heartbeats.
func (c *Client) Bytes() []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	return bytes.Join(c.frames, []byte("\n"))
}

// update runs change under the lock and wakes waiting calls.
func (c *Client) update(change func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	change()
	c.arrived.Broadcast()
}

func (c *Client) await(what string, arrived func() bool) {
	c.t.Helper()
	timeout := time.AfterFunc(Timeout, func() { c.update(func() {}) })
	defer timeout.Stop()
	deadline := time.Now().Add(Timeout)
	c.mu.Lock()
	defer c.mu.Unlock()
	for !arrived() {
		if c.ended || !time.Now().Before(deadline) {
			c.t.Fatalf("wiretest: waited for %s (connection ended: %v), got %s", what, c.ended, c.names())
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
