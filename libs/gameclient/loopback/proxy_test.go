package loopback_test

import (
	"errors"
	"io"
	"net"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/gameclient/loopback"
)

// echo returns the address of a server that sends back what it is sent.
func echo(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go func() { _, _ = io.Copy(conn, conn); _ = conn.Close() }()
		}
	}()
	return listener.Addr().String()
}

func dial(t *testing.T, p *loopback.Proxy) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", p.Address())
	require.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close() })
	return conn
}

// say sends a text and returns what comes back within a while: "nothing", or "end" of the connection.
func say(conn net.Conn, text string) string {
	_, _ = conn.Write([]byte(text))
	_ = conn.SetReadDeadline(time.Now().Add(200 * time.Millisecond))
	answer := make([]byte, 100)
	n, err := conn.Read(answer)
	switch {
	case err == nil:
		return string(answer[:n])
	case errors.Is(err, os.ErrDeadlineExceeded):
		return "nothing"
	}
	return "end"
}

func TestProxy(t *testing.T) {
	server := echo(t)
	p, err := loopback.NewProxy(func() string { return server })
	require.NoError(t, err)
	defer p.Close()
	old := dial(t, p)
	assert.Equal(t, "a", say(old, "a"))

	p.Mend()
	assert.Equal(t, "b", say(old, "b"), "nothing was disturbed")

	p.Cut()
	assert.Equal(t, "nothing", say(old, "b"))
	assert.Equal(t, "nothing", say(dial(t, p), "b"), "a new connection")

	p.Mend()
	assert.Equal(t, "end", say(old, "c"), "it has lost bytes")
	again := dial(t, p)
	assert.Equal(t, "c", say(again, "c"))

	p.Inject(loopback.Fault{ToClient: loopback.Lose})
	assert.Equal(t, "nothing", say(again, "d"))

	p.Inject(loopback.Fault{Refuse: true})
	assert.Equal(t, "end", say(again, "e"))
	assert.Equal(t, "end", say(dial(t, p), "e"), "a new connection")
}

func TestPorts_areDifferentAndFree(t *testing.T) {
	ports, err := loopback.Ports(20)
	require.NoError(t, err)
	seen := make(map[int]bool)
	for _, port := range ports {
		seen[port] = true
		listener, err := net.ListenTCP("tcp", &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: port})
		require.NoError(t, err)
		require.NoError(t, listener.Close())
	}
	assert.Len(t, seen, 20)
}
