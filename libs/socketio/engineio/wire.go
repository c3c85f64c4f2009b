package engineio

import (
	"net"
	"sync"
	"time"
)

// wire is one websocket's connection and the only path to it. All output, including the
// HTTP response of the upgrade, goes through put: one non-blocking sendto(2), and a bounded
// queue for the bytes that the kernel did not accept.
//
// Gorilla and melody hold it as their net.Conn, but after the upgrade
// their own writes, deadlines and Close have no effect: a second writer with
// deadlines of its own would make these writes fail silently.
type wire struct {
	net.Conn
	raw     net.Conn // what takes bytes: Conn, or what is below its TLS
	secured secured  // empty without TLS

	server  *Server
	session *Session
	ready   chan struct{}
	probing bool         // the read goroutine's
	headers frameHeaders // the read goroutine's

	mu       sync.Mutex
	fd       int  // raw's, or noFD; valid until dropped
	failed   bool // a write met an error; the session is about to end
	held     held
	backlog  backlog
	queued   load // what backlog counts for
	inflight load // what the drain goroutine is writing
	draining bool
	opened   bool // the upgrade has been answered
	ended    bool // nothing more may be sent
	dropped  bool // the connection is closed
}

// noFD says that a connection has no file descriptor to write to.
const noFD = -1

// load is how much of the limits something takes up, see Options.charge.
type load struct{ bytes, messages int }

func (l load) plus(other load) load {
	return load{l.bytes + other.bytes, l.messages + other.messages}
}

// exceeds reports whether it is more than may wait for one client.
func (l load) exceeds(limits *Options) bool {
	return l.bytes > limits.MaxQueuedBytes || l.messages > limits.MaxQueuedMessages
}

func newWire(session *Session, probing bool) *wire {
	return &wire{server: session.server, session: session, probing: probing, ready: make(chan struct{}), fd: noFD}
}

// attach takes over the hijacked connection.
func (w *wire) attach(conn net.Conn) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.Conn, w.raw = conn, conn
	if below := w.secured.below(conn); below != nil {
		w.raw = below
	}
	w.fd = descriptor(w.raw)
	if buffered, ok := w.raw.(interface{ SetWriteBuffer(bytes int) error }); ok && w.server.opts.SendBuffer > 0 {
		_ = buffered.SetWriteBuffer(w.server.opts.SendBuffer)
	}
	if w.dropped {
		_ = conn.Close()
	}
}

// Read reads for the websocket library and looks at the frames' headers.
func (w *wire) Read(p []byte) (int, error) {
	n, err := w.Conn.Read(p)
	w.headers.scan(p[:n])
	return n, err
}

// Write takes the answer of the upgrade. Later writes of the websocket library
// are swallowed.
func (w *wire) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.opened {
		w.put(p, 1)
	}
	return len(p), nil
}

// Close does nothing: the read goroutine closes the connection when it ends.
func (w *wire) Close() error { return nil }

// SetDeadline does nothing, see wire.
func (w *wire) SetDeadline(time.Time) error { return nil }

// SetReadDeadline does nothing: liveness is the heartbeat's.
func (w *wire) SetReadDeadline(time.Time) error { return nil }

// SetWriteDeadline does nothing, see wire.
func (w *wire) SetWriteDeadline(time.Time) error { return nil }

// send writes messages in one write, or queues them within the limits.
func (w *wire) send(messages []*Message) error {
	switch len(messages) {
	case 0:
		return nil
	case 1:
		return w.sendFrames(messages[0].frames, messages[0].Len())
	default:
		return w.sendJoined(messages)
	}
}

// sendFrames is send for count encoded messages. It keeps no reference to them.
func (w *wire) sendFrames(frames []byte, count int) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	switch {
	case w.ended, w.failed:
		return ErrClosed
	case w.draining && w.overflows(len(frames), count):
		return ErrOverflow
	}
	w.put(frames, count)
	w.server.opts.Hooks.sent(count, len(frames))
	return nil
}

func (w *wire) overflows(size, count int) bool {
	limits := &w.server.opts
	return w.queued.plus(w.inflight).plus(limits.charge(size, count)).exceeds(limits)
}

func (w *wire) sendJoined(messages []*Message) error {
	joined, count := w.server.buffer(), 0
	for _, m := range messages {
		*joined = append(*joined, m.frames...)
		count += m.Len()
	}
	err := w.sendFrames(*joined, count)
	w.server.release(joined)
	return err
}

// putAll writes frames, or what the kernel does not take of them later. It keeps no
// reference to frames. The caller holds mu.
func (w *wire) putAll(frames []byte, count int) {
	if !w.draining {
		frames = frames[w.writeNow(frames):]
		if len(frames) == 0 {
			return
		}
	}
	w.backlog.add(w.server, frames)
	w.queued = w.queued.plus(w.server.opts.charge(len(frames), count))
	if !w.draining {
		w.draining = true
		w.server.background(w.drain)
	}
}

// writeNow returns how many bytes need no further care.
func (w *wire) writeNow(frames []byte) int {
	if w.dropped || w.failed {
		return len(frames)
	}
	if w.fd == noFD {
		return 0
	}
	n, err := writeFD(w.fd, frames)
	if err != nil {
		w.failWrites()
		return len(frames)
	}
	return n
}

// failWrites ends the session in the background. The caller holds mu.
func (w *wire) failWrites() {
	w.failed = true
	w.server.background(func() { w.session.writeFailed(w) })
}
