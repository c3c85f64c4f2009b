package httpserver

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestRemoveBasePath(t *testing.T) {
	seen := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { _, _ = w.Write([]byte(r.URL.RequestURI())) })
	for asked, want := range map[string]string{
		"/tarnwort/":                      "/",
		"/tarnwort/api/lobby/create?a=b":  "/api/lobby/create?a=b",
		"/tarnwort/lobby/ABC234/id/a%2Fb": "/lobby/ABC234/id/a%2Fb",
		"/tarnwort/tarnwort/":             "/tarnwort/",
		"/readyz":                         "/readyz",
		"/tarnworte/x":                    "/tarnworte/x",
		"/socket.io/?EIO=4&transport=x":   "/socket.io/?EIO=4&transport=x",
	} {
		rec := httptest.NewRecorder()
		removeBasePath("/tarnwort", seen).ServeHTTP(rec, httptest.NewRequest(http.MethodGet, asked, nil))
		assert.Equal(t, want, rec.Body.String(), asked)
	}
}

func TestRemoveBasePath_PathItself(t *testing.T) {
	rec := httptest.NewRecorder()

	removeBasePath("/tarnwort", http.NotFoundHandler()).ServeHTTP(rec, httptest.NewRequest(http.MethodGet, "/tarnwort?kicked=true", nil))

	assert.Equal(t, http.StatusPermanentRedirect, rec.Code)
	assert.Equal(t, "/tarnwort/?kicked=true", rec.Header().Get("Location"))
}
