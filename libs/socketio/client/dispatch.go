package client

import (
	"context"
	"encoding/json"
)

// next reads one Engine.IO packet and handles it. It returns the Socket.IO packet in it,
// nil for none.
func (c *Client) next(ctx context.Context, conn *Conn) (*message, error) {
	p, err := c.read(ctx, conn)
	if err != nil || p.Binary || len(p.Data) == 0 {
		return nil, err
	}
	switch p.Data[0] {
	case '1':
		return nil, ErrTransportClosed
	case '2':
		return nil, conn.Write(Packet{Data: append([]byte{'3'}, p.Data[1:]...)})
	case '4':
	default:
		return nil, nil
	}
	m, err := decode(p.Data[1:])
	if err != nil {
		return nil, err
	}
	return &m, c.handle(ctx, conn, m)
}

func (c *Client) read(ctx context.Context, conn *Conn) (Packet, error) {
	p, err := conn.Read(ctx)
	if err == nil && c.opts.OnPacket != nil {
		c.opts.OnPacket(p)
	}
	return p, err
}

// handle calls the handler of an event and passes on an acknowledgement.
func (c *Client) handle(ctx context.Context, conn *Conn, m message) error {
	if m.kind != typeEvent && m.kind != typeAck {
		return nil
	}
	attachments, err := c.readAttachments(ctx, conn, m.attachments)
	if err != nil {
		return err
	}
	args, err := m.args(attachments)
	if err != nil {
		return err
	}
	if m.kind == typeAck {
		if answer := c.take(m.id); answer != nil {
			answer <- args
		}
		return nil
	}
	if len(args) == 0 {
		return errMalformed
	}
	e := Event{Args: args[1:]}
	if err := json.Unmarshal(args[0], &e.Name); err != nil {
		return err
	}
	if m.id != noID {
		e.reply = func(values []any) error { return c.reply(conn, m, values) }
	}
	if handle, ok := c.handlers[e.Name]; ok {
		handle(e)
	} else if c.onAny != nil {
		c.onAny(e)
	}
	return nil
}

// readAttachments reads the attachments of a packet, and answers pings between them.
func (c *Client) readAttachments(ctx context.Context, conn *Conn, count int) (attachments [][]byte, err error) {
	for len(attachments) < count {
		p, err := c.read(ctx, conn)
		if err != nil {
			return nil, err
		}
		if p.Binary {
			attachments = append(attachments, p.Data)
		} else if len(p.Data) > 0 && p.Data[0] == '2' {
			if err := conn.Write(Packet{Data: append([]byte{'3'}, p.Data[1:]...)}); err != nil {
				return nil, err
			}
		}
	}
	return attachments, nil
}

func (c *Client) reply(conn *Conn, m message, values []any) error {
	if values == nil {
		values = []any{}
	}
	packets, err := encode(typeAck, m.namespace, m.id, values)
	if err != nil {
		return err
	}
	return conn.Write(packets...)
}
