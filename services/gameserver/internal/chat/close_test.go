package chat_test

import (
	"context"
	"io"
	"net"
	"testing"
	"testing/synctest"
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
	case <-time.After(time.Minute):
		require.Fail(t, "still closing")
	}
}

func TestClose_SilentServer(t *testing.T) {
	for _, secure := range []bool{true, false} { // in the midst of the handshake, and of the greeting
		address, accepted := startSilentServer(t)
		reader := chat.NewTwitch(address, secure, zap.NewNop())
		reader.Read(gametest.ID(), "ada_ttv", true)
		<-accepted

		assertClosed(t, reader)
	}
}

func TestClose_ContextEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hang := make(chan struct{})
		defer close(hang)
		reader := chat.NewTwitch("", true, zap.NewNop())
		reader.DialWith(func(context.Context) (net.Conn, error) { <-hang; return nil, io.EOF })
		reader.Read(gametest.ID(), "ada_ttv", true)
		synctest.Wait() // it dials
		began := time.Now()

		ending, cancel := context.WithTimeout(t.Context(), chat.CloseTimeout/2)
		defer cancel()
		reader.Close(ending)
		assert.Equal(t, chat.CloseTimeout/2, time.Since(began))

		reader.Close(t.Context())
		assert.Equal(t, chat.CloseTimeout*3/2, time.Since(began), "waits for its own limit")
	})
}

func TestClose_DuringLogin(t *testing.T) {
	address, accepted := startSilentServer(t)
	reader := chat.NewTwitch(address, false, zap.NewNop())
	reader.Read(gametest.ID(), "ada_ttv", true)
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

	reader.Read(gametest.ID(), "ada_ttv", true)

	select {
	case <-accepted:
		assert.Fail(t, "the reader dialed")
	case <-time.After(200 * time.Millisecond):
	}
}

func TestIdle_DisconnectsAndReconnects(t *testing.T) {
	withFakeServer(t, respondWithPong, func(s *fakeServer) {
		votes := &fakeLobbies{votes: make(map[game.VoterID]game.PlayerID)}
		s.reader.SetLobbies(votes)
		s.dialTimes(1)
		idle := s.conn
		s.reader.Read(gametest.ID(), "", true)

		s.dialTimes(60)
		assert.True(t, isOpen(idle), "59 s without a channel")
		s.dialTimes(62)
		assert.False(t, isOpen(idle), "61 s without a channel")

		s.reader.Read(gametest.ID(), "ada_ttv", true)
		assert.Equal(t, []int{0, 62}, s.dialTimes(63))
		say(s.conn, "1", "!verdacht ada")
		s.dialTimes(64)
		assert.Equal(t, 1, votes.counted()["ada"])
	})
}

func TestIdle_SubscribedAgainInTime(t *testing.T) {
	withFakeServer(t, respondWithPong, func(s *fakeServer) {
		s.dialTimes(1)
		s.reader.Read(gametest.ID(), "", true)
		s.dialTimes(60)
		s.reader.Read(gametest.ID(), "ada_ttv", true)

		assert.Equal(t, []int{0}, s.dialTimes(180))
		assert.True(t, isOpen(s.conn))
	})
}

// isOpen reports whether the reader still reads its end of a connection.
func isOpen(conn net.Conn) bool {
	_, err := io.WriteString(conn, ":tmi.twitch.tv PING\r\n")
	return err == nil
}

func TestChannels_ConcurrentChanges(t *testing.T) {
	address, accepted := startSilentServer(t)
	reader := chat.NewTwitch(address, false, zap.NewNop())
	t.Cleanup(func() { reader.Close(context.Background()) })
	other, err := game.ParseLobbyID("ABCDEF")
	require.NoError(t, err)
	reader.Read(gametest.ID(), "ada_ttv", true)
	conn := <-accepted
	greeted := time.AfterFunc(20*time.Millisecond, func() { _, _ = io.WriteString(conn, ":tmi.twitch.tv 001 justinfan :Welcome\r\n") })
	defer greeted.Stop()

	for began := time.Now(); time.Since(began) < 200*time.Millisecond; {
		reader.Read(other, "bob_ttv", true)
		reader.Read(other, "", true)
	}
}

// awaitHangUp waits for the other side to close a connection.
func awaitHangUp(t *testing.T, conn net.Conn) {
	t.Helper()
	assert.Eventually(t, func() bool { return !isOpen(conn) }, time.Minute, 50*time.Millisecond)
}
