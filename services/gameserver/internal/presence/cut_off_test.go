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

// cable is a way to NATS that can be cut, and mended.
type cable struct {
	to    string
	mu    sync.Mutex
	isCut bool
	ends  []net.Conn
}

// lay returns a cable to NATS and the URL of its end.
func lay(t *testing.T, url string) (*cable, string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	c := &cable{to: strings.TrimPrefix(url, "nats://")}
	t.Cleanup(func() { _ = listener.Close(); c.cut(true) })
	go func() {
		for {
			near, err := listener.Accept()
			if err != nil {
				return
			}
			c.join(near)
		}
	}()
	return c, "nats://" + listener.Addr().String()
}

func (c *cable) join(near net.Conn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	far, err := net.Dial("tcp", c.to)
	if err != nil || c.isCut {
		_ = near.Close()
		return
	}
	c.ends = append(c.ends, near, far)
	go func() { _, _ = io.Copy(near, far) }()
	go func() { _, _ = io.Copy(far, near) }()
}

func (c *cable) cut(isCut bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.isCut = isCut
	for _, end := range c.ends {
		_ = end.Close()
	}
	c.ends = nil
}

func TestNetwork_CutOffKeepsSeats(t *testing.T) {
	url := startNATS(t)
	one, _ := join(t, url)
	defer func() { _ = one.Stop(t.Context()) }()
	cable, end := lay(t, url)
	two, heard := join(t, end)
	defer func() { _ = two.Stop(t.Context()) }()
	one.Announce(lobby(t), "ada", "a socket")
	require.Equal(t, said{"ada", true}, next(t, heard))

	cable.cut(true)
	time.Sleep(9 * time.Second)
	assert.Equal(t, game.Connected{"ada": true}, two.Elsewhere(lobby(t)))
	cable.cut(false)
	time.Sleep(4 * time.Second)

	assert.Equal(t, game.Connected{"ada": true}, two.Elsewhere(lobby(t)))
	assert.Empty(t, heard)
	one.Announce(lobby(t), "bob", "a socket")
	assert.Equal(t, said{"bob", true}, next(t, heard))
}
