package chat_test

import (
	"context"
	"io"
	"net"
	"os"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game/gametest"
)

func TestStatus_CannotConnect(t *testing.T) {
	for reason, err := range map[string]error{
		"name_resolution":    &net.OpError{Op: "dial", Err: &net.DNSError{Err: "no such host", Name: "irc.example"}},
		"connection_refused": &net.OpError{Op: "dial", Err: os.NewSyscallError("connect", syscall.ECONNREFUSED)},
		"unreachable":        &net.OpError{Op: "dial", Err: os.NewSyscallError("connect", syscall.ENETUNREACH)},
		"no_answer":          context.DeadlineExceeded,
		"connection_lost":    io.EOF,
	} {
		t.Run(reason, func(t *testing.T) {
			runFakeServer(t, &fakeServer{dialErr: err}, func(s *fakeServer) {
				told := s.toldUntil(20)
				assert.Equal(t, "0 retrying "+reason, told[len(told)-5])
				assert.NotContains(t, strings.Join(told, "|"), "reading", "five attempts")
				s.setRespond(respondWithPong)
				told = s.toldUntil(40)
				assert.Equal(t, "31 reading", told[len(told)-1])
				assert.NotContains(t, strings.Join(told, "|"), "checking", "it stays lost until the channel answers")
			})
		})
	}
}

func TestStatus_WithoutAnswer(t *testing.T) {
	suspended := func(conn net.Conn, line string) {
		respondWithWelcome(conn, line)
		if strings.HasPrefix(line, "JOIN ") {
			_, _ = io.WriteString(conn, "@msg-id=msg_channel_suspended :tmi.twitch.tv NOTICE #ada_ttv :This channel does not exist or has been suspended.\r\n")
		}
		if strings.HasPrefix(line, "PING ") {
			_, _ = io.WriteString(conn, ":tmi.twitch.tv PONG tmi.twitch.tv :tarnwort\r\n")
		}
	}
	unknown := func(conn net.Conn, line string) {
		if !strings.HasPrefix(line, "JOIN ") {
			respondWithPong(conn, line)
		}
	}
	refused := func(conn net.Conn, line string) {
		if strings.HasPrefix(line, "NICK ") {
			_, _ = io.WriteString(conn, ":tmi.twitch.tv NOTICE * :Login unsuccessful\r\n")
		}
	}
	for name, tt := range map[string]struct {
		respond func(net.Conn, string)
		want    []string
	}{
		"answered":         {respondWithPong, []string{"0 reading"}},
		"login refused":    {refused, []string{"0 retrying login_refused"}},
		"login unanswered": {ignoreLines, []string{"0 checking", "4 retrying no_answer"}},
		"join unanswered":  {unknown, []string{"0 checking", "4 retrying join_unanswered"}},
		"wrong channel":    {suspended, []string{"0 not_found"}},
	} {
		t.Run(name, func(t *testing.T) {
			withFakeServer(t, tt.respond, func(s *fakeServer) {
				told := s.toldUntil(5)
				assert.Subset(t, append(told, "0 checking"), tt.want)
				_, want, _ := strings.Cut(tt.want[len(tt.want)-1], " ")
				assert.Contains(t, told[len(told)-1], want)
			})
		})
	}
}

func TestStatus_LostConnection(t *testing.T) {
	t.Run("closed", func(t *testing.T) {
		withFakeServer(t, respondWithPong, func(s *fakeServer) {
			s.toldUntil(100)
			s.hangUp()
			told := s.toldUntil(110)
			assert.Equal(t, "100 retrying connection_lost", told[0])
			assert.Equal(t, "101 reading", told[len(told)-1])
			for _, before := range told[:len(told)-1] {
				assert.Contains(t, before, "retrying connection_lost", "an attempt begins, and nothing else is told")
			}
			assert.LessOrEqual(t, len(told), 3)
		})
	})
	t.Run("silent", func(t *testing.T) {
		var isSilent atomic.Bool
		withFakeServer(t, func(conn net.Conn, line string) {
			if !isSilent.Load() {
				respondWithPong(conn, line)
			}
		}, func(s *fakeServer) {
			s.toldUntil(101)
			isSilent.Store(true)
			told := s.toldUntil(106)
			assert.Len(t, told, 1)
			assert.Contains(t, told[0], "retrying no_answer", "within 5 s")
			isSilent.Store(false)
			told = s.toldUntil(111)
			assert.Contains(t, told[len(told)-1], "reading", "the connection was kept")
			assert.Equal(t, []int{0}, s.dialTimes(120))
		})
	})
}

func TestStatus_BeforeVotesCount(t *testing.T) {
	withFakeServer(t, respondWithPong, func(s *fakeServer) {
		s.toldUntil(1)
		s.reader.Read(gametest.ID(), "ada_ttv", false)
		assert.Equal(t, []string{"1 ready"}, s.toldUntil(2))
		say(s.conn, "1", "!verdacht ada")
		s.reader.Read(gametest.ID(), "bob_ttv", true)
		told := s.toldUntil(3)
		assert.Equal(t, "2 reading", told[len(told)-1])
		time.Sleep(time.Second)
	})
}

func TestStatus_JoinsAgain(t *testing.T) {
	var answers atomic.Bool
	withFakeServer(t, func(conn net.Conn, line string) {
		if answers.Load() || !strings.HasPrefix(line, "JOIN ") {
			respondWithPong(conn, line)
		}
	}, func(s *fakeServer) {
		s.toldUntil(10)
		answers.Store(true)
		told := s.toldUntil(35)
		assert.Contains(t, told[len(told)-1], "reading")
		assert.Len(t, s.linesWithPrefix("JOIN "), 2)
	})
}
