package youtube_test

import (
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"net"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/room"
	"tarnwort/services/gameserver/internal/chat/youtube"
	"tarnwort/services/gameserver/internal/chat/youtube/youtubetest"
)

// startReading starts a reader of the test's video at an address.
func startReading(t *testing.T, address string, roots *x509.CertPool) *recorder {
	t.Helper()
	recorded := newRecorder()
	reader := youtube.NewReader(address, youtubetest.Key, zap.NewNop())
	if roots != nil {
		reader.Trust(&tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12})
	}
	reader.SetLobbies(recorded)
	reader.Read(gametest.ID(), video, true)
	t.Cleanup(func() { reader.Close(t.Context()) })
	return recorded
}

func TestNetwork_TLS(t *testing.T) {
	api := youtubetest.New(t)
	server := httptest.NewUnstartedServer(api.Handler())
	server.EnableHTTP2 = true
	server.StartTLS()
	t.Cleanup(server.Close)

	t.Run("reads from a server with a trusted certificate", func(t *testing.T) {
		roots := x509.NewCertPool()
		roots.AddCert(server.Certificate())
		recorded := startReading(t, server.URL, roots)
		(<-api.Streams).Say("1", [2]string{"UC1", "!sus 1"})
		assert.Eventually(t, func() bool { return len(recorded.counted(gametest.ID())) == 1 }, time.Minute, time.Millisecond)
	})
	t.Run("sends no key to an untrusted server", func(t *testing.T) {
		before := len(api.LookUps())
		recorded := startReading(t, server.URL, nil)
		assert.Eventually(t, func() bool { return recorded.lastStatus(gametest.ID()).State == room.ChatRetrying }, time.Minute, time.Millisecond)
		assert.Len(t, api.LookUps(), before)
	})
}

// TestNetwork_GooglesTransport reads from Google's own HTTP/2 and gRPC implementation, which answers videos.list with an
// error, so that the chat's id is given.
func TestNetwork_GooglesTransport(t *testing.T) {
	api := youtubetest.New(t)
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	server := api.GRPC()
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(server.Stop)
	address := "http://" + listener.Addr().String()

	t.Run("messages, then a status with details", func(t *testing.T) {
		pages := make(chan youtube.Page, 10)
		ended := make(chan error, 1)
		go func() { ended <- youtube.Stream(t.Context(), address, youtubetest.Key, "chat", "page 3", pages) }()
		stream := <-api.Streams
		assert.Equal(t, "page 3", stream.Call.PageToken)
		for n := range 3 {
			stream.Say(fmt.Sprint(n), [2]string{"UC1", fmt.Sprint("!sus ", n)})
			assert.Equal(t, fmt.Sprint(n), (<-pages).Next)
		}
		stream.End(quotaError(t, "defaultPerDayPerProject"))
		assert.ErrorContains(t, <-ended, "[RATE_LIMIT_EXCEEDED googleapis.com quota_limit defaultPerDayPerProject]")
	})
	t.Run("a refusal without any message", func(t *testing.T) {
		api.SetRefusal(func(youtubetest.Call) error { return status.Error(codes.FailedPrecondition, "100 % zu Ende: ä") })
		err := youtube.Stream(t.Context(), address, youtubetest.Key, "chat", "", nil)
		assert.ErrorContains(t, err, "code 9: 100 % zu Ende: ä")
	})
}

// TestNetwork_SlowStream reads a chat without messages for longer than an idle connection stays open.
func TestNetwork_SlowStream(t *testing.T) {
	run(t, func(x *fixture) {
		stream := x.startVoting()
		stream.Say("1", [2]string{"UC1", "!sus 1"})
		advance(20 * time.Minute)
		stream.Say("2", [2]string{"UC2", "!sus 2"})
		advance(0)
		assert.Len(t, x.counted(gametest.ID()), 2)
		assert.Len(t, x.api.Calls(), 1)
	})
}

func TestNetwork_SilentServer(t *testing.T) {
	run(t, func(x *fixture) {
		x.startVoting().Say("1", [2]string{"UC1", "!sus 1"})
		x.pipes.lossy.Store(true)
		advance(31 * time.Second)
		assert.Equal(t, room.ChatRetrying, x.lastStatus(gametest.ID()).State, "two pings were not answered")
		x.pipes.lossy.Store(false)
		assert.Equal(t, "1", x.awaitStream().Call.PageToken)
	})
}
