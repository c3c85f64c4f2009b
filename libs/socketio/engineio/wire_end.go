package engineio

import (
	"errors"
	"io"
	"time"

	"github.com/gorilla/websocket"
)

const (
	// discardTimeout and discardBytes bound what is read and thrown away after the
	// last frame, so that closing does not reset the connection under it.
	discardTimeout  = time.Second
	maxDiscardBytes = 1 << 20
)

// finish sends a close frame behind what is queued, after which the client has
// some time to answer it. Code 0 closes the connection at once, as does a server
// that drops all.
func (w *wire) finish(code int) {
	if code == closeHard || w.server.dropping.Load() {
		w.drop()
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.ended || w.Conn == nil {
		return
	}
	w.ended = true
	w.put(closeFrame(code), 1)
	timeout := lingerTimeout
	if w.draining {
		timeout += w.server.opts.StallTimeout
	}
	_ = w.Conn.SetReadDeadline(time.Now().Add(timeout))
}

func closeFrame(code int) []byte {
	return controlFrame(opClose, websocket.FormatCloseMessage(code, ""))
}

// errTruncatedCode means that a close frame carries half a code.
var errTruncatedCode = errors.New("engine.io: close frame with one byte")

// answerClose repeats the client's close frame (RFC 6455, section 5.5.1). The websocket
// library takes a payload of one byte for none, so the frame's header tells.
func (w *wire) answerClose(code int) error {
	if w.headers.truncatedCode {
		return errTruncatedCode
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.ended {
		w.ended = true
		w.put(closeFrame(code), 1)
	}
	return nil
}

// answerPing sends a pong, unless the queue is full: the client that sends
// pings without reading is not worth closing for them.
func (w *wire) answerPing(data string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.ended || (w.draining && w.overflows(len(data)+2, 1)) {
		return
	}
	w.put(controlFrame(opPong, []byte(data)), 1)
}

// drop closes the connection at once, which also ends its read goroutine.
func (w *wire) drop() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ended = true
	if w.dropped {
		return
	}
	w.dropped = true
	w.backlog.release(w.server)
	w.backlog = nil
	if w.Conn != nil {
		_ = w.Conn.Close()
	}
}

// closeGracefully is the read goroutine's last act. It lets the client take the last
// frames before it closes the connection.
func (w *wire) closeGracefully() {
	w.mu.Lock()
	quiet := w.Conn == nil || w.dropped || w.failed
	w.ended = true
	w.mu.Unlock()

	if !quiet && w.server.trackDiscarding(w) {
		defer w.server.untrackDiscarding(w)
		w.closeWrite()
		_ = w.Conn.SetReadDeadline(time.Now().Add(discardTimeout))
		_, _ = io.CopyN(io.Discard, w.Conn, maxDiscardBytes)
	}
	w.drop()
}
