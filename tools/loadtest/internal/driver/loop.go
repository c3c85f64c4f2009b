package driver

import (
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"time"

	"golang.org/x/sys/unix"

	"tarnwort/tools/loadtest/internal/epoll"
)

// loop serves all connections of a driver in one thread. libs/socketio/client with a goroutine
// for each connection takes 24 to 36 µs of processor time for a delivery, this loop 7 to 16 µs,
// measured in turns at 1,600 connections: at 60,000 deliveries a second the client would need
// one and a half cores, where a driver may take 85 % of one.
type loop struct {
	poller *epoll.Poller
	// audience waits for the connections of viewers, inside poller: players do not wait until
	// ten thousand viewers have been read.
	audience *epoll.Poller
	conns    []*conn // by file descriptor
	server   unix.SockaddrInet4
	tls      *tls.Config // nil for plain TCP
	began    time.Time
	buffer   []byte
	// awake lets the loop look for what is ready without sleep; idle is how long it has looked in vain.
	awake bool
	idle  time.Duration
}

// conn is one TCP connection.
type conn struct {
	loop    *loop
	poller  *epoll.Poller
	fd      int
	secure  *tls.Conn // nil for plain TCP
	partial []byte
	unsent  []byte
	paused  bool // stop was called

	// parse handles received data and returns how many bytes it has consumed.
	parse func(data []byte) (used int, err error)
	lost  func(error)
}

var errClosedByServer = errors.New("closed by the server")

func newLoop(server *net.TCPAddr, secure *tls.Config) (*loop, error) {
	poller, err := epoll.New()
	if err != nil {
		return nil, err
	}
	audience, err := epoll.New()
	if err != nil {
		poller.Close()
		return nil, err
	}
	l := &loop{poller: poller, audience: audience, began: time.Now(), tls: secure, buffer: make([]byte, 256<<10)}
	l.server = unix.SockaddrInet4{Port: server.Port, Addr: [4]byte(server.IP.To4())}
	return l, poller.Nest(audience)
}

func (l *loop) close() {
	l.poller.Close()
	l.audience.Close()
}

// now is the time since the loop was made.
func (l *loop) now() time.Duration { return time.Since(l.began) }

// dial connects. On one machine that takes no waiting. A poller of the loop
// waits for what arrives.
func (l *loop) dial(poller *epoll.Poller, receive int) (*conn, error) {
	fd, err := unix.Socket(unix.AF_INET, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return nil, err
	}
	if receive > 0 {
		_ = unix.SetsockoptInt(fd, unix.SOL_SOCKET, unix.SO_RCVBUF, receive)
	}
	err = errors.Join(
		unix.SetsockoptInt(fd, unix.IPPROTO_TCP, unix.TCP_NODELAY, 1),
		unix.SetsockoptLinger(fd, unix.SOL_SOCKET, unix.SO_LINGER, &unix.Linger{Onoff: 1}), // no TIME_WAIT
		unix.Connect(fd, &l.server),
	)
	c := &conn{loop: l, poller: poller, fd: fd}
	if err == nil && l.tls != nil {
		err = c.secureBy(l.tls)
	}
	if err == nil {
		err = errors.Join(unix.SetNonblock(fd, true), poller.Add(fd))
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("connect: %w", err), unix.Close(fd))
	}
	for len(l.conns) <= fd {
		l.conns = append(l.conns, nil)
	}
	l.conns[fd] = c
	return c, nil
}

// serveOnce waits for sockets, but not beyond a moment, and serves those that are ready.
func (l *loop) serveOnce(until time.Duration) error {
	ready, err := l.wait(until - l.now())
	if err != nil {
		return err
	}
	viewers := false
	for _, r := range ready {
		viewers = viewers || r.FD == l.audience.FD()
	}
	l.serve(ready)
	if !viewers {
		return nil
	}
	if ready, err = l.audience.Poll(viewersAtOnce); err == nil {
		l.serve(ready)
	}
	return err
}

func (l *loop) wait(atMost time.Duration) ([]epoll.Ready, error) {
	if !l.awake {
		return l.poller.Wait(atMost)
	}
	ready, idle, err := l.poller.Spin(atMost)
	l.idle += idle
	return ready, err
}

// viewersAtOnce is how many viewers are served before the loop turns to players again.
const viewersAtOnce = 8

func (l *loop) serve(ready []epoll.Ready) {
	for _, r := range ready {
		if r.FD == l.audience.FD() {
			continue
		}
		c := l.conns[r.FD]
		if c == nil {
			continue // closed by what was ready before it
		}
		if r.Writable {
			c.flush()
		}
		if r.Readable && !c.paused {
			c.read()
		}
	}
}

func (c *conn) read() {
	for c.readOnce() && c.secure != nil { // one record a time; epoll does not know of others that are here already
	}
}

// readOnce reports whether there may be more to read.
func (c *conn) readOnce() bool {
	data := c.loop.buffer
	held := copy(data, c.partial)
	n, err := c.receive(data[held:])
	switch {
	case errors.Is(err, unix.EAGAIN), errors.Is(err, unix.EINTR):
		return false
	case n == 0 && (err == nil || errors.Is(err, io.EOF)):
		c.fail(errClosedByServer)
		return false
	case err != nil:
		c.fail(err)
		return false
	}
	data = data[:held+n]
	used, err := c.parse(data)
	if err != nil {
		c.fail(err)
		return false
	}
	c.partial = append(c.partial[:0], data[used:]...)
	return c.loop.conns[c.fd] == c // not closed by what it has read
}

func (c *conn) write(data []byte) {
	if c.secure != nil {
		_, _ = c.secure.Write(data) // the next read returns the error
		return
	}
	c.writePlain(data)
}

func (c *conn) writePlain(data []byte) {
	if len(c.unsent) == 0 {
		n, err := unix.Write(c.fd, data)
		if err != nil && !errors.Is(err, unix.EAGAIN) {
			return // the next read returns the error
		}
		data = data[max(n, 0):]
	}
	if len(data) > 0 {
		c.unsent = append(c.unsent, data...)
		c.poller.WatchWritable(c.fd, true)
	}
}

func (c *conn) flush() {
	data := c.unsent
	c.unsent = nil
	c.poller.WatchWritable(c.fd, false)
	c.writePlain(data)
}

// stop stops reading, as a client whose machine hangs.
func (c *conn) stop() {
	c.paused = true
	c.poller.Remove(c.fd)
}

func (c *conn) close() {
	if c.loop.conns[c.fd] == c {
		c.loop.conns[c.fd] = nil
		_ = unix.Close(c.fd)
	}
}

func (c *conn) fail(err error) {
	c.close()
	c.lost(err)
}
