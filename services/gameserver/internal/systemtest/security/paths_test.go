package security_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/systemtest"
)

// answerTo calls a path as a browser that opens a page, and follows no redirect.
func answerTo(t *testing.T, method, url string) *http.Response {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, url, http.NoBody)
	require.NoError(t, err)
	r.Header = http.Header{"Accept": {"text/html"}, "X-Forwarded-Prefix": {"/elsewhere"}}
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	res, err := client.Do(r)
	require.NoError(t, err)
	require.NoError(t, res.Body.Close())
	return res
}

func TestSecurityHeaders_EveryPage(t *testing.T) {
	systemtest.Serve(t, systemtest.Settings(t, nil), func(url string) {
		for _, path := range []string{"/", "/%73ocket.io/x", "/%73ocket.iox", "/socket.io/x", "/socket.io", "/%61pi/x", "/socket.io/%2e%2e/x"} {
			res := answerTo(t, http.MethodGet, url+path)
			assert.Contains(t, res.Header.Get("Content-Security-Policy"), "frame-ancestors 'none'", path)
			assert.Equal(t, "no-referrer", res.Header.Get("Referrer-Policy"), path)
		}
	})
}

func TestTrailingSlash_BelowBasePath(t *testing.T) {
	systemtest.Serve(t, systemtest.Settings(t, map[string]string{"TARNWORT_BASE_PATH": "/tarnwort"}), func(url string) {
		for path, want := range map[string]int{
			"/api/control/ABC234/lock/": http.StatusNotFound,
			"/api/lobby/join/":          http.StatusNotFound,
			"/socket.io":                http.StatusNotFound,
			"/socket.io/":               http.StatusBadRequest, // without a transport
			"/readyz/":                  http.StatusMethodNotAllowed,
		} {
			for _, base := range []string{"/tarnwort", ""} { // a proxy may remove the base
				res := answerTo(t, http.MethodPost, url+base+path)
				assert.Equal(t, want, res.StatusCode, base+path)
				assert.Empty(t, res.Header.Get("Location"), base+path)
			}
		}
	})
}

func TestTrailingSlash_Probes(t *testing.T) {
	systemtest.Serve(t, systemtest.Settings(t, nil), func(url string) {
		for _, path := range []string{"/healthz", "/healthz/", "/readyz", "/readyz/"} {
			res := answerTo(t, http.MethodGet, url+path)
			assert.Equal(t, http.StatusOK, res.StatusCode, path)
			assert.Contains(t, res.Header.Get("Content-Type"), "text/plain", path)
		}
	})
}
