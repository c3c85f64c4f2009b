package client

import (
	"context"
	"encoding/json"
	"fmt"
)

// Event is one event from the server.
type Event struct {
	Name string
	// Args are the arguments as JSON, binary data as base64 strings.
	Args []json.RawMessage

	reply func(values []any) error
}

// Decode decodes argument i, counted from 0, into v. A missing argument leaves v alone.
func (e Event) Decode(i int, v any) error {
	if i >= len(e.Args) {
		return nil
	}
	if err := json.Unmarshal(e.Args[i], v); err != nil {
		return fmt.Errorf("socket.io client: decode %q: %w", e.Name, err)
	}
	return nil
}

// Ack acknowledges the event; it does nothing when the server did not ask for that.
func (e Event) Ack(values ...any) error {
	if e.reply == nil {
		return nil
	}
	return e.reply(values)
}

// Emit sends an event. Arguments are encoded as JSON; socketio.Binary values travel as
// attachments. It fails with ErrNotConnected when there is no connection.
func (c *Client) Emit(event string, args ...any) error {
	conn := c.Conn()
	if conn == nil {
		return ErrNotConnected
	}
	return c.emit(conn, event, noID, args)
}

func (c *Client) emit(conn *Conn, event string, id int64, args []any) error {
	packets, err := encode(typeEvent, c.opts.Namespace, id, append([]any{event}, args...))
	if err != nil {
		return fmt.Errorf("socket.io client: encode %q: %w", event, err)
	}
	return conn.Write(packets...)
}

// Request is an event that was sent and waits for its acknowledgement.
type Request struct {
	client *Client
	id     int64
	answer chan []json.RawMessage
	ended  <-chan struct{}
}

// Send sends an event and asks for its acknowledgement, which Wait returns.
func (c *Client) Send(event string, args ...any) (*Request, error) {
	c.mu.Lock()
	conn, session := c.conn, c.session
	if conn == nil {
		c.mu.Unlock()
		return nil, ErrNotConnected
	}
	r := &Request{c, c.lastID, make(chan []json.RawMessage, 1), session}
	c.lastID++
	c.requests[r.id] = r.answer
	c.mu.Unlock()
	if err := c.emit(conn, event, r.id, args); err != nil {
		c.take(r.id)
		return nil, err
	}
	return r, nil
}

// Wait returns the values of the acknowledgement. It fails with ctx, or with
// ErrNotConnected when the connection ended before the acknowledgement came.
func (r *Request) Wait(ctx context.Context) ([]json.RawMessage, error) {
	defer r.client.take(r.id)
	select {
	case values := <-r.answer:
		return values, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-r.ended:
	}
	select {
	case values := <-r.answer: // it came right before the end
		return values, nil
	default:
		return nil, ErrNotConnected
	}
}

// EmitWithAck sends an event and waits for its acknowledgement.
func (c *Client) EmitWithAck(ctx context.Context, event string, args ...any) ([]json.RawMessage, error) {
	r, err := c.Send(event, args...)
	if err != nil {
		return nil, err
	}
	return r.Wait(ctx)
}

// take removes and returns the channel that waits for an acknowledgement.
func (c *Client) take(id int64) chan []json.RawMessage {
	c.mu.Lock()
	defer c.mu.Unlock()
	answer := c.requests[id]
	delete(c.requests, id)
	return answer
}
