// Package floor is the least a server can do for the same messages: one raw
// epoll loop, frames built beforehand, no Socket.IO library, no rules and no
// memory of anything. Every other server is measured against it.
package floor

import (
	"bytes"
	"errors"
	"net"
	"strconv"

	"golang.org/x/sys/unix"

	"tarnwort/tools/loadtest/internal/epoll"
	"tarnwort/tools/loadtest/internal/frame"
)

type server struct {
	poller  *epoll.Poller
	listen  int
	conns   map[int]*conn
	lobbies map[string]*lobby
	buffer  [64 << 10]byte
	out     []byte
}

type conn struct {
	fd       int
	upgraded bool
	partial  []byte
	lobby    *lobby
}

// lobby is the connections that receive the same; players submit words.
type lobby struct {
	members []*conn
	players []string
	word    []byte // the frame of word_submitted, but for the word's number
	number  int    // where the number stands in it
}

// Serve answers at a socket of Listen until the process ends.
func Serve(listen int) error {
	poller, err := epoll.New()
	if err != nil {
		return err
	}
	s := &server{poller: poller, listen: listen, conns: make(map[int]*conn), lobbies: make(map[string]*lobby)}
	if err := poller.Add(listen); err != nil {
		return err
	}
	for {
		ready, err := poller.Wait(forever)
		if err != nil {
			return err
		}
		for _, r := range ready {
			s.handle(r.FD)
		}
	}
}

const forever = 1 << 50

// Listen opens a socket that listens on a loopback port; 0 is one that the system chooses.
func Listen(port int) (socket int, err error) {
	fd, err := unix.Socket(unix.AF_INET, unix.SOCK_STREAM|unix.SOCK_NONBLOCK|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return 0, err
	}
	address := &unix.SockaddrInet4{Port: port, Addr: [4]byte(net.IPv4(127, 0, 0, 1).To4())}
	return fd, errors.Join(
		unix.SetsockoptInt(fd, unix.SOL_SOCKET, unix.SO_REUSEADDR, 1),
		unix.Bind(fd, address), unix.Listen(fd, 4096),
	)
}

func (s *server) handle(fd int) {
	if fd == s.listen {
		s.accept()
		return
	}
	c := s.conns[fd]
	if c == nil {
		return
	}
	held := copy(s.buffer[:], c.partial)
	n, err := unix.Read(fd, s.buffer[held:])
	switch {
	case errors.Is(err, unix.EAGAIN):
		return
	case err != nil || n <= 0:
		s.close(c)
		return
	}
	data := s.buffer[:held+n]
	for used := s.take(c, data); used > 0; used = s.take(c, data) {
		data = data[used:]
	}
	c.partial = append(c.partial[:0], data...)
}

func (s *server) accept() {
	for {
		fd, _, err := unix.Accept4(s.listen, unix.SOCK_NONBLOCK|unix.SOCK_CLOEXEC)
		if err != nil {
			return
		}
		_ = unix.SetsockoptInt(fd, unix.IPPROTO_TCP, unix.TCP_NODELAY, 1)
		s.conns[fd] = &conn{fd: fd}
		_ = s.poller.Add(fd)
	}
}

func (s *server) close(c *conn) {
	delete(s.conns, c.fd)
	if c.lobby != nil {
		c.lobby.remove(c)
	}
	_ = unix.Close(c.fd)
}

// take handles the first request or frame and returns its size.
func (s *server) take(c *conn, data []byte) int {
	if !c.upgraded {
		end := bytes.Index(data, []byte("\r\n\r\n"))
		if end < 0 {
			return 0
		}
		s.request(c, data[:end])
		return end + 4
	}
	opcode, payload, used := frame.Next(data)
	if used > 0 && opcode == frame.Text {
		s.packet(c, payload)
	}
	return used
}

func (s *server) request(c *conn, head []byte) {
	if !bytes.Contains(head, []byte("websocket")) {
		send(c.fd, []byte("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nready"))
		return
	}
	c.upgraded = true
	// The load driver does not check the accept header.
	s.out = append(s.out[:0], "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"...)
	s.out = frame.AppendServer(s.out, `0{"sid":"floor","upgrades":[],"pingInterval":3600000,"pingTimeout":20000,"maxPayload":1000000}`)
	send(c.fd, s.out)
}

// send tries once: a connection that does not read misses frames.
func send(fd int, data []byte) { _, _ = unix.Write(fd, data) }

// packet handles a Socket.IO packet inside an Engine.IO message.
func (s *server) packet(c *conn, p []byte) {
	switch {
	case bytes.HasPrefix(p, []byte("40")):
		s.out = frame.AppendServer(s.out[:0], `40{"sid":"floor"}`)
		send(c.fd, s.out)
	case bytes.HasPrefix(p, []byte("42")):
		s.event(c, p[2:])
	}
}

func (s *server) event(c *conn, p []byte) {
	id, rest, _ := bytes.Cut(p, []byte(`["`))
	name, body, _ := bytes.Cut(rest, []byte(`"`))
	switch event := string(name); {
	case event == "join_lobby", event == "join_overlay":
		s.join(c, body)
	case c.lobby == nil:
		return
	case event == "submit_word":
		c.lobby.broadcast(c.lobby.wordFrame(valueOf(body, "word")))
	case event == "start_word_submission":
		s.out = frame.AppendServer(s.out[:0], c.lobby.started())
		c.lobby.broadcast(s.out)
	case event == "select_winner":
		c.lobby.broadcast(decided())
	}
	if len(id) > 0 {
		s.out = frame.AppendServer(s.out[:0], `43`+string(id)+`[{"ok":true}]`)
		send(c.fd, s.out)
	}
}

// valueOf finds a text in flat JSON.
func valueOf(body []byte, key string) string {
	_, after, _ := bytes.Cut(body, []byte(strconv.Quote(key)+`:"`))
	value, _, _ := bytes.Cut(after, []byte(`"`))
	return string(value)
}
