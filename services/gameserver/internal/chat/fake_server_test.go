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

// exchange stands in for Twitch on a fake clock.
type exchange struct {
	reader *chat.Twitch
	logged *observer.ObservedLogs

	mu      sync.Mutex
	began   time.Time
	manners func(conn net.Conn, line string) // what is done about a line
	calls   []int                            // seconds from the beginning
	heard   []string
	conn    net.Conn
}

// atExchange plays a story with a reader of "ada_ttv".
func atExchange(t *testing.T, manners func(net.Conn, string), story func(x *exchange)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		core, logged := observer.New(zap.WarnLevel)
		x := &exchange{began: time.Now(), manners: manners, logged: logged, reader: chat.NewTwitch("", false, zap.New(core))}
		x.reader.DialWith(x.dial)
		x.reader.SetLobbies(&table{})
		x.reader.Read(gametest.ID(), "ada_ttv")
		story(x)
		x.reader.Close(context.Background())
		synctest.Wait()
	})
}

func (x *exchange) dial(context.Context) (net.Conn, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.calls = append(x.calls, int(time.Since(x.began).Seconds()))
	if x.manners == nil {
		return nil, errors.New("no server is there")
	}
	near, far := net.Pipe()
	x.conn = far
	go x.answer(far, x.manners)
	return near, nil
}

func (x *exchange) answer(conn net.Conn, manners func(net.Conn, string)) {
	for lines := bufio.NewScanner(conn); lines.Scan(); {
		x.mu.Lock()
		x.heard = append(x.heard, lines.Text())
		x.mu.Unlock()
		manners(conn, lines.Text())
	}
}

// called is when it was called, once that many seconds have passed.
func (x *exchange) called(seconds int) []int {
	time.Sleep(time.Duration(seconds)*time.Second - time.Since(x.began))
	synctest.Wait()
	x.mu.Lock()
	defer x.mu.Unlock()
	return slices.Clone(x.calls)
}

// told are the lines so far that begin with that.
func (x *exchange) told(beginning string) (lines []string) {
	synctest.Wait()
	x.mu.Lock()
	defer x.mu.Unlock()
	for _, line := range x.heard {
		if strings.HasPrefix(line, beginning) {
			lines = append(lines, line)
		}
	}
	return lines
}

func (x *exchange) behave(manners func(net.Conn, string)) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.manners = manners
}

func (x *exchange) hangUp() {
	x.mu.Lock()
	defer x.mu.Unlock()
	_ = x.conn.Close()
}

// Manners of a server.
func dropping(conn net.Conn, _ string) { _ = conn.Close() }
func mute(net.Conn, string)            {}

func greeting(conn net.Conn, line string) {
	if strings.HasPrefix(line, "NICK ") {
		_, _ = io.WriteString(conn, ":tmi.twitch.tv 001 justinfan :Welcome\r\n")
	}
}

// lively answers pings as well.
func lively(conn net.Conn, line string) {
	greeting(conn, line)
	if strings.HasPrefix(line, "PING ") {
		_, _ = io.WriteString(conn, ":tmi.twitch.tv PONG tmi.twitch.tv :tarnwort\r\n")
	}
}
