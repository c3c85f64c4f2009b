package httpserver_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/assert"

	"tarnwort/services/gameserver/internal/httpserver"
)

const controlPath = "/api/control/ABC234/pause"

// localOrigins are what browsers send for files, sandboxed pages, extensions, programs and older versions of OBS.
func localOrigins() []string {
	return []string{"null", "file://", "chrome-extension://abcdef", "moz-extension://0-1", "safari-web-extension://A-B", "app://obsidian.md", "http://absolute"}
}

func TestOriginPolicy_LocalRemoteControls(t *testing.T) {
	type headers map[string]string
	key, socket, asks := headers{"Authorization": "Bearer k"}, headers{"Sec-WebSocket-Protocol": "tarnwort, k"}, headers{"Access-Control-Request-Headers": "content-type, Authorization"}
	for name, tt := range map[string]struct {
		method, path string
		headers      headers
		want         bool
	}{
		"key":                    {http.MethodPost, controlPath, key, true},
		"key of a socket":        {http.MethodGet, "/api/control/ABC234/socket", socket, true},
		"asks for a key":         {http.MethodOptions, controlPath, asks, true},
		"no key":                 {http.MethodPost, controlPath, nil, false},
		"empty key":              {http.MethodPost, controlPath, headers{"Authorization": "Bearer "}, false},
		"other authorization":    {http.MethodPost, controlPath, headers{"Authorization": "Basic k"}, false},
		"socket without a key":   {http.MethodGet, "/api/control/ABC234/socket", headers{"Sec-WebSocket-Protocol": "tarnwort"}, false},
		"other subprotocol":      {http.MethodGet, "/api/control/ABC234/socket", headers{"Sec-WebSocket-Protocol": "chat, k"}, false},
		"asks for other headers": {http.MethodOptions, controlPath, headers{"Access-Control-Request-Headers": "content-type"}, false},
		"no preflight":           {http.MethodPost, controlPath, asks, false},
		"other API":              {http.MethodPost, "/api/lobby/create", key, false},
		"like the path":          {http.MethodPost, "/api/controls/x", key, false},
		"sockets of the apps":    {http.MethodGet, "/socket.io/", key, false},
	} {
		t.Run(name, func(t *testing.T) {
			for _, origin := range localOrigins() {
				assert.Equal(t, tt.want, allows(tt.method, tt.path, origin, tt.headers), origin)
			}
			for _, origin := range []string{"https://evil.example", "http://absolute.evil.example", "https://absolute", "*", "garbage\x7f", "//x"} {
				assert.False(t, allows(tt.method, tt.path, origin, tt.headers), origin)
			}
		})
	}
}

func allows(method, path, origin string, headers map[string]string) bool {
	r := httptest.NewRequest(method, "http://game.example"+path, nil)
	r.Header.Set("Origin", origin)
	for name, value := range headers {
		r.Header.Set(name, value)
	}
	return httpserver.NewOriginPolicy(originConfig()).Allows(r)
}

func TestOriginPolicy_LocalRemoteControlReadsAnswers(t *testing.T) {
	url := start(t, parts{policy: originConfig(), routes: func(r gin.IRouter) {
		r.POST("/api/control/:lobbyId/:action", func(c *gin.Context) { c.Status(http.StatusNoContent) })
	}})
	for _, origin := range localOrigins() {
		before, _ := call(t, http.MethodOptions, url+controlPath, "Origin", origin,
			"Access-Control-Request-Method", "POST", "Access-Control-Request-Headers", "authorization,content-type")
		res, _ := call(t, http.MethodPost, url+controlPath, "Origin", origin, "Authorization", "Bearer k")
		refused, body := call(t, http.MethodPost, url+controlPath, "Origin", origin)

		assert.Equal(t, http.StatusNoContent, before.StatusCode, origin)
		assert.Contains(t, before.Header.Get("Access-Control-Allow-Headers"), "Authorization")
		assert.Equal(t, origin, before.Header.Get("Access-Control-Allow-Origin"))
		assert.Equal(t, http.StatusNoContent, res.StatusCode, origin)
		assert.Equal(t, origin, res.Header.Get("Access-Control-Allow-Origin"))
		assert.Equal(t, http.StatusForbidden, refused.StatusCode, origin)
		assert.Contains(t, body, "foreign_origin")
		assert.Empty(t, refused.Header.Get("Access-Control-Allow-Origin"))
	}
}
