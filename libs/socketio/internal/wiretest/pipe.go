// Package wiretest serves an http.Handler over in-memory pipes and speaks the
// two protocols to it byte by byte, so that tests run on a fake clock.
package wiretest

import (
	"context"
	"net"
	"net/http"
	"sync"
	"testing"
	"time"
)

// Host serves one handler over net.Pipe.
type Host struct {
	t      testing.TB
	pipes  *pipes
	server *http.Server
	client *http.Client
}

// Serve starts a Host with time-outs shorter than a poll hangs. Close it before the test's bubble ends.
func Serve(t testing.TB, handler http.Handler) *Host {
	t.Helper()
	p := &pipes{conns: make(chan net.Conn), done: make(chan struct{})}
	h := &Host{t: t, pipes: p, server: &http.Server{Handler: handler, ReadTimeout: 5 * time.Second, WriteTimeout: 5 * time.Second}}
	h.client = &http.Client{Transport: &http.Transport{DialContext: p.dial}}
	go func() { _ = h.server.Serve(p) }()
	return h
}

// Close ends the HTTP server and every connection it still holds.
func (h *Host) Close() {
	h.client.CloseIdleConnections()
	_ = h.server.Close()
}

// Dial opens a bare connection.
func (h *Host) Dial() net.Conn {
	h.t.Helper()
	conn, err := h.pipes.dial(context.Background(), "", "")
	if err != nil {
		h.t.Fatal(err)
	}
	return conn
}

// pipes is a net.Listener whose connections are pipes.
type pipes struct {
	conns chan net.Conn
	done  chan struct{}
	once  sync.Once
}

func (p *pipes) dial(ctx context.Context, _, _ string) (net.Conn, error) {
	mine, theirs := net.Pipe()
	select {
	case p.conns <- theirs:
		return mine, nil
	case <-p.done:
		return nil, net.ErrClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Accept implements net.Listener.
func (p *pipes) Accept() (net.Conn, error) {
	select {
	case conn := <-p.conns:
		return conn, nil
	case <-p.done:
		return nil, net.ErrClosed
	}
}

// Close implements net.Listener.
func (p *pipes) Close() error {
	p.once.Do(func() { close(p.done) })
	return nil
}

// Addr implements net.Listener.
func (p *pipes) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(192, 0, 2, 1), Port: 80} }
