package chat_test

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
	"tarnwort/services/gameserver/internal/chat"
)

// ircServer is a Twitch server that accepts every login; tests send messages with say.
type ircServer struct {
	t        *testing.T
	listener net.Listener
	joined   chan net.Conn
}

func startIRC(t *testing.T) *ircServer {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	s := &ircServer{t, listener, make(chan net.Conn, 4)}
	t.Cleanup(func() { _ = listener.Close() })
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

func (s *ircServer) serve(conn net.Conn) {
	lines := bufio.NewScanner(conn)
	for lines.Scan() {
		switch line := lines.Text(); {
		case strings.HasPrefix(line, "NICK "):
			_, _ = fmt.Fprintf(conn, ":tmi.twitch.tv 001 justinfan :Welcome\r\n")
		case strings.HasPrefix(line, "JOIN #ada_ttv"):
			_, _ = fmt.Fprint(conn, ":tmi.twitch.tv ROOMSTATE #ada_ttv\r\n")
			s.joined <- conn
		}
	}
}

func say(conn net.Conn, userID, text string) {
	_, _ = fmt.Fprintf(conn, "@display-name=U;id=x;user-id=%s;room-id=1;tmi-sent-ts=1 :u!u@u.tmi.twitch.tv PRIVMSG #ada_ttv :%s\r\n", userID, text)
}

func (s *ircServer) await() net.Conn {
	s.t.Helper()
	select {
	case conn := <-s.joined:
		return conn
	case <-time.After(time.Minute):
		require.Fail(s.t, "no client joined")
		return nil
	}
}

// fakeLobbies keeps the vote of each voter.
type fakeLobbies struct {
	mu    sync.Mutex
	votes map[game.VoterID]game.PlayerID
}

func (l *fakeLobbies) Take(_ context.Context, id game.LobbyID, source room.ChatSource, messages []room.ChatMessage) (room.ChatVotesTaken, error) {
	table := gametest.Table("ada> bob* cem")
	table.Players[2].TwitchUsername = "cem_plays"
	scene := view.NewScene(table, 1, nil, gametest.Noon())
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, m := range messages {
		if suspect := view.ChatVote(scene, m.Text); suspect != "" {
			l.votes[room.ChatVoter(id, source.Platform, m.Voter)] = suspect
		}
	}
	return room.ChatVotesTaken{}, nil
}

func (l *fakeLobbies) counted() map[game.PlayerID]int {
	l.mu.Lock()
	defer l.mu.Unlock()
	counted := make(map[game.PlayerID]int)
	for _, suspect := range l.votes {
		counted[suspect]++
	}
	return counted
}

func startReading(t *testing.T, s *ircServer) (*chat.Twitch, *fakeLobbies) {
	t.Helper()
	reader, votes := chat.NewTwitch(s.listener.Addr().String(), false, zap.NewNop()), &fakeLobbies{votes: make(map[game.VoterID]game.PlayerID)}
	reader.SetLobbies(votes)
	reader.Read(gametest.ID(), "ada_ttv", true)
	t.Cleanup(func() { reader.Close(context.Background()) })
	return reader, votes
}

func TestVotes_ByNumberAndName(t *testing.T) {
	server := startIRC(t)
	_, votes := startReading(t, server)
	conn := server.await()
	for _, line := range []struct{ user, text string }{
		{"1", "!verdacht 1"},
		{"1", "!verdacht 2"},
		{"2", "!VERDACHT  Bob"},
		{"3", "!verdacht @cem_plays"},
		{"4", "!verdacht 9"},
		{"5", "!verdacht"},
		{"6", "ich glaube 1"},
		{"7", "!sus #3"},
	} {
		say(conn, line.user, line.text)
	}
	assert.Eventually(t, func() bool { return assert.ObjectsAreEqual(map[game.PlayerID]int{"bob": 2, "cem": 2}, votes.counted()) },
		time.Minute, 10*time.Millisecond)
}

func TestChannels_RejoinedAfterReconnect(t *testing.T) {
	server := startIRC(t)
	_, votes := startReading(t, server)
	require.NoError(t, server.await().Close())

	say(server.await(), "1", "!verdacht ada")

	assert.Eventually(t, func() bool { return votes.counted()["ada"] == 1 }, time.Minute, 10*time.Millisecond)
}

func TestVotes_OnlySubscribedLobbies(t *testing.T) {
	server := startIRC(t)
	reader, votes := startReading(t, server)
	conn := server.await()
	other, err := game.ParseLobbyID("ABCDEF")
	require.NoError(t, err)
	reader.Read(other, "ada_ttv", true)
	reader.Read(gametest.ID(), "", true)

	say(conn, "1", "!verdacht ada")

	require.Eventually(t, func() bool { return votes.counted()["ada"] > 0 }, time.Minute, 10*time.Millisecond)
	assert.Equal(t, map[game.VoterID]game.PlayerID{room.ChatVoter(other, "twitch", "1"): "ada"}, votes.votes)
}
