package engineio

import (
	"crypto/tls"
	"errors"
	"net"
	"sync"
	"time"
)

// BelowTLS returns a listener for a TLS server to accept from. A websocket on such a connection is written like one without
// TLS: wire seals the bytes, and the queue for a slow client holds records. A TLS connection whose write timed out
// cannot be written again, so the queue must not be above TLS.
func BelowTLS(l net.Listener) net.Listener { return belowTLS{l} }

type belowTLS struct{ net.Listener }

func (l belowTLS) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &records{Conn: conn}, nil
}

// maxUnsent bounds what a client can make TLS send by itself, such as answers to new keys, before the next frame takes it along.
const maxUnsent = 4 << 10

var errTooManyRecords = errors.New("engine.io: the client asks for more TLS records than it reads")

// records is the connection below TLS. Once a wire has it, what TLS writes is collected for the wire to send, so that
// no write of TLS blocks.
type records struct {
	net.Conn

	mu         sync.Mutex
	collecting bool
	unsent     []byte
	limit      int // of unsent, while no wire seals
}

// collect stops writes from reaching the network.
func (r *records) collect() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.collecting, r.limit = true, maxUnsent
}

// Write collects a record. TLS also writes in the wire's read goroutine.
func (r *records) Write(p []byte) (int, error) {
	r.mu.Lock()
	if !r.collecting {
		r.mu.Unlock()
		return r.Conn.Write(p)
	}
	defer r.mu.Unlock()
	if r.limit > 0 && len(r.unsent)+len(p) > r.limit {
		return 0, errTooManyRecords
	}
	r.unsent = append(r.unsent, p...)
	return len(p), nil
}

// SetWriteDeadline does nothing once records are collected: TLS sets deadlines when it closes, and the drain goroutine has its own.
func (r *records) SetWriteDeadline(t time.Time) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.collecting {
		return nil
	}
	return r.Conn.SetWriteDeadline(t)
}

// lend makes records append to a buffer, behind what is unsent.
func (r *records) lend(buffer []byte) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.unsent, r.limit = append(buffer, r.unsent...), 0
}

// take returns the unsent records, in the lent buffer or a larger one.
func (r *records) take() []byte {
	r.mu.Lock()
	defer r.mu.Unlock()
	unsent := r.unsent
	r.unsent, r.limit = nil, maxUnsent
	return unsent
}

// secured is the TLS of a wire, and the connection below it.
type secured struct {
	tls     *tls.Conn
	records *records
}

// below returns the connection to write records to; nil for a connection that did not come from BelowTLS.
func (s *secured) below(conn net.Conn) net.Conn {
	over, ok := conn.(*tls.Conn)
	if !ok {
		return nil
	}
	under, ok := over.NetConn().(*records)
	if !ok {
		return nil
	}
	under.collect()
	s.tls, s.records = over, under
	return under.Conn
}

// putSealed is putAll through TLS. Without frames it sends what TLS wrote by itself. The caller holds mu.
func (w *wire) putSealed(frames []byte, count int) {
	if w.dropped || w.failed {
		return
	}
	buffer := w.server.buffer()
	defer w.server.release(buffer)
	w.secured.records.lend(*buffer)
	_, err := w.secured.tls.Write(frames)
	*buffer = w.secured.records.take()
	w.putAll(*buffer, count)
	if err != nil && len(frames) > 0 {
		w.failWrites()
	}
}

// closeWrite tells the client that no frame follows, unless some wait for it.
func (w *wire) closeWrite() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.draining || w.dropped {
		return
	}
	if w.secured.tls != nil {
		_ = w.secured.tls.CloseWrite()
		w.putSealed(nil, 0)
	}
	if half, ok := w.raw.(interface{ CloseWrite() error }); ok && !w.draining {
		_ = half.CloseWrite()
	}
}
