//go:build linux && (amd64 || arm64)

package engineio

import (
	"net"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// tcpPair returns both ends of a new connection on this machine.
func tcpPair(t testing.TB) (server, client net.Conn) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer listener.Close()
	client, err = net.Dial("tcp", listener.Addr().String())
	require.NoError(t, err)
	server, err = listener.Accept()
	require.NoError(t, err)
	t.Cleanup(func() { _, _ = server.Close(), client.Close() })
	return server, client
}

func TestWriteFD_NotAfterClose(t *testing.T) {
	w := newWire(&Session{server: NewServer(Options{}, nil)}, false)
	first, _ := tcpPair(t)
	w.attach(first)
	left := w.fd
	w.drop()

	var reused net.Conn
	var reader net.Conn
	for tries := 0; reused == nil && tries < 10; tries++ {
		server, client := tcpPair(t)
		switch left {
		case descriptor(server):
			reused, reader = server, client
		case descriptor(client):
			reused, reader = client, server
		}
	}
	require.NotNil(t, reused, "the kernel hands out the lowest free descriptor")
	w.mu.Lock()
	w.putAll([]byte("for the first"), 1)
	w.mu.Unlock()
	_, err := reused.Write([]byte("own"))
	require.NoError(t, err)

	got := make([]byte, 100)
	n, err := reader.Read(got)
	require.NoError(t, err)
	assert.Equal(t, "own", string(got[:n]))
}

func TestWriteFD_SocketsOnly(t *testing.T) {
	pipe, _ := net.Pipe()
	assert.Equal(t, noFD, descriptor(pipe))
}
