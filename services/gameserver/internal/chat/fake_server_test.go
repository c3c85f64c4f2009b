package chat_test

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"tarnwort/libs/game/gametest"
	"tarnwort/services/gameserver/internal/chat"
)

// fakeServer is a Twitch server on the fake clock of the test.
type fakeServer struct {
	reader *chat.Twitch
	logged *observer.ObservedLogs

	mu       sync.Mutex
	began    time.Time
	respond  func(conn net.Conn, line string) // called with each line of the reader; nil refuses connections
	dials    []int                            // seconds since began
	received []string
	conn     net.Conn
}

// withFakeServer runs a test with a reader of the channel "ada_ttv".
func withFakeServer(t *testing.T, respond func(net.Conn, string), test func(s *fakeServer)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		core, logged := observer.New(zap.WarnLevel)
		s := &fakeServer{began: time.Now(), respond: respond, logged: logged, reader: chat.NewTwitch("", false, zap.New(core))}
		s.reader.DialWith(s.dial)
		s.reader.SetLobbies(&fakeLobbies{})
		s.reader.Read(gametest.ID(), "ada_ttv")
		test(s)
		s.reader.Close(context.Background())
		synctest.Wait()
	})
}

func (s *fakeServer) dial(context.Context) (net.Conn, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.dials = append(s.dials, int(time.Since(s.began).Seconds()))
	if s.respond == nil {
		return nil, errors.New("no server is there")
	}
	near, far := net.Pipe()
	s.conn = far
	go s.serve(far, s.respond)
	return near, nil
}

func (s *fakeServer) serve(conn net.Conn, respond func(net.Conn, string)) {
	for lines := bufio.NewScanner(conn); lines.Scan(); {
		s.mu.Lock()
		s.received = append(s.received, lines.Text())
		s.mu.Unlock()
		respond(conn, lines.Text())
	}
}

// dialTimes waits until so many seconds have passed since began, and returns the seconds at which the reader dialed.
func (s *fakeServer) dialTimes(seconds int) []int {
	time.Sleep(time.Duration(seconds)*time.Second - time.Since(s.began))
	synctest.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.dials)
}

// linesWithPrefix returns the received lines that have the prefix.
func (s *fakeServer) linesWithPrefix(prefix string) (lines []string) {
	synctest.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, line := range s.received {
		if strings.HasPrefix(line, prefix) {
			lines = append(lines, line)
		}
	}
	return lines
}

func (s *fakeServer) setRespond(respond func(net.Conn, string)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.respond = respond
}

func (s *fakeServer) hangUp() {
	s.mu.Lock()
	defer s.mu.Unlock()
	_ = s.conn.Close()
}

// Values of fakeServer.respond.
func dropConnection(conn net.Conn, _ string) { _ = conn.Close() }
func ignoreLines(net.Conn, string)           {}

func respondWithWelcome(conn net.Conn, line string) {
	if strings.HasPrefix(line, "NICK ") {
		_, _ = io.WriteString(conn, ":tmi.twitch.tv 001 justinfan :Welcome\r\n")
	}
}

// respondWithPong also answers pings.
func respondWithPong(conn net.Conn, line string) {
	respondWithWelcome(conn, line)
	if strings.HasPrefix(line, "PING ") {
		_, _ = io.WriteString(conn, ":tmi.twitch.tv PONG tmi.twitch.tv :tarnwort\r\n")
	}
}
