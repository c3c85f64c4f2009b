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
	for name, manners := range map[string]func(net.Conn, string){"absent": nil, "dropping": dropping, "refusing": refusing} {
		t.Run(name, func(t *testing.T) {
			atExchange(t, manners, func(x *exchange) {
				assert.Equal(t, []int{0, 1, 3, 7, 15, 31, 61, 91}, x.called(100))
				assert.Equal(t, 8, x.logged.FilterMessage("chat connection lost").Len())
			})
		})
	}
}

func TestBackoff_ResetsAfterLongConnection(t *testing.T) {
	atExchange(t, nil, func(x *exchange) {
		x.called(10)
		x.behave(lively)
		assert.Equal(t, []int{0, 1, 3, 7, 15}, x.called(100))
		x.hangUp()
		assert.Equal(t, []int{0, 1, 3, 7, 15, 101}, x.called(200))
	})
}

func TestBackoff_StopsWithoutChannels(t *testing.T) {
	atExchange(t, dropping, func(x *exchange) {
		assert.Equal(t, []int{0, 1}, x.called(2))
		x.reader.Read(gametest.ID(), "")
		assert.Equal(t, []int{0, 1}, x.called(600))
		x.reader.Read(gametest.ID(), "ada_ttv")
		assert.Equal(t, []int{0, 1, 600, 601}, x.called(602))
	})
}

func TestConnection_ReadTimeout(t *testing.T) {
	atExchange(t, mute, func(x *exchange) {
		assert.Equal(t, []int{0, 11}, x.called(12))
	})
	atExchange(t, greeting, func(x *exchange) {
		assert.Equal(t, []int{0}, x.called(29))
		assert.Len(t, x.told("PING "), 1)
		assert.Equal(t, []int{0, 31}, x.called(32))
	})
}

func TestConnection_PingKeepsAlive(t *testing.T) {
	atExchange(t, lively, func(x *exchange) {
		assert.Equal(t, []int{0}, x.called(3600))
		assert.Zero(t, x.logged.Len())
	})
}

func TestConnection_PingAndReconnectCommands(t *testing.T) {
	atExchange(t, lively, func(x *exchange) {
		x.called(1)
		_, _ = io.WriteString(x.conn, "PING :tmi.twitch.tv\r\n")
		assert.Equal(t, []string{"PONG :tmi.twitch.tv"}, x.told("PONG "))
		_, _ = io.WriteString(x.conn, ":tmi.twitch.tv RECONNECT\r\n")
		assert.Equal(t, []int{0, 2}, x.called(3))
	})
}

func TestConnection_LineTooLong(t *testing.T) {
	atExchange(t, lively, func(x *exchange) {
		x.called(1)
		_, err := io.WriteString(x.conn, strings.Repeat("x", 1<<20))
		assert.Error(t, err)
	})
}

func TestChannels_ChangedDuringConnect(t *testing.T) {
	slow := func(conn net.Conn, line string) {
		if strings.HasPrefix(line, "NICK ") {
			time.Sleep(5 * time.Second)
		}
		lively(conn, line)
	}
	atExchange(t, slow, func(x *exchange) {
		x.called(1)
		bob, cem := lobbiestest.Lobby(t, "BXBBBB"), lobbiestest.Lobby(t, "CXMMMM")
		x.reader.Read(bob, "bob_ttv")
		x.reader.Read(cem, "cem_ttv")
		x.reader.Read(gametest.ID(), "")
		x.called(6)
		assert.ElementsMatch(t, []string{"JOIN #bob_ttv", "JOIN #cem_ttv"}, x.told("JOIN "))
		x.reader.Read(bob, "ada_ttv")
		assert.Equal(t, []string{"PART #bob_ttv"}, x.told("PART "))
		assert.Len(t, x.told("JOIN "), 3)
	})
}

func TestChannels_JoinLimit(t *testing.T) {
	atExchange(t, lively, func(x *exchange) {
		for n := range 50 {
			x.reader.Read(lobbiestest.Lobby(t, fmt.Sprintf("AXXX%c%c", 'A'+n/8, 'A'+n%8)), fmt.Sprintf("channel%d", n))
		}
		for _, at := range []struct{ seconds, joined int }{{1, 20}, {9, 20}, {11, 40}, {19, 40}, {21, 51}} {
			x.called(at.seconds)
			assert.Len(t, x.told("JOIN "), at.joined)
		}
	})
}
