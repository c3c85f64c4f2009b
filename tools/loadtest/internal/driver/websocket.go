package driver

import (
	"bytes"
	"fmt"

	"tarnwort/tools/loadtest/internal/epoll"
	"tarnwort/tools/loadtest/internal/frame"
)

// link carries Engine.IO packets between a seat and the server.
type link interface {
	send(packet string)
	close()
	// stop stops reading without closing anything.
	stop()
}

const upgrade = "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n" +
	"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"

type websocket struct {
	conn     *conn
	upgraded bool
	got      func(packet []byte)
	out      []byte
}

// dialWebsocket connects. It calls got with every packet, the open packet first.
func dialWebsocket(l *loop, poller *epoll.Poller, receive int, got func(packet []byte), lost func(error)) (link, error) {
	conn, err := l.dial(poller, receive)
	if err != nil {
		return nil, err
	}
	w := &websocket{conn: conn, got: got}
	conn.parse, conn.lost = w.parse, lost
	conn.write([]byte(upgrade))
	return w, nil
}

func (w *websocket) send(packet string) {
	w.out = frame.AppendClient(w.out[:0], packet)
	w.conn.write(w.out)
}

func (w *websocket) close() { w.conn.close() }

func (w *websocket) stop() { w.conn.stop() }

func (w *websocket) parse(data []byte) (used int, err error) {
	if !w.upgraded {
		end := bytes.Index(data, []byte("\r\n\r\n"))
		if end < 0 {
			return 0, nil
		}
		if !bytes.HasPrefix(data, []byte("HTTP/1.1 101")) {
			return 0, fmt.Errorf("no websocket: %.60q", data)
		}
		w.upgraded = true
		used = end + len("\r\n\r\n")
	}
	for {
		opcode, payload, size := frame.Next(data[used:])
		if size == 0 {
			return used, nil
		}
		used += size
		switch opcode {
		case frame.Text:
			w.got(payload)
		case frame.Close:
			return used, errClosedByServer
		}
	}
}
