package apidocs_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/assert"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/apidocs"
)

func get(t *testing.T, method, path, tag string) *httptest.ResponseRecorder {
	t.Helper()
	gin.SetMode(gin.TestMode)
	engine := gin.New()
	apidocs.Routes{}.Mount(engine)
	request := httptest.NewRequestWithContext(t.Context(), method, path, http.NoBody)
	request.Header.Set("If-None-Match", tag)
	answer := httptest.NewRecorder()
	engine.ServeHTTP(answer, request)
	return answer
}

func TestRoutes_ServeBothDocuments(t *testing.T) {
	for path, want := range map[string][]byte{"/api/openapi.yaml": protocol.OpenAPI(), "/api/asyncapi.yaml": protocol.AsyncAPI()} {
		answer := get(t, http.MethodGet, path, "")
		assert.Equal(t, http.StatusOK, answer.Code)
		assert.Equal(t, want, answer.Body.Bytes())
		assert.Equal(t, "application/yaml; charset=utf-8", answer.Header().Get("Content-Type"))
		assert.Empty(t, get(t, http.MethodHead, path, "").Body.Bytes())

		again := get(t, http.MethodGet, path, answer.Header().Get("ETag"))
		assert.Equal(t, http.StatusNotModified, again.Code)
		assert.Empty(t, again.Body.Bytes())
	}
}
