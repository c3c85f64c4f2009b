package httpserver_test

import (
	"context"
	"io"
	"net/http"
	"testing"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"
	"go.uber.org/zap"

	"tarnwort/services/gameserver/internal/httpserver"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

type routes func(gin.IRouter)

func (mount routes) Mount(r gin.IRouter) { mount(r) }

// readiness is what a test says of a server.
type readiness struct {
	err  error
	away bool
}

func (r *readiness) Err() error   { return r.err }
func (r *readiness) IsAway() bool { return r.away }

type drainer func(context.Context) error

func (d drainer) Drain(ctx context.Context) error { return d(ctx) }

// parts are what a test adds to a server.
type parts struct {
	policy   httpserver.OriginConfig
	config   httpserver.Config
	log      *zap.Logger
	routes   routes
	drainers []httpserver.Drainer
	ready    *readiness
}

func newServer(t testing.TB, p parts) *httpserver.Server {
	t.Helper()
	if p.log == nil {
		p.log = zap.NewNop()
	}
	if p.ready == nil {
		p.ready = new(readiness)
	}
	if p.routes == nil {
		p.routes = func(gin.IRouter) {}
	}
	p.config.Address = "127.0.0.1:0"
	server, err := httpserver.New(p.config, httpserver.NewOriginPolicy(p.policy), p.log, []httpserver.Routes{p.routes}, p.drainers, p.ready)
	require.NoError(t, err)
	return server
}

// start runs a server on loopback and returns its address.
func start(t testing.TB, p parts) string {
	t.Helper()
	server := newServer(t, p)
	require.NoError(t, server.Start(t.Context()))
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
		defer cancel()
		require.NoError(t, server.Stop(ctx))
		http.DefaultClient.CloseIdleConnections()
	})
	return "http://" + server.Address().String()
}

func call(t testing.TB, method, url string, header ...string) (*http.Response, string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, url, nil)
	require.NoError(t, err)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
		if header[i] == "Host" {
			r.Host = header[i+1]
		}
	}
	res, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	defer func() { _ = res.Body.Close() }()
	body, err := io.ReadAll(res.Body)
	require.NoError(t, err)
	return res, string(body)
}

func statusOf(url string) int {
	res, err := http.Get(url)
	if err != nil {
		return 0
	}
	defer func() { _ = res.Body.Close() }()
	return res.StatusCode
}
