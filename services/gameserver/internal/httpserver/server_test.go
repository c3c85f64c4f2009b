package httpserver_test

import (
	"context"
	"errors"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
	"go.uber.org/zap/zaptest/observer"

	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/httpserver"
)

func TestAway(t *testing.T) {
	ready := new(readiness)
	url := start(t, parts{ready: ready, routes: func(r gin.IRouter) {
		for _, path := range []string{"/socket.io/", "/api/lobby/:id", "/player/:id"} {
			r.GET(path, func(c *gin.Context) { c.Status(http.StatusOK) })
		}
	}})
	statuses := func() (all []int) {
		for _, path := range []string{"/socket.io/?EIO=4&sid=another", "/api/lobby/ABCDEF", "/player/ABCDEF", "/healthz"} {
			all = append(all, statusOf(url+path))
		}
		return all
	}
	assert.Equal(t, []int{200, 200, 200, 200}, statuses())

	ready.away = true

	assert.Equal(t, []int{503, 503, 200, 200}, statuses())
	_, body := call(t, http.MethodGet, url+"/api/lobby/ABCDEF")
	assert.Contains(t, body, `"code":"storage"`)
}

func TestReady_FollowsReadiness(t *testing.T) {
	disk := new(readiness)
	url := start(t, parts{ready: disk})

	res, _ := call(t, http.MethodGet, url+"/readyz")
	assert.Equal(t, http.StatusOK, res.StatusCode)

	disk.err = errors.New("the disk is full of secrets")
	res, body := call(t, http.MethodGet, url+"/readyz")
	assert.Equal(t, http.StatusServiceUnavailable, res.StatusCode)
	assert.NotContains(t, body, "secrets")
	res, _ = call(t, http.MethodHead, url+"/readyz")
	assert.Equal(t, http.StatusServiceUnavailable, res.StatusCode, "monitors ask by HEAD as well")
	res, _ = call(t, http.MethodHead, url+"/healthz")
	assert.Equal(t, http.StatusOK, res.StatusCode)
	res, _ = call(t, http.MethodGet, url+"/healthz")
	assert.Equal(t, http.StatusOK, res.StatusCode, "a server with a full disk need not be killed")
}

func TestPanic_InternalError(t *testing.T) {
	core, logged := observer.New(zapcore.DebugLevel)
	url := start(t, parts{log: zap.New(core), routes: func(r gin.IRouter) {
		r.GET("/api/broken", func(*gin.Context) { panic("apfel") })
	}})

	res, body := call(t, http.MethodGet, url+"/api/broken")

	assert.Equal(t, http.StatusInternalServerError, res.StatusCode)
	assert.JSONEq(t, `{"error":"Interner Fehler","code":"internal"}`, body)
	assert.Equal(t, 1, logged.FilterMessage("call panicked").Len())
	res, _ = call(t, http.MethodGet, url+"/healthz")
	assert.Equal(t, http.StatusOK, res.StatusCode)
}

func TestMethod_NotAllowed(t *testing.T) {
	url := start(t, parts{routes: func(r gin.IRouter) { r.POST("/api/lobby/create", func(*gin.Context) {}) }})

	res, body := call(t, http.MethodPut, url+"/api/lobby/create")

	assert.Equal(t, http.StatusMethodNotAllowed, res.StatusCode)
	assert.Equal(t, "POST", res.Header.Get("Allow"))
	assert.JSONEq(t, `{"error":"Methode nicht erlaubt.","code":"method_not_allowed"}`, body)
}

func TestAccessLog_NoSecrets(t *testing.T) {
	core, logged := observer.New(zapcore.DebugLevel)
	url := start(t, parts{log: zap.New(core), config: httpserver.Config{TrustedProxies: []string{"127.0.0.1"}}, routes: func(r gin.IRouter) {
		r.GET("/api/lobby/:lobbyId", func(c *gin.Context) { c.Status(http.StatusNoContent) })
	}})

	res, _ := call(t, http.MethodGet, url+"/api/lobby/SECRET?p=hunter2",
		"Authorization", "Bearer t0ken", "Referer", "https://x/?p=hunter2", "X-Forwarded-For", "203.0.113.77")
	call(t, http.MethodGet, url+"/lobby/SECRET/name?p=hunter2", "X-Forwarded-For", "2001:db8:1:2:3:4:5:6")

	var lines strings.Builder
	for _, entry := range logged.All() {
		line, err := zapcore.NewJSONEncoder(zap.NewProductionEncoderConfig()).EncodeEntry(entry.Entry, entry.Context)
		require.NoError(t, err)
		lines.WriteString(line.String())
	}
	for _, secret := range []string{"SECRET", "hunter2", "t0ken", "203.0.113.77", "2001:db8:1:2", "name"} {
		assert.NotContains(t, lines.String(), secret)
	}
	for _, fact := range []string{`"/api/lobby/:lobbyId"`, `"203.0.113.0/24"`, `"2001:db8:1::/48"`, res.Header.Get("X-Request-Id"), "204", "404"} {
		assert.Contains(t, lines.String(), fact)
	}
}

func TestClientIP_UntrustedForwardedFor(t *testing.T) {
	url := start(t, parts{routes: func(r gin.IRouter) {
		r.GET("/api/ip", func(c *gin.Context) { c.String(http.StatusOK, c.ClientIP()) })
	}})

	_, ip := call(t, http.MethodGet, url+"/api/ip", "X-Forwarded-For", "203.0.113.77", "X-Real-Ip", "203.0.113.77")

	assert.Equal(t, "127.0.0.1", ip)
}

func TestUnknownProxy_NamedOnce(t *testing.T) {
	for name, tt := range map[string]struct {
		trusted config.Proxies
		want    int
	}{
		"a peer that is no trusted proxy": {nil, 1},
		"a trusted proxy":                 {config.Proxies{netip.MustParsePrefix("127.0.0.0/8")}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			core, logged := observer.New(zapcore.WarnLevel)
			url := start(t, parts{log: zap.New(core), policy: httpserver.OriginConfig{TrustedProxies: tt.trusted}})

			for range 3 {
				call(t, http.MethodGet, url+"/healthz")
				call(t, http.MethodGet, url+"/healthz", "X-Forwarded-For", "203.0.113.77")
			}

			require.Equal(t, tt.want, logged.Len())
			for _, entry := range logged.All() {
				assert.Contains(t, entry.Message, "TARNWORT_TRUSTED_PROXIES")
				assert.Equal(t, "127.0.0.1", entry.ContextMap()["proxy"])
			}
		})
	}
}

func TestStop_Order(t *testing.T) {
	var order []string
	var url string
	running, release := make(chan struct{}), make(chan struct{})
	server := newServer(t, parts{
		routes: func(r gin.IRouter) {
			r.GET("/api/slow", func(c *gin.Context) { close(running); <-release; c.String(http.StatusOK, "done") })
		},
		drainers: []httpserver.Drainer{drainer(func(context.Context) error {
			res, _ := call(t, http.MethodGet, url+"/readyz")
			order = append(order, "drained after "+res.Status)
			close(release)
			return nil
		})},
	})
	server.SetShutdownTimeout(5 * time.Second)
	require.NoError(t, server.Start(t.Context()))
	url = "http://" + server.Address().String()
	answered := make(chan int, 1)
	go func() { answered <- statusOf(url + "/api/slow") }()
	<-running

	stopped := make(chan error)
	go func() { stopped <- server.Stop(t.Context()) }()

	assert.Equal(t, http.StatusOK, <-answered)
	http.DefaultClient.CloseIdleConnections()
	require.NoError(t, <-stopped)
	assert.Equal(t, []string{"drained after 503 Service Unavailable"}, order)
}

func TestStop_Timeout(t *testing.T) {
	hang := make(chan struct{})
	server := newServer(t, parts{routes: func(r gin.IRouter) {
		r.GET("/api/hang", func(c *gin.Context) { close(hang); <-c.Request.Context().Done() })
	}})
	require.NoError(t, server.Start(t.Context()))
	go statusOf("http://" + server.Address().String() + "/api/hang")
	<-hang
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()

	assert.ErrorIs(t, server.Stop(ctx), context.DeadlineExceeded)
}
