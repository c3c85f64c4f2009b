package website

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"
)

// asset is one file of an app. It is kept in one form, and the other one is made when it is first asked for.
type asset struct {
	name string
	etag string // without quotes
	// plain is the file as it was built.
	plain func() ([]byte, error)
	// gzipped is nil for a file that is never sent compressed.
	gzipped func() ([]byte, error)
}

const (
	// minGzipBytes is the size from which compressing pays.
	minGzipBytes = 1 << 10
	// gzipSuffix is the end of the names of files that the build compressed. They are served without it.
	gzipSuffix = ".gz"
)

func newAsset(file string, content []byte) *asset {
	stored := func() ([]byte, error) { return content, nil }
	a := &asset{name: strings.TrimSuffix(file, gzipSuffix), etag: digest(content)}
	switch {
	case a.name != file:
		a.gzipped = stored
		a.plain = sync.OnceValues(func() ([]byte, error) { return decompress(content) })
	case isText(file) && len(content) >= minGzipBytes:
		a.gzipped = sync.OnceValues(func() ([]byte, error) { return compress(content), nil })
		a.plain = stored
	default:
		a.plain = stored
	}
	return a
}

func (a *asset) serve(w http.ResponseWriter, r *http.Request) {
	h, form, etag := w.Header(), a.plain, a.etag
	if a.gzipped != nil {
		h.Add("Vary", "Accept-Encoding")
		if acceptsGzip(r) {
			h.Set("Content-Encoding", "gzip")
			form, etag = a.gzipped, etag+"-gz"
		}
	}
	content, err := form()
	if err != nil {
		http.Error(w, "file damaged", http.StatusInternalServerError)
		return
	}
	h.Set("Content-Type", contentTypeOrBytes(a.name))
	h.Set("Cache-Control", "no-cache")
	if strings.HasPrefix(a.name, "assets/") {
		h.Set("Cache-Control", "public, max-age=31536000, immutable") // the name holds a hash of the content
	}
	h.Set("ETag", `"`+etag+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(content))
}

func digest(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:8])
}

func compress(content []byte) []byte {
	var out bytes.Buffer
	w, _ := gzip.NewWriterLevel(&out, gzip.BestCompression)
	_, _ = w.Write(content) // memory does not fail
	_ = w.Close()
	return out.Bytes()
}

func decompress(content []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}

func acceptsGzip(r *http.Request) bool {
	for part := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		coding, quality, _ := strings.Cut(strings.ReplaceAll(part, " ", ""), ";")
		if strings.EqualFold(coding, "gzip") {
			return strings.Trim(strings.TrimPrefix(strings.ToLower(quality), "q="), "0.") != "" || quality == ""
		}
	}
	return false
}

// contentType knows the files of a web app, so that answers do not depend on
// the machine's own tables. It is "" for everything else.
func contentType(name string) string {
	switch strings.ToLower(path.Ext(name)) {
	case ".html":
		return "text/html; charset=utf-8"
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".json", ".map", ".webmanifest":
		return "application/json"
	case ".svg":
		return "image/svg+xml"
	case ".txt":
		return "text/plain; charset=utf-8"
	case ".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".ico":
		return imageType(name)
	case ".woff2":
		return "font/woff2"
	case ".woff":
		return "font/woff"
	case ".mp3":
		return "audio/mpeg"
	case ".wasm":
		return "application/wasm"
	default:
		return ""
	}
}

func imageType(name string) string {
	switch kind := strings.ToLower(path.Ext(name))[1:]; kind {
	case "jpg":
		return "image/jpeg"
	case "ico":
		return "image/x-icon"
	default:
		return "image/" + kind
	}
}

func contentTypeOrBytes(name string) string {
	if t := contentType(name); t != "" {
		return t
	}
	return "application/octet-stream"
}

func isText(name string) bool {
	t := contentType(name)
	return strings.HasPrefix(t, "text/") || t == "application/json" || t == "image/svg+xml" || t == "application/wasm"
}
