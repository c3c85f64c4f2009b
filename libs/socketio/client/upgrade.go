package client

import (
	"context"
	"errors"
	"sync"
)

// probe is an upgrade under way. Read makes no further poll meanwhile.
type probe struct {
	parked chan struct{} // closed when Read waits
	done   chan struct{} // closed when the upgrade has succeeded or failed
	park   sync.Once
}

var errNoUpgrade = errors.New("socket.io client: the server does not upgrade")

// Upgrade moves a polling connection to a websocket while another goroutine calls Read.
// When it fails, the connection goes on polling.
func (c *Conn) Upgrade(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, c.opts.HandshakeTimeout)
	defer cancel()
	w, err := c.dialWebsocket(ctx)
	if err != nil {
		return err
	}
	p := &probe{parked: make(chan struct{}), done: make(chan struct{})}
	c.setProbe(p)
	defer func() { c.setProbe(nil); close(p.done) }()
	if err := c.switchToWebsocket(ctx, w, p); err != nil {
		w.close()
		return err
	}
	return nil
}

// switchToWebsocket probes the websocket, waits until no poll hangs, and makes the websocket the transport.
func (c *Conn) switchToWebsocket(ctx context.Context, w *websocketTransport, p *probe) error {
	if err := w.write([]Packet{Text("2probe")}); err != nil {
		return err
	}
	answer, err := w.read(ctx)
	if err != nil {
		return err
	}
	if string(answer[0].Data) != "3probe" {
		return errNoUpgrade
	}
	select {
	case <-p.parked: // the server has answered the hanging poll, and no handler runs
	case <-ctx.Done():
		return ctx.Err()
	}
	c.writing.Lock()
	defer c.writing.Unlock()
	if err := w.write([]Packet{Text("5")}); err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return ErrClosed
	}
	c.transport.close()
	c.transport = w
	return nil
}

func (c *Conn) setProbe(p *probe) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.probing = p
}

// awaitUpgrade waits while an upgrade is under way.
func (c *Conn) awaitUpgrade(ctx context.Context) error {
	c.mu.Lock()
	p := c.probing
	c.mu.Unlock()
	if p == nil {
		return nil
	}
	p.park.Do(func() { close(p.parked) })
	select {
	case <-p.done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
