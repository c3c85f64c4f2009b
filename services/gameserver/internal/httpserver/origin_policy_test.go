package httpserver_test

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/assert"

	"tarnwort/services/gameserver/internal/httpserver"
)

func originConfig() httpserver.OriginConfig {
	return httpserver.OriginConfig{
		Bases:          []string{"", "https://Play.example/tarnwort", "https://admin.example:8443/admin"},
		Origins:        []string{"http://localhost:5173"},
		CameraHosts:    []string{"vdo.ninja", "obs.ninja"},
		TrustedProxies: []netip.Prefix{netip.MustParsePrefix("192.0.2.1/32")},
	}
}

func TestOriginPolicy_Allows(t *testing.T) {
	for origin, want := range map[string]bool{
		"":                                  true,
		"http://game.example":               true,
		"https://game.example":              true,
		"https://GAME.example":              true,
		"https://play.example":              true,
		"https://admin.example:8443":        true,
		"http://localhost:5173":             true,
		"http://play.example":               false,
		"https://admin.example":             false,
		"http://localhost:5174":             false,
		"https://game.example.evil.example": false,
		"https://evil.example":              false,
		"https://play.example.evil.example": false,
		"https://evilplay.example":          false,
		"null":                              false,
		"chrome-extension://abcdef":         false,
		"http://absolute":                   false,
		"file://":                           false,
		"https://play.example/":             false,
		"garbage\x7f":                       false,
		"*":                                 false,
	} {
		r := httptest.NewRequest(http.MethodGet, "http://game.example/socket.io/", nil)
		if origin != "" {
			r.Header.Set("Origin", origin)
		}
		assert.Equal(t, want, httpserver.NewOriginPolicy(originConfig()).Allows(r), "%q", origin)
	}
}

func TestOriginPolicy_ForwardedHost(t *testing.T) {
	r := httptest.NewRequest(http.MethodGet, "http://10.0.0.5:8080/api/x", nil)
	r.Header.Set("Origin", "https://public.example")
	r.Header.Set("X-Forwarded-Host", "public.example, inner")

	r.RemoteAddr = "192.0.2.1:4711"
	assert.True(t, httpserver.NewOriginPolicy(originConfig()).Allows(r))
	r.RemoteAddr = "192.0.2.2:4711"
	assert.False(t, httpserver.NewOriginPolicy(originConfig()).Allows(r))
}

func TestOriginPolicy_ForeignOrigins(t *testing.T) {
	done := 0
	url := start(t, parts{policy: originConfig(), routes: func(r gin.IRouter) {
		r.POST("/api/do", func(*gin.Context) { done++ })
		r.GET("/socket.io/", func(*gin.Context) { done++ })
	}})

	for _, r := range [][2]string{{http.MethodPost, "/api/do"}, {http.MethodGet, "/socket.io/"}} {
		res, body := call(t, r[0], url+r[1], "Origin", "https://evil.example")
		assert.Equal(t, http.StatusForbidden, res.StatusCode, r)
		assert.Contains(t, body, "foreign_origin")
		assert.Empty(t, res.Header.Get("Access-Control-Allow-Origin"))
	}
	assert.Zero(t, done)
}

func TestOriginPolicy_CORSHeaders(t *testing.T) {
	url := start(t, parts{policy: originConfig(), routes: func(r gin.IRouter) {
		r.POST("/api/do", func(c *gin.Context) { c.Status(http.StatusNoContent) })
	}})

	before, _ := call(t, http.MethodOptions, url+"/api/do", "Origin", "https://play.example",
		"Access-Control-Request-Method", "POST", "Access-Control-Request-Headers", "authorization,content-type")
	res, _ := call(t, http.MethodPost, url+"/api/do", "Origin", "https://play.example")

	assert.Equal(t, http.StatusNoContent, before.StatusCode)
	assert.Equal(t, "https://play.example", before.Header.Get("Access-Control-Allow-Origin"))
	assert.Contains(t, before.Header.Get("Access-Control-Allow-Headers"), "Authorization")
	assert.Equal(t, http.StatusNoContent, res.StatusCode)
	assert.Equal(t, "https://play.example", res.Header.Get("Access-Control-Allow-Origin"))
	assert.Contains(t, res.Header.Values("Vary"), "Origin")
}

func TestSecurityHeaders_CacheControl(t *testing.T) {
	url := start(t, parts{routes: func(r gin.IRouter) {
		r.GET("/api/x", func(c *gin.Context) { c.Status(http.StatusOK) })
		r.GET("/api/picture", func(c *gin.Context) { c.Header("Cache-Control", "public"); c.Status(http.StatusOK) })
		r.GET("/", func(c *gin.Context) { c.Status(http.StatusOK) })
	}})

	for path, want := range map[string]string{"/api/x": "no-store", "/api/nothing": "no-store", "/api/picture": "public", "/": ""} {
		res, _ := call(t, http.MethodGet, url+path)
		assert.Equal(t, want, res.Header.Get("Cache-Control"), path)
	}
}

func TestSecurityHeaders_FrameOrigins(t *testing.T) {
	c := originConfig()
	c.FrameOrigins = []string{"https://producer.example", "https://play.example"}
	url := start(t, parts{policy: c, routes: func(r gin.IRouter) {
		r.GET("/overlay/:id", func(c *gin.Context) { c.Status(http.StatusOK) })
	}})

	res, _ := call(t, http.MethodGet, url+"/overlay/X")
	policy := res.Header.Get("Content-Security-Policy")
	assert.Contains(t, policy, "frame-ancestors 'self' https://play.example https://admin.example:8443 http://localhost:5173 https://producer.example")
	connect := policy[strings.Index(policy, "connect-src"):]
	assert.NotContains(t, connect[:strings.Index(connect, ";")], "producer.example", "a frame may not call the server")
	res, _ = call(t, http.MethodGet, url+"/nothing")
	assert.Contains(t, res.Header.Get("Content-Security-Policy"), "frame-ancestors 'none'")
}

func TestSecurityHeaders_EveryAnswer(t *testing.T) {
	url := start(t, parts{policy: originConfig(), routes: func(r gin.IRouter) {
		for _, path := range []string{"/", "/overlay/:id", "/api/x"} {
			r.GET(path, func(c *gin.Context) { c.Status(http.StatusOK) })
		}
	}})

	for path, ancestors := range map[string]string{
		"/": "frame-ancestors 'none'", "/api/x": "frame-ancestors 'none'", "/nothing": "frame-ancestors 'none'",
		"/overlayed": "frame-ancestors 'none'",
		"/overlay/X": "frame-ancestors 'self' https://play.example https://admin.example:8443 http://localhost:5173",
	} {
		res, _ := call(t, http.MethodGet, url+path)
		policy := res.Header.Get("Content-Security-Policy")
		assert.Equal(t, "no-referrer", res.Header.Get("Referrer-Policy"), path)
		assert.Equal(t, "nosniff", res.Header.Get("X-Content-Type-Options"), path)
		for _, directive := range []string{
			"default-src 'self'", "script-src 'self';", "object-src 'none'", "base-uri 'self'", ancestors,
			"https://vdo.ninja https://obs.ninja;", "connect-src 'self' https://play.example", "wss://play.example", "ws://localhost:5173",
		} {
			assert.Contains(t, policy, directive, path)
		}
	}
}

func TestSecurityHeaders_DiscordForGameMasterOnly(t *testing.T) {
	url := start(t, parts{policy: originConfig(), routes: func(r gin.IRouter) {
		for _, path := range []string{"/", "/admin/:id", "/overlay/:id", "/administration"} {
			r.GET(path, func(c *gin.Context) { c.Status(http.StatusOK) })
		}
	}})
	for path, want := range map[string]bool{"/admin/X": true, "/": false, "/overlay/X": false, "/administration": false} {
		res, _ := call(t, http.MethodGet, url+path)
		policy := res.Header.Get("Content-Security-Policy")
		assert.Equal(t, want, strings.Contains(policy, "connect-src 'self' https://discord.com/api/webhooks/ "), path)
		assert.Contains(t, policy, "https://play.example", path)
	}
}

func TestSecurityHeaders_CameraForPlayersOnly(t *testing.T) {
	const denied = "camera=(), microphone=(), display-capture=(), geolocation=()"
	hosts := `self "https://vdo.ninja" "https://obs.ninja"`
	allowed := "camera=(" + hosts + "), microphone=(" + hosts + "), display-capture=(), geolocation=()"
	pages := []string{"/", "/home", "/join/X", "/watch/X", "/lobby", "/lobbyist/X", "/admin/X", "/overlay/X", "/overlay/lobby/X", "/api/x", "/api/lobby/X", "/device"}
	url := start(t, parts{policy: originConfig()})
	for _, path := range pages {
		res, _ := call(t, http.MethodGet, url+path)
		assert.Contains(t, res.Header.Get("Permissions-Policy"), denied, path)
	}
	res, _ := call(t, http.MethodGet, url+"/lobby/X/ada/Ada")
	assert.Contains(t, res.Header.Get("Permissions-Policy"), allowed)

	none := originConfig()
	none.CameraHosts = nil
	res, _ = call(t, http.MethodGet, start(t, parts{policy: none})+"/lobby/X/ada/Ada")
	assert.Contains(t, res.Header.Get("Permissions-Policy"), denied)
}
