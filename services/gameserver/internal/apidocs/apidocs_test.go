package apidocs_test

import (
	"bytes"
	"compress/gzip"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/fstest"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/apidocs"
)

func get(t *testing.T, files fs.FS, method, path, tag string) *httptest.ResponseRecorder {
	t.Helper()
	gin.SetMode(gin.TestMode)
	engine := gin.New()
	apidocs.Routes{Files: files}.Mount(engine)
	request := httptest.NewRequestWithContext(t.Context(), method, path, http.NoBody)
	request.Header.Set("If-None-Match", tag)
	answer := httptest.NewRecorder()
	engine.ServeHTTP(answer, request)
	return answer
}

func compress(t *testing.T, text string) *fstest.MapFile {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, err := w.Write([]byte(text))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return &fstest.MapFile{Data: out.Bytes()}
}

func TestRoutes_ServeBothDocuments(t *testing.T) {
	files := fstest.MapFS{"openapi.yaml.gz": compress(t, "calls"), "asyncapi.yaml.gz": compress(t, "events")}
	for path, want := range map[string]string{"/api/openapi.yaml": "calls", "/api/asyncapi.yaml": "events"} {
		answer := get(t, files, http.MethodGet, path, "")
		assert.Equal(t, http.StatusOK, answer.Code)
		assert.Equal(t, want, answer.Body.String())
		assert.Equal(t, "application/yaml; charset=utf-8", answer.Header().Get("Content-Type"))
		assert.Empty(t, get(t, files, http.MethodHead, path, "").Body.Bytes())

		again := get(t, files, http.MethodGet, path, answer.Header().Get("ETag"))
		assert.Equal(t, http.StatusNotModified, again.Code)
		assert.Empty(t, again.Body.Bytes())
	}
}

func TestRoutes_BeforeTheFirstBuild(t *testing.T) {
	for _, path := range []string{"/api/openapi.yaml", "/api/asyncapi.yaml"} {
		assert.Equal(t, http.StatusServiceUnavailable, get(t, fstest.MapFS{}, http.MethodGet, path, "").Code)
	}
}
