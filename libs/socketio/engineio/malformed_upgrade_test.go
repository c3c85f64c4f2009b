package engineio_test

import (
	"bufio"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio/engineio"
)

// gauge counts open sessions by transport, as a program's metrics do.
type gauge struct {
	mu   sync.Mutex
	open map[string]int
}

func newGauge() *gauge { return &gauge{open: map[string]int{"polling": 0, "websocket": 0}} }

func (g *gauge) add(transport string, n int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.open[transport] += n
}

func (g *gauge) hooks() engineio.Hooks {
	return engineio.Hooks{
		Opened: func(transport string) { g.add(transport, 1) },
		Upgraded: func() {
			g.add("polling", -1)
			g.add("websocket", 1)
		},
		Closed: func(transport, _ string) { g.add(transport, -1) },
	}
}

func (g *gauge) read() map[string]int {
	synctest.Wait()
	g.mu.Lock()
	defer g.mu.Unlock()
	return map[string]int{"polling": g.open["polling"], "websocket": g.open["websocket"]}
}

const (
	upgradeHeaders = "Connection: Upgrade\r\nUpgrade: websocket\r\n"
	version13      = "Sec-WebSocket-Version: 13\r\n"
	goodKey        = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)

// malformedUpgrade is the start of a request: POLLING stands for the id of a polling
// session, MOVED for one that has moved to a websocket.
type malformedUpgrade struct{ name, line, headers string }

func malformedUpgrades() []malformedUpgrade {
	const open = "GET /?EIO=4&transport=websocket HTTP/1.1"
	const complete = upgradeHeaders + version13 + goodKey
	return []malformedUpgrade{
		{"no key", open, upgradeHeaders + version13},
		{"empty key", open, upgradeHeaders + version13 + "Sec-WebSocket-Key:\r\n"},
		{"key that is no base64", open, upgradeHeaders + version13 + "Sec-WebSocket-Key: ????????????????????????\r\n"},
		{"key of 15 bytes", open, upgradeHeaders + version13 + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25j\r\n"},
		{"no version", open, upgradeHeaders + goodKey},
		{"version 8", open, upgradeHeaders + goodKey + "Sec-WebSocket-Version: 8\r\n"},
		{"version and key missing", open, upgradeHeaders},
		{"no Upgrade header", open, "Connection: Upgrade\r\n" + version13 + goodKey},
		{"upgrade to h2c", open, "Connection: Upgrade\r\nUpgrade: h2c\r\n" + version13 + goodKey},
		{"no Connection header", open, "Upgrade: websocket\r\n" + version13 + goodKey},
		{"no header at all", open, ""},
		{"POST", "POST /?EIO=4&transport=websocket HTTP/1.1", complete + "Content-Length: 0\r\n"},
		{"body", open, complete + "Content-Length: 4\r\n\r\nbody"},
		{"chunked body", open, complete + "Transfer-Encoding: chunked\r\n\r\n0\r\n"},
		{"HTTP/1.0", "GET /?EIO=4&transport=websocket HTTP/1.0", complete},
		{"transport polling", "GET /?EIO=4&transport=polling HTTP/1.1", complete},
		{"unknown transport", "GET /?EIO=4&transport=carrier HTTP/1.1", complete},
		{"revision 3", "GET /?EIO=3&transport=websocket HTTP/1.1", complete},
		{"no revision", "GET /?transport=websocket HTTP/1.1", complete},
		{"unknown session", "GET /?EIO=4&transport=websocket&sid=unknown HTTP/1.1", complete},
		{"foreign origin", open, complete + "Origin: https://elsewhere.test\r\n"},
		{"polling session, no key", "GET /?EIO=4&transport=websocket&sid=POLLING HTTP/1.1", upgradeHeaders + version13},
		{"polling session, no upgrade", "GET /?EIO=4&transport=websocket&sid=POLLING HTTP/1.1", ""},
		{"polling session, transport polling", "GET /?EIO=4&transport=polling&sid=POLLING HTTP/1.1", complete},
		{"polling session, POST", "POST /?EIO=4&transport=websocket&sid=POLLING HTTP/1.1", complete + "Content-Length: 0\r\n"},
		{"polling session, HTTP/1.0", "GET /?EIO=4&transport=websocket&sid=POLLING HTTP/1.0", complete},
		{"polling session, revision 3", "GET /?EIO=3&transport=websocket&sid=POLLING HTTP/1.1", complete},
		{"session that has moved, no key", "GET /?EIO=4&transport=websocket&sid=MOVED HTTP/1.1", upgradeHeaders + version13},
	}
}

func (m malformedUpgrade) request(polling, moved string) string {
	line := strings.NewReplacer("POLLING", polling, "MOVED", moved).Replace(m.line)
	return line + "\r\nHost: server.test\r\n" + m.headers + "\r\n"
}

func TestHooks_MalformedUpgrade(t *testing.T) {
	for _, m := range malformedUpgrades() {
		t.Run(m.name, func(t *testing.T) {
			g := newGauge()
			withServer(t, engineio.Options{Hooks: g.hooks()}, func(f *fixture) {
				p := f.Poll()
				moved, w := upgraded(f)
				defer w.Close()
				conn := f.Dial()
				defer conn.Close()
				go func() { _, _ = io.WriteString(conn, m.request(p.SID, moved.SID)) }()
				answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
				require.NoError(t, err)

				assert.GreaterOrEqual(t, answer.StatusCode, 400)
				assert.Equal(t, map[string]int{"polling": 1, "websocket": 1}, g.read())
				assert.Equal(t, 2, f.server.Len())
			})
			assert.Equal(t, map[string]int{"polling": 0, "websocket": 0}, g.open)
		})
	}
}

func TestHooks_DataBeforeTheUpgradeIsAnswered(t *testing.T) {
	g := newGauge()
	withServer(t, engineio.Options{Hooks: g.hooks()}, func(f *fixture) {
		conn := f.Dial()
		defer conn.Close()
		m := malformedUpgrade{line: "GET /?EIO=4&transport=websocket HTTP/1.1", headers: upgradeHeaders + version13 + goodKey}
		go func() { _, _ = io.WriteString(conn, m.request("", "")+"\x81\x80abcd") }()
		require.NoError(t, conn.SetReadDeadline(time.Now().Add(time.Minute)))
		_, _ = io.Copy(io.Discard, conn)

		assert.Equal(t, map[string]int{"polling": 0, "websocket": 0}, g.read())
		assert.Zero(t, f.server.Len())
	})
}
