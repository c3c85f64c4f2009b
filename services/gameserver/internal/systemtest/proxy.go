package systemtest

import (
	"io"
	"net"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"
)

// Proxy forwards connections to a NATS server. While it is cut it loses everything, like a network without a route.
type Proxy struct {
	// URL is where clients connect.
	URL string

	target   string
	listener net.Listener
	isCut    atomic.Bool
	conns    sync.Map // net.Conn to nothing
}

// StartProxy forwards to the NATS server at url until the test ends.
func StartProxy(t testing.TB, url string) *Proxy {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	p := &Proxy{URL: "nats://" + listener.Addr().String(), target: strings.TrimPrefix(url, "nats://"), listener: listener}
	var running sync.WaitGroup
	running.Go(func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			running.Go(func() { p.forward(client) })
		}
	})
	t.Cleanup(func() {
		_ = listener.Close()
		p.closeAll()
		running.Wait()
	})
	return p
}

// Cut loses all bytes until Mend.
func (p *Proxy) Cut() { p.isCut.Store(true) }

// Mend forwards new connections again. Those that lost bytes end.
func (p *Proxy) Mend() {
	p.isCut.Store(false)
	p.closeAll()
}

func (p *Proxy) closeAll() {
	p.conns.Range(func(conn, _ any) bool {
		_ = conn.(net.Conn).Close()
		return true
	})
}

func (p *Proxy) forward(client net.Conn) {
	server, err := net.Dial("tcp", p.target)
	if err != nil {
		_ = client.Close()
		return
	}
	var both sync.WaitGroup
	for from, to := range map[net.Conn]net.Conn{client: server, server: client} {
		p.conns.Store(from, nil)
		both.Go(func() {
			_, _ = io.Copy(writer{p, to}, from)
			_ = to.Close()
			p.conns.Delete(from)
		})
	}
	both.Wait()
}

// writer loses what is written while its proxy is cut.
type writer struct {
	proxy *Proxy
	to    io.Writer
}

func (w writer) Write(data []byte) (int, error) {
	if w.proxy.isCut.Load() {
		return len(data), nil
	}
	return w.to.Write(data)
}
