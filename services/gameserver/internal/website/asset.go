package website

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"
)

// asset is one file of an app. Its content stays in the binary until a browser asks for it.
type asset struct {
	name string
	etag string // without quotes
	// plain opens the file as it was built.
	plain func() (io.ReadSeeker, error)
	// gzipped is nil for a file that is never sent compressed.
	gzipped func() (io.ReadSeeker, error)
}

const (
	// minGzipBytes is the size from which compressing pays.
	minGzipBytes = 1 << 10
	// gzipSuffix is the end of the names of files that the build compressed. They are served without it.
	gzipSuffix = ".gz"
	// hashedFolder holds the files whose names contain a hash of their content.
	hashedFolder = "assets/"
)

func newAsset(dir fs.FS, file string) (*asset, error) {
	stored := func() (io.ReadSeeker, error) { return openFile(dir, file) }
	about, err := fs.Stat(dir, file)
	if err != nil {
		return nil, err
	}
	a := &asset{name: strings.TrimSuffix(file, gzipSuffix), plain: stored}
	if a.etag, err = etagOf(dir, file); err != nil {
		return nil, err
	}
	switch {
	case a.name != file:
		a.gzipped, a.plain = stored, convertOnce(stored, decompress)
	case isText(file) && about.Size() >= minGzipBytes:
		a.gzipped = convertOnce(stored, compress)
	}
	return a, nil
}

// etagOf returns a digest of the name of a file in hashedFolder, and of the content of any other file.
func etagOf(dir fs.FS, file string) (string, error) {
	if strings.HasPrefix(file, hashedFolder) {
		return digest([]byte(file)), nil
	}
	content, err := fs.ReadFile(dir, file)
	return digest(content), err
}

// openFile opens a file without reading it where its file system can.
func openFile(dir fs.FS, file string) (io.ReadSeeker, error) {
	opened, err := dir.Open(file)
	if err != nil {
		return nil, err
	}
	if seeker, ok := opened.(io.ReadSeeker); ok {
		return seeker, nil // embedded files need no Close
	}
	return nil, fmt.Errorf("%s: %w", file, errors.ErrUnsupported)
}

// convertOnce returns a function that converts a file on the first call, and caches the result.
func convertOnce(open func() (io.ReadSeeker, error), convert func(io.Reader) ([]byte, error)) func() (io.ReadSeeker, error) {
	made := sync.OnceValues(func() ([]byte, error) {
		file, err := open()
		if err != nil {
			return nil, err
		}
		return convert(file)
	})
	return func() (io.ReadSeeker, error) {
		content, err := made()
		return bytes.NewReader(content), err
	}
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
	if strings.HasPrefix(a.name, hashedFolder) {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	h.Set("ETag", `"`+etag+`"`)
	http.ServeContent(w, r, "", time.Time{}, content)
}

func digest(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:8])
}

func compress(content io.Reader) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := io.Copy(w, content); err != nil {
		return nil, err
	}
	err = w.Close()
	return out.Bytes(), err
}

func decompress(content io.Reader) ([]byte, error) {
	r, err := gzip.NewReader(content)
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

// contentType returns the type of a web app's file by its extension, so that answers do not depend on the tables
// of the machine. It is "" for all other files.
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
