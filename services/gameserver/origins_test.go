package main

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/gin-gonic/gin"
	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/config"
)

// origins are what a browser, or somebody who plays one, may say about the page a
// call comes from; OWN is the server's host and port.
func origins() map[string]bool {
	return map[string]bool{
		"":                                  true, // no page at all
		"http://OWN":                        true,
		"https://OWN":                       true, // a proxy ends TLS
		"https://listed.example":            true,
		"https://LISTED.example":            true,
		"http://listed.example":             false,
		"https://listed.example.":           false,
		"https://listed.example:8443":       false,
		"https://sub.listed.example":        false,
		"https://listed.example.evil":       false,
		"https://evil.example?OWN":          false,
		"https://evil.example/OWN":          false,
		"https://OWN@evil.example":          false,
		"https://evil.example#OWN":          false,
		"http://OWN.evil.example":           false,
		"http://127.0.0.1":                  false,
		"http://127.0.0.1:1":                false,
		"http://localhost":                  false,
		"null":                              false,
		"file://":                           false,
		"chrome-extension://abcdefghijklmn": false,
		"http://":                           false,
		"OWN":                               false,
		"*":                                 false,
		"http://OWN https://evil.example":   false,
	}
}

// A polling POST and a call with a simple body need no preflight, and websockets
// know none: the server alone keeps foreign pages out, in every way in.
func TestEveryWayInLetsTheSamePagesPass(t *testing.T) {
	settings, err := config.Read(map[string]string{
		"TARNWORT_HOST": "127.0.0.1", "TARNWORT_PORT": "0", "TARNWORT_DATA_DIR": t.TempDir(), "TARNWORT_LOG_LEVEL": "error",
		"TARNWORT_ALLOWED_ORIGINS": "https://listed.example", "TARNWORT_LOBBIES_PER_HOUR": "1000",
	})
	require.NoError(t, err)
	serve(t, settings, func(url string) {
		for pattern, allowed := range origins() {
			origin := strings.ReplaceAll(pattern, "OWN", strings.TrimPrefix(url, "http://"))
			for way, status := range waysIn(t, url, origin) {
				assert.Equal(t, allowed, status < http.StatusBadRequest, "%s from %q: %d", way, pattern, status)
				if !allowed {
					assert.Equal(t, http.StatusForbidden, status, "%s from %q", way, pattern)
				}
			}
		}
	})
}

// What a page may call from elsewhere its browser asks before, method by method.
func TestAllowedPagesMayMakeEveryCallThereIs(t *testing.T) {
	const page = "https://listed.example"
	settings, err := config.Read(map[string]string{
		"TARNWORT_HOST": "127.0.0.1", "TARNWORT_PORT": "0", "TARNWORT_DATA_DIR": t.TempDir(), "TARNWORT_LOG_LEVEL": "error",
		"TARNWORT_ALLOWED_ORIGINS": page,
	})
	require.NoError(t, err)
	serveWith(t, settings, parts{}, func(url string, in insides) {
		asked := make(map[string]bool)
		for _, route := range routesOf(in) {
			if route.Method == http.MethodOptions {
				continue // asks, and needs nobody's leave
			}
			asked[route.Method] = true
			answer := preflight(t, page, route.Method, url+route.Path)
			assert.Equal(t, page, answer.Get("Access-Control-Allow-Origin"), "%s %s", route.Method, route.Path)
			allowed := strings.Split(answer.Get("Access-Control-Allow-Methods"), ",")
			assert.Contains(t, allowed, route.Method, "%s %s", route.Method, route.Path)
		}
		for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodDelete} {
			assert.True(t, asked[method], "no %s is mounted", method)
		}
	})
}

// routesOf mounts everything once more, where it can be listed.
func routesOf(in insides) gin.RoutesInfo {
	engine := gin.New()
	for _, r := range in.routes {
		r.Mount(engine)
	}
	return engine.Routes()
}

func preflight(t *testing.T, origin, method, url string) http.Header {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodOptions, url, http.NoBody)
	require.NoError(t, err)
	r.Header = http.Header{"Origin": {origin}, "Access-Control-Request-Method": {method}}
	res, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	require.NoError(t, res.Body.Close())
	return res.Header
}

// waysIn calls the server in all ways a page can and returns the answers' status.
func waysIn(t *testing.T, url, origin string) map[string]int {
	t.Helper()
	ways := map[string]int{
		"polling":     send(t, origin, http.MethodGet, url+"/socket.io/?EIO=4&transport=polling", ""),
		"a websocket": dial(t, origin, url),
		"a call":      send(t, origin, http.MethodPost, url+"/api/lobby/create", `{"playerName":"Mika"}`),
	}
	if _, host, _ := strings.Cut(origin, "://"); origin != "" && host != strings.TrimPrefix(url, "http://") {
		ways["a preflight"] = send(t, origin, http.MethodOptions, url+"/api/lobby/create", "") // which one's own pages do without
	}
	return ways
}

func send(t *testing.T, origin, method, url, body string) int {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, url, strings.NewReader(body))
	require.NoError(t, err)
	r.Header = http.Header{"Content-Type": {"text/plain"}}
	if method == http.MethodOptions {
		r.Header.Set("Access-Control-Request-Method", http.MethodPost)
	}
	if origin != "" {
		r.Header.Set("Origin", origin)
	}
	res, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	_, err = io.Copy(io.Discard, res.Body)
	require.NoError(t, err)
	require.NoError(t, res.Body.Close())
	return res.StatusCode
}

func dial(t *testing.T, origin, url string) int {
	t.Helper()
	header := http.Header{}
	if origin != "" {
		header.Set("Origin", origin)
	}
	address := "ws" + strings.TrimPrefix(url, "http") + "/socket.io/?EIO=4&transport=websocket"
	conn, res, err := websocket.DefaultDialer.DialContext(t.Context(), address, header)
	if err == nil {
		require.NoError(t, conn.Close())
	}
	require.NotNil(t, res, err)
	_ = res.Body.Close()
	return res.StatusCode
}
