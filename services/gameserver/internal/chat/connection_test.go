package chat_test

import (
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/lobbiestest"
)

func TestBackoff_Grows(t *testing.T) {
	refusing := func(conn net.Conn, line string) {
		if strings.HasPrefix(line, "NICK ") {
			_, _ = io.WriteString(conn, ":tmi.twitch.tv NOTICE * :Login unsuccessful\r\n")
		}
	}
	for name, respond := range map[string]func(net.Conn, string){"absent": nil, "dropping": dropConnection, "refusing": refusing} {
		t.Run(name, func(t *testing.T) {
			withFakeServer(t, respond, func(s *fakeServer) {
				assert.Equal(t, []int{0, 1, 3, 7, 15, 31, 61, 91}, s.dialTimes(100))
				assert.Equal(t, 8, s.logged.FilterMessage("chat connection lost").Len())
			})
		})
	}
}

func TestBackoff_ResetsAfterLongConnection(t *testing.T) {
	withFakeServer(t, nil, func(s *fakeServer) {
		s.dialTimes(10)
		s.setRespond(respondWithPong)
		assert.Equal(t, []int{0, 1, 3, 7, 15}, s.dialTimes(100))
		s.hangUp()
		assert.Equal(t, []int{0, 1, 3, 7, 15, 101}, s.dialTimes(200))
	})
}

func TestBackoff_StopsWithoutChannels(t *testing.T) {
	withFakeServer(t, dropConnection, func(s *fakeServer) {
		assert.Equal(t, []int{0, 1}, s.dialTimes(2))
		s.reader.Read(gametest.ID(), "", true)
		assert.Equal(t, []int{0, 1}, s.dialTimes(600))
		s.reader.Read(gametest.ID(), "ada_ttv", true)
		assert.Equal(t, []int{0, 1, 600, 601}, s.dialTimes(602))
	})
}

func TestConnection_ReadTimeout(t *testing.T) {
	withFakeServer(t, ignoreLines, func(s *fakeServer) {
		assert.Equal(t, []int{0, 11}, s.dialTimes(12))
	})
	withFakeServer(t, respondWithWelcome, func(s *fakeServer) {
		assert.Equal(t, []int{0}, s.dialTimes(29))
		assert.NotEmpty(t, s.linesWithPrefix("PING "))
		assert.Equal(t, []int{0, 31}, s.dialTimes(32))
	})
}

func TestConnection_PingKeepsAlive(t *testing.T) {
	withFakeServer(t, respondWithPong, func(s *fakeServer) {
		assert.Equal(t, []int{0}, s.dialTimes(3600))
		assert.Zero(t, s.logged.Len())
	})
}

func TestConnection_PingAndReconnectCommands(t *testing.T) {
	withFakeServer(t, respondWithPong, func(s *fakeServer) {
		s.dialTimes(1)
		_, _ = io.WriteString(s.conn, "PING :tmi.twitch.tv\r\n")
		assert.Equal(t, []string{"PONG :tmi.twitch.tv"}, s.linesWithPrefix("PONG "))
		_, _ = io.WriteString(s.conn, ":tmi.twitch.tv RECONNECT\r\n")
		assert.Equal(t, []int{0, 2}, s.dialTimes(3))
	})
}

func TestConnection_LineTooLong(t *testing.T) {
	withFakeServer(t, respondWithPong, func(s *fakeServer) {
		s.dialTimes(1)
		_, err := io.WriteString(s.conn, strings.Repeat("x", 1<<20))
		assert.Error(t, err)
	})
}

func TestChannels_ChangedDuringConnect(t *testing.T) {
	slow := func(conn net.Conn, line string) {
		if strings.HasPrefix(line, "NICK ") {
			time.Sleep(5 * time.Second)
		}
		respondWithPong(conn, line)
	}
	withFakeServer(t, slow, func(s *fakeServer) {
		s.dialTimes(1)
		bob, cem := lobbiestest.Lobby(t, "BXBBBB"), lobbiestest.Lobby(t, "CXMMMM")
		s.reader.Read(bob, "bob_ttv", true)
		s.reader.Read(cem, "cem_ttv", true)
		s.reader.Read(gametest.ID(), "", true)
		s.dialTimes(6)
		assert.ElementsMatch(t, []string{"JOIN #bob_ttv", "JOIN #cem_ttv"}, s.linesWithPrefix("JOIN "))
		s.reader.Read(bob, "ada_ttv", true)
		assert.Equal(t, []string{"PART #bob_ttv"}, s.linesWithPrefix("PART "))
		assert.Len(t, s.linesWithPrefix("JOIN "), 3)
	})
}

func TestChannels_JoinLimit(t *testing.T) {
	withFakeServer(t, respondWithPong, func(s *fakeServer) {
		for n := range 50 {
			s.reader.Read(lobbiestest.Lobby(t, fmt.Sprintf("AXXX%c%c", 'A'+n/8, 'A'+n%8)), fmt.Sprintf("channel%d", n), true)
		}
		for _, at := range []struct{ seconds, joined int }{{1, 20}, {9, 20}, {11, 40}, {19, 40}, {21, 51}} {
			s.dialTimes(at.seconds)
			assert.Len(t, s.linesWithPrefix("JOIN "), at.joined)
		}
	})
}

func TestChannels_ChangedOftenJoinLast(t *testing.T) {
	withFakeServer(t, respondWithPong, func(s *fakeServer) {
		s.dialTimes(1)
		for n := range 19 { // with the join of the fixture all that are allowed in 10 s
			s.reader.Read(gametest.ID(), fmt.Sprintf("changed%d", n), true)
			s.dialTimes(1)
		}
		for n := range 40 {
			s.reader.Read(lobbiestest.Lobby(t, fmt.Sprintf("AXXX%c%c", 'A'+n/8, 'A'+n%8)), fmt.Sprintf("channel%d", n), true)
		}
		s.reader.Read(gametest.ID(), "ada_ttv", true)
		s.dialTimes(25)
		assert.Len(t, s.linesWithPrefix("JOIN #channel"), 40)
		assert.Len(t, s.linesWithPrefix("JOIN #ada_ttv"), 1)
		s.dialTimes(35)
		assert.Len(t, s.linesWithPrefix("JOIN #ada_ttv"), 2)
	})
}
