package client

import (
	"context"
	"errors"
	"io"
	"net/http"
	"time"

	"github.com/gorilla/websocket"
)

// websocketTransport carries one packet a frame.
type websocketTransport struct {
	conn    *websocket.Conn
	silence func() time.Duration
}

// writeTimeout is how long the network may take to accept a frame.
const writeTimeout = 20 * time.Second

func (c *Conn) dialWebsocket(ctx context.Context) (*websocketTransport, error) {
	dialer := websocket.Dialer{
		Proxy: http.ProxyFromEnvironment, NetDialContext: c.opts.DialContext, TLSClientConfig: c.opts.TLS, Jar: c.opts.Jar,
		ReadBufferSize: 1024, WriteBufferSize: 1024,
	}
	conn, response, err := dialer.DialContext(ctx, c.query(WebSocket), c.opts.Header)
	if err != nil {
		if response != nil && errors.Is(err, websocket.ErrBadHandshake) {
			body, _ := io.ReadAll(response.Body) // the status says enough without it
			return nil, &StatusError{response.StatusCode, string(body)}
		}
		return nil, err
	}
	_ = response.Body.Close()
	conn.SetReadLimit(c.opts.MaxPacket)
	return &websocketTransport{conn, c.silence}, nil
}

func (w *websocketTransport) read(ctx context.Context) ([]Packet, error) {
	if err := w.conn.SetReadDeadline(deadline(w.silence())); err != nil {
		return nil, err
	}
	if ctx.Done() != nil {
		stop := context.AfterFunc(ctx, func() { _ = w.conn.SetReadDeadline(time.Unix(1, 0)) })
		defer stop()
	}
	kind, data, err := w.conn.ReadMessage()
	if err != nil && ctx.Err() != nil {
		err = ctx.Err()
	}
	if err != nil {
		return nil, err
	}
	return []Packet{{data, kind == websocket.BinaryMessage}}, nil
}

// deadline is when so much time is over; never for none.
func deadline(in time.Duration) time.Time {
	if in <= 0 {
		return time.Time{}
	}
	return time.Now().Add(in)
}

func (w *websocketTransport) write(packets []Packet) error {
	_ = w.conn.SetWriteDeadline(time.Now().Add(writeTimeout)) // it fails only on a closed connection, as the write does
	for _, p := range packets {
		kind := websocket.TextMessage
		if p.Binary {
			kind = websocket.BinaryMessage
		}
		if err := w.conn.WriteMessage(kind, p.Data); err != nil {
			return err
		}
	}
	return nil
}

func (w *websocketTransport) close() { _ = w.conn.Close() }
