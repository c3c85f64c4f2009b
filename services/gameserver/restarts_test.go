package main

import (
	"bufio"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
)

func TestATurnThatNobodyCameBackToInTimeKeepsWhatWasLeft(t *testing.T) {
	t.Parallel()
	p := new(pair)
	settings := settingsIn(t, t.TempDir())
	var left time.Duration
	serveWith(t, settings, parts{}, func(url string, _ insides) {
		p.play(t, url)
		left = remaining(p.look(t))
	})
	serveWith(t, settings, parts{wall: setBy(time.Minute)}, func(string, insides) {})
	serveWith(t, settings, parts{wall: setBy(2 * time.Minute)}, func(url string, _ insides) {
		p.moveTo(t, url)
		now := p.look(t)
		assert.Empty(t, now.Words)
		assert.InDelta(t, (left + game.RecoveryBonus).Seconds(), remaining(now).Seconds(), markSlack.Seconds())
	})
}

func TestAClientThatIsOutOfNetworkAtAStopCostsNobodyTheirTurn(t *testing.T) {
	t.Parallel()
	p := new(pair)
	settings := settingsIn(t, t.TempDir())
	var left time.Duration
	var asked time.Time
	serveWith(t, settings, parts{}, func(url string, _ insides) {
		p.play(t, url)
		vanished(t, url)
		time.Sleep(remaining(p.look(t)) + game.TurnGrace - time.Second)
		left = remaining(p.look(t))
		asked = time.Now()
	})
	assert.Less(t, time.Since(asked), time.Second)
	serveWith(t, settings, parts{}, func(url string, _ insides) {
		p.moveTo(t, url)
		now := p.look(t)
		assert.Empty(t, now.Words)
		assert.InDelta(t, (left + game.RecoveryBonus).Seconds(), remaining(now).Seconds(), markSlack.Seconds())
	})
}

// vanished is a client that has just lost its network: it answers nothing, not even
// the close frame.
func vanished(t *testing.T, url string) {
	t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
	require.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close() })
	_, err = conn.Write([]byte("GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n" +
		"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"))
	require.NoError(t, err)
	status, err := bufio.NewReader(conn).ReadString('\n')
	require.NoError(t, err)
	require.Contains(t, status, "101")
}
