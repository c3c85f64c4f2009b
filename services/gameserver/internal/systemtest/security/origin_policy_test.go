package security_test

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/systemtest"
)

// origins maps values of the Origin header to whether the server accepts them; OWN
// is the server's host and port.
func origins() map[string]bool {
	return map[string]bool{
		"":                                  true, // not a browser
		"http://OWN":                        true,
		"https://OWN":                       true, // a proxy terminates TLS
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

// Browsers send no preflight for polling POSTs, simple bodies and websockets, so the
// server must check the origin of every transport.
func TestOriginPolicy_SameForEveryTransport(t *testing.T) {
	settings := systemtest.Settings(t, map[string]string{
		"TARNWORT_ALLOWED_ORIGINS": "https://listed.example", "TARNWORT_LOBBIES_PER_HOUR": "1000",
	})
	systemtest.Serve(t, settings, func(url string) {
		for pattern, allowed := range origins() {
			origin := strings.ReplaceAll(pattern, "OWN", strings.TrimPrefix(url, "http://"))
			for transport, status := range statusByTransport(t, url, origin) {
				assert.Equal(t, allowed, status < http.StatusBadRequest, "%s from %q: %d", transport, pattern, status)
				if !allowed {
					assert.Equal(t, http.StatusForbidden, status, "%s from %q", transport, pattern)
				}
			}
		}
	})
}

func TestOriginPolicy_PreflightAllowsEveryRoute(t *testing.T) {
	const page = "https://listed.example"
	settings := systemtest.Settings(t, map[string]string{
		"TARNWORT_ALLOWED_ORIGINS": page,
	})
	systemtest.ServeWith(t, settings, systemtest.Replacements{}, func(url string, in systemtest.Internals) {
		asked := make(map[string]bool)
		for _, route := range in.Mounted() {
			if route.Method == http.MethodOptions {
				continue
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

// statusByTransport calls the server over every transport that a page can use.
func statusByTransport(t *testing.T, url, origin string) map[string]int {
	t.Helper()
	statuses := map[string]int{
		"polling":   send(t, origin, http.MethodGet, url+"/socket.io/?EIO=4&transport=polling", ""),
		"websocket": dial(t, origin, url),
		"HTTP call": send(t, origin, http.MethodPost, url+"/api/lobby/create", `{"playerName":"Mika"}`),
	}
	if _, host, _ := strings.Cut(origin, "://"); origin != "" && host != strings.TrimPrefix(url, "http://") {
		statuses["preflight"] = send(t, origin, http.MethodOptions, url+"/api/lobby/create", "") // same-origin pages send none
	}
	return statuses
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
