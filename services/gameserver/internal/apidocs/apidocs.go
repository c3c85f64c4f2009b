// Package apidocs serves the descriptions of the HTTP API and of the events on the socket. It
// does not generate them; tests compare them with the running server.
package apidocs

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"sync"
	"time"

	"github.com/gin-gonic/gin"

	"tarnwort/libs/protocol"
)

// Routes serves /api/openapi.yaml and /api/asyncapi.yaml.
type Routes struct{}

// Mount implements httpserver.Routes.
func (Routes) Mount(r gin.IRouter) {
	for path, content := range map[string]func() []byte{
		"/api/openapi.yaml":  protocol.OpenAPI,
		"/api/asyncapi.yaml": protocol.AsyncAPI,
	} {
		answer := serve(content)
		r.GET(path, answer)
		r.HEAD(path, answer)
	}
}

// serve answers with a document that clients may cache but must revalidate. It reads the document at the first request.
func serve(read func() []byte) gin.HandlerFunc {
	document := sync.OnceValues(func() (content []byte, tag string) {
		content = read()
		sum := sha256.Sum256(content)
		return content, `"` + hex.EncodeToString(sum[:8]) + `"`
	})
	return func(c *gin.Context) {
		content, tag := document()
		c.Header("Content-Type", "application/yaml; charset=utf-8")
		c.Header("Cache-Control", "no-cache")
		c.Header("ETag", tag)
		http.ServeContent(c.Writer, c.Request, "", time.Time{}, bytes.NewReader(content))
	}
}
