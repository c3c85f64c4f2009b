package presence_test

import (
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
)

// proxy forwards connections to NATS until it is cut.
type proxy struct {
	target string
	mu     sync.Mutex
	isCut  bool
	conns  []net.Conn
}

// startProxy returns a proxy to NATS and its URL.
func startProxy(t *testing.T, url string) (*proxy, string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	p := &proxy{target: strings.TrimPrefix(url, "nats://")}
	t.Cleanup(func() { _ = listener.Close(); p.cut(true) })
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			p.forward(client)
		}
	}()
	return p, "nats://" + listener.Addr().String()
}

func (p *proxy) forward(client net.Conn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.isCut {
		_ = client.Close()
		return
	}
	upstream, err := net.Dial("tcp", p.target)
	if err != nil {
		_ = client.Close()
		return
	}
	p.conns = append(p.conns, client, upstream)
	go func() { _, _ = io.Copy(client, upstream) }()
	go func() { _, _ = io.Copy(upstream, client) }()
}

func (p *proxy) cut(isCut bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.isCut = isCut
	for _, conn := range p.conns {
		_ = conn.Close()
	}
	p.conns = nil
}

func TestNetwork_CutOffKeepsSeats(t *testing.T) {
	url := startNATS(t)
	one, _ := join(t, url)
	defer func() { _ = one.Stop(t.Context()) }()
	proxy, proxyURL := startProxy(t, url)
	two, changes := join(t, proxyURL)
	defer func() { _ = two.Stop(t.Context()) }()
	one.Announce(lobby(t), "ada", "a socket")
	require.Equal(t, change{"ada", true}, next(t, changes))

	proxy.cut(true)
	time.Sleep(9 * time.Second)
	assert.Equal(t, game.Connected{"ada": true}, two.Elsewhere(lobby(t)))
	proxy.cut(false)
	time.Sleep(4 * time.Second)

	assert.Equal(t, game.Connected{"ada": true}, two.Elsewhere(lobby(t)))
	assert.Empty(t, changes)
	one.Announce(lobby(t), "bob", "a socket")
	assert.Equal(t, change{"bob", true}, next(t, changes))
}
