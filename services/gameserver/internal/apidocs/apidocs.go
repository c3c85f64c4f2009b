// Package apidocs serves the descriptions of the HTTP API and of the events on the socket. It
// does not generate them; tests compare them with the running server.
package apidocs

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"net/http"
	"sync"
	"time"

	"github.com/gin-gonic/gin"
)

// Routes serves /api/openapi.yaml and /api/asyncapi.yaml.
type Routes struct {
	// Files are the documents that the build embeds, compressed: openapi.yaml.gz and asyncapi.yaml.gz. Without them, before
	// the first build, the routes answer 503.
	Files fs.FS
}

// Mount implements httpserver.Routes.
func (r Routes) Mount(router gin.IRouter) {
	for _, name := range []string{"openapi.yaml", "asyncapi.yaml"} {
		answer := r.serve(name + ".gz")
		router.GET("/api/"+name, answer)
		router.HEAD("/api/"+name, answer)
	}
}

// document is a description as clients read it, and its digest.
type document struct {
	content []byte
	tag     string
}

// serve answers with a document that clients may cache but must revalidate. It reads the document at the first request.
func (r Routes) serve(file string) gin.HandlerFunc {
	read := sync.OnceValues(func() (document, error) { return readDocument(r.Files, file) })
	return func(c *gin.Context) {
		found, err := read()
		if err != nil {
			c.String(http.StatusServiceUnavailable, "this server was built without the descriptions of its API")
			return
		}
		c.Header("Content-Type", "application/yaml; charset=utf-8")
		c.Header("Cache-Control", "no-cache")
		c.Header("ETag", found.tag)
		http.ServeContent(c.Writer, c.Request, "", time.Time{}, bytes.NewReader(found.content))
	}
}

func readDocument(files fs.FS, name string) (document, error) {
	compressed, err := fs.ReadFile(files, name)
	if err != nil {
		return document{}, err
	}
	reader, err := gzip.NewReader(bytes.NewReader(compressed))
	if err != nil {
		return document{}, err
	}
	content, err := io.ReadAll(reader)
	sum := sha256.Sum256(content)
	return document{content, `"` + hex.EncodeToString(sum[:8]) + `"`}, err
}
