package lifecycle_test

import (
	"bufio"
	"fmt"
	"net"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// twitchStandIn is a chat server of IRC that lets every client in.
type twitchStandIn struct {
	address string
	joined  chan net.Conn // connections that joined the test's channel
}

func startTwitch(t testing.TB) *twitchStandIn {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = listener.Close() })
	s := &twitchStandIn{address: listener.Addr().String(), joined: make(chan net.Conn, 4)}
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go s.serve(conn)
		}
	}()
	return s
}

func (s *twitchStandIn) serve(conn net.Conn) {
	defer func() { _ = conn.Close() }()
	for lines := bufio.NewScanner(conn); lines.Scan(); {
		switch line := lines.Text(); {
		case strings.HasPrefix(line, "NICK "):
			_, _ = fmt.Fprint(conn, ":tmi.twitch.tv 001 justinfan :Welcome\r\n") // a client that is gone
		case strings.HasPrefix(line, "JOIN #"+twitchChannel):
			_, _ = fmt.Fprint(conn, ":tmi.twitch.tv ROOMSTATE #"+twitchChannel+"\r\n")
			s.joined <- conn
		}
	}
}
