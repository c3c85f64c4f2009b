package chat_test

import (
	"context"
	"io"
	"net"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/services/gameserver/internal/chat"
)

// startSilentServer starts a server that accepts connections and sends nothing.
func startSilentServer(t *testing.T) (address string, accepted chan net.Conn) {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = listener.Close() })
	accepted = make(chan net.Conn, 4)
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			t.Cleanup(func() { _ = conn.Close() })
			accepted <- conn
		}
	}()
	return listener.Addr().String(), accepted
}

func assertClosed(t *testing.T, reader *chat.Twitch) {
	t.Helper()
	closed := make(chan struct{})
	go func() { reader.Close(t.Context()); close(closed) }()
	select {
	case <-closed:
	case <-time.After(5 * time.Second):
		require.Fail(t, "still closing")
	}
}

func TestClose_SilentServer(t *testing.T) {
	for _, secure := range []bool{true, false} { // in the midst of the handshake, and of the greeting
		address, accepted := startSilentServer(t)
		reader := chat.NewTwitch(address, secure, zap.NewNop())
		reader.Read(gametest.ID(), "ada_ttv")
		<-accepted

		assertClosed(t, reader)
	}
}

func TestClose_ContextEnds(t *testing.T) {
	dialed, hang := make(chan struct{}), make(chan struct{})
	t.Cleanup(func() { close(hang) })
	reader := chat.NewTwitch("", true, zap.NewNop())
	reader.DialWith(func(context.Context) (net.Conn, error) {
		close(dialed)
		<-hang
		return nil, io.EOF
	})
	reader.Read(gametest.ID(), "ada_ttv")
	<-dialed
	ended, cancel := context.WithCancel(t.Context())
	cancel()

	began := time.Now()
	reader.Close(ended)

	assert.Less(t, time.Since(began), chat.CloseTimeout)
}

func TestClose_DuringLogin(t *testing.T) {
	address, accepted := startSilentServer(t)
	reader := chat.NewTwitch(address, false, zap.NewNop())
	reader.Read(gametest.ID(), "ada_ttv")
	conn := <-accepted
	assertClosed(t, reader)

	_, err := io.WriteString(conn, ":tmi.twitch.tv 001 justinfan :Welcome\r\n")
	require.NoError(t, err)

	awaitHangUp(t, conn)
}

func TestClose_ReadAfterwards(t *testing.T) {
	address, accepted := startSilentServer(t)
	reader := chat.NewTwitch(address, false, zap.NewNop())
	reader.Close(t.Context())

	reader.Read(gametest.ID(), "ada_ttv")

	select {
	case <-accepted:
		assert.Fail(t, "the reader dialed")
	case <-time.After(200 * time.Millisecond):
	}
}

func TestIdle_DisconnectsAndReconnects(t *testing.T) {
	server := startIRC(t)
	reader, votes := startReading(t, server)
	reader.SetIdleTimeout(50 * time.Millisecond)
	conn := server.await()

	reader.Read(gametest.ID(), "")
	awaitHangUp(t, conn)

	reader.Read(gametest.ID(), "ada_ttv")
	say(server.await(), "1", "!verdacht ada")
	assert.Eventually(t, func() bool { return votes.counted()["ada"] == 1 }, time.Minute, 10*time.Millisecond)
}

func TestIdle_SubscribedAgainInTime(t *testing.T) {
	server := startIRC(t)
	reader, votes := startReading(t, server)
	reader.SetIdleTimeout(time.Second)
	conn := server.await()

	reader.Read(gametest.ID(), "")
	reader.Read(gametest.ID(), "ada_ttv")
	time.Sleep(1300 * time.Millisecond)

	say(conn, "1", "!verdacht ada")
	assert.Eventually(t, func() bool { return votes.counted()["ada"] == 1 }, time.Minute, 10*time.Millisecond)
}

func TestBackoff_ServerHangsUpAtOnce(t *testing.T) {
	address, accepted := startSilentServer(t)
	reader := chat.NewTwitch(address, false, zap.NewNop())
	t.Cleanup(func() { reader.Close(context.Background()) })
	reader.Read(gametest.ID(), "ada_ttv")
	conn, first := <-accepted, time.Now()
	require.NoError(t, conn.Close())

	require.NoError(t, (<-accepted).Close())

	assert.GreaterOrEqual(t, time.Since(first), time.Second)
	reader.Read(gametest.ID(), "")
	select {
	case <-accepted:
		assert.Fail(t, "the reader dialed again without a lobby")
	case <-time.After(2500 * time.Millisecond):
	}
}

func TestChannels_ConcurrentChanges(t *testing.T) {
	address, accepted := startSilentServer(t)
	reader := chat.NewTwitch(address, false, zap.NewNop())
	t.Cleanup(func() { reader.Close(context.Background()) })
	other, err := game.ParseLobbyID("ABCDEF")
	require.NoError(t, err)
	reader.Read(gametest.ID(), "ada_ttv")
	conn := <-accepted
	greeted := time.AfterFunc(20*time.Millisecond, func() { _, _ = io.WriteString(conn, ":tmi.twitch.tv 001 justinfan :Welcome\r\n") })
	defer greeted.Stop()

	for began := time.Now(); time.Since(began) < 200*time.Millisecond; {
		reader.Read(other, "bob_ttv")
		reader.Read(other, "")
	}
}

// awaitHangUp waits for the other side to close a connection.
func awaitHangUp(t *testing.T, conn net.Conn) {
	t.Helper()
	assert.Eventually(t, func() bool {
		_, err := io.WriteString(conn, ":tmi.twitch.tv PING\r\n")
		return err != nil
	}, time.Minute, 50*time.Millisecond)
}
