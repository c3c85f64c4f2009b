package chat_test

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
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

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/room"
	"tarnwort/services/gameserver/internal/chat"
)

// fakeServer is a Twitch server on the fake clock of the test.
type fakeServer struct {
	reader *chat.Twitch
	logged *observer.ObservedLogs

	mu       sync.Mutex
	began    time.Time
	respond  func(conn net.Conn, line string) // called with each line of the reader; nil refuses connections
	dialErr  error                            // of a refused connection
	told     []string                         // statuses, as "second state reason"
	dials    []int                            // seconds since began
	received []string
	conn     net.Conn
}

// withFakeServer runs a test with a reader of the channel "ada_ttv".
func withFakeServer(t *testing.T, respond func(net.Conn, string), test func(s *fakeServer)) {
	t.Helper()
	runFakeServer(t, &fakeServer{respond: respond}, test)
}

func runFakeServer(t *testing.T, s *fakeServer, test func(s *fakeServer)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		core, logged := observer.New(zap.WarnLevel)
		s.began, s.logged, s.reader = time.Now(), logged, chat.NewTwitch("", false, zap.New(core))
		s.reader.DialWith(s.dial)
		s.reader.SetLobbies(&fakeLobbies{})
		s.reader.SetStates(s)
		s.reader.Read(gametest.ID(), "ada_ttv", true)
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
		return nil, cmp.Or(s.dialErr, errors.New("no server is there"))
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

// HandleStatus implements chat.States.
func (s *fakeServer) HandleStatus(_ game.LobbyID, status room.ChatStatus) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.told = append(s.told, strings.TrimSpace(fmt.Sprintf("%d %s %s", int(time.Since(s.began).Seconds()), status.State, status.Reason)))
}

// toldUntil waits until so many seconds have passed since began, and returns and forgets the statuses that were told.
func (s *fakeServer) toldUntil(seconds int) []string {
	s.dialTimes(seconds)
	s.mu.Lock()
	defer s.mu.Unlock()
	told := s.told
	s.told = nil
	return told
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

// respondWithPong also answers pings and joins.
func respondWithPong(conn net.Conn, line string) {
	respondWithWelcome(conn, line)
	if channel, ok := strings.CutPrefix(line, "JOIN "); ok {
		_, _ = io.WriteString(conn, "@room-id=1;slow=0 :tmi.twitch.tv ROOMSTATE "+channel+"\r\n")
	}
	if strings.HasPrefix(line, "PING ") {
		_, _ = io.WriteString(conn, ":tmi.twitch.tv PONG tmi.twitch.tv :tarnwort\r\n")
	}
}
