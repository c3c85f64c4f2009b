package eventlog_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"os"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog"
)

// swallower stands between clients and a NATS server and lets everything pass
// but some answers.
type swallower struct {
	target    string
	swallows  func(body []byte) bool
	says      string // instead; nothing when empty
	swallowed atomic.Int64
}

func appended(body []byte) bool { return bytes.HasPrefix(body, []byte(`{"stream":"`)) }

// startSwallower returns the URL to connect to.
func startSwallower(t *testing.T, url string, swallows func(body []byte) bool) (*swallower, string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	s := &swallower{target: strings.TrimPrefix(url, "nats://"), swallows: swallows}
	var running sync.WaitGroup
	running.Go(func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			running.Go(func() { s.serve(client) })
		}
	})
	t.Cleanup(func() { _ = listener.Close(); running.Wait() })
	return s, "nats://" + listener.Addr().String()
}

func (s *swallower) serve(client net.Conn) {
	server, err := net.Dial("tcp", s.target)
	if err != nil {
		_ = client.Close()
		return
	}
	var both sync.WaitGroup
	both.Go(func() { _, _ = io.Copy(server, client); _ = server.Close() })
	both.Go(func() { s.answers(bufio.NewReader(server), client); _ = client.Close() })
	both.Wait()
}

// answers passes what the server says, message by message.
func (s *swallower) answers(from *bufio.Reader, to io.Writer) {
	for {
		line, err := from.ReadBytes('\n')
		if err != nil {
			return
		}
		words := bytes.Fields(line)
		if kind := string(bytes.ToUpper(words[0])); kind == "MSG" || kind == "HMSG" {
			size, _ := strconv.Atoi(string(words[len(words)-1]))
			body := make([]byte, size+len("\r\n"))
			if _, err := io.ReadFull(from, body); err != nil {
				return
			}
			if s.swallows(body) {
				s.swallowed.Add(1)
				line, body = nil, nil
				if s.says != "" {
					line = fmt.Appendf(nil, "MSG %s %s %d\r\n%s\r\n", words[1], words[2], len(s.says), s.says)
				}
			}
			line = append(line, body...)
		}
		if _, err := to.Write(line); err != nil {
			return
		}
	}
}

// TestAppendsWithoutAnyAnswerHaveExactlyOneEffect appends TARNWORT_SOAK_APPENDS
// times, 200 without it, over a network that swallows every answer.
func TestAppendsWithoutAnyAnswerHaveExactlyOneEffect(t *testing.T) {
	appends := int64(200)
	if text := os.Getenv("TARNWORT_SOAK_APPENDS"); text != "" {
		var err error
		appends, err = strconv.ParseInt(text, 10, 64)
		require.NoError(t, err)
	}
	url := startNATS(t)
	proxy, through := startSwallower(t, url, appended)
	log := open(t, eventlog.Settings{URL: through, MaxBytes: 64 << 20, Attempt: 20 * time.Millisecond})
	began := time.Now()

	lobbiestest.LostAnswers(t, log, "XNCEEE", appends)

	assert.GreaterOrEqual(t, proxy.swallowed.Load(), appends)
	entries, err := open(t, eventlog.Settings{URL: url, MaxBytes: 64 << 20}).Read(t.Context(), lobbiestest.Lobby(t, "XNCEEE"), 0)
	require.NoError(t, err)
	assert.Len(t, entries, int(appends))
	t.Logf("appends %d, answers swallowed %d, effects %d, seconds %.1f", appends, proxy.swallowed.Load(), len(entries), time.Since(began).Seconds())
}
