package website_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"io/fs"
	"net/http"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/website"
)

func TestAsset_CacheControl(t *testing.T) {
	site := serve(t, website.Config{}, built())

	hashed := get(site, "/admin/assets/index-1a2b.js")
	assert.Equal(t, "public, max-age=31536000, immutable", hashed.Header.Get("Cache-Control"))
	assert.Equal(t, "text/javascript; charset=utf-8", hashed.Header.Get("Content-Type"))

	icon := get(site, "/favicon.svg")
	assert.Equal(t, "no-cache", icon.Header.Get("Cache-Control"))
	again := get(site, "/favicon.svg", "If-None-Match", icon.Header.Get("ETag"))
	assert.Equal(t, http.StatusNotModified, again.StatusCode)
	page := get(site, "/home")
	assert.Equal(t, http.StatusNotModified, get(site, "/home", "If-None-Match", page.Header.Get("ETag")).StatusCode)
}

func TestAsset_Gzip(t *testing.T) {
	site := serve(t, website.Config{}, built())
	for accepts, want := range map[string]string{
		"gzip": "gzip", "br, GZIP;q=0.5": "gzip", "": "", "br": "", "gzip;q=0": "", "gzip; q=0.000": "", "identity": "", "xgzip": "",
	} {
		res := get(site, "/assets/index-1a2b.js", "Accept-Encoding", accepts)
		require.Equal(t, want, res.Header.Get("Content-Encoding"), accepts)
		assert.Equal(t, "Accept-Encoding", res.Header.Get("Vary"))
		content := body(t, res)
		if want == "gzip" {
			assert.Less(t, len(content), len(script)/2)
			r, err := gzip.NewReader(bytes.NewReader([]byte(content)))
			require.NoError(t, err)
			unpacked, err := io.ReadAll(r)
			require.NoError(t, err)
			content = string(unpacked)
		}
		assert.Equal(t, string(script), content, accepts)
	}
	assert.Empty(t, get(site, "/favicon.svg", "Accept-Encoding", "gzip").Header.Get("Content-Encoding"), "too small to gain")
}

// compressedByBuild are the files of built, the scripts compressed as the build leaves them.
func compressedByBuild(t *testing.T) fs.FS {
	t.Helper()
	files := built().(fstest.MapFS)
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, err := w.Write(script)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	for _, app := range []string{"player", "admin", "overlay"} {
		delete(files, app+"/assets/index-1a2b.js")
		files[app+"/assets/index-1a2b.js.gz"] = &fstest.MapFile{Data: packed.Bytes()}
	}
	return files
}

func TestAsset_CompressedByBuild(t *testing.T) {
	files := compressedByBuild(t)
	site, packed := serve(t, website.Config{}, files), files.(fstest.MapFS)["admin/assets/index-1a2b.js.gz"].Data
	const target = "/admin/assets/index-1a2b.js"

	gzipped, plain := get(site, target, "Accept-Encoding", "gzip"), get(site, target)
	part := get(site, target, "Range", "bytes=0-6")

	for res, want := range map[*http.Response]string{gzipped: string(packed), plain: string(script)} {
		assert.Equal(t, http.StatusOK, res.StatusCode)
		assert.Equal(t, "text/javascript; charset=utf-8", res.Header.Get("Content-Type"))
		assert.Equal(t, "public, max-age=31536000, immutable", res.Header.Get("Cache-Control"))
		assert.Equal(t, "Accept-Encoding", res.Header.Get("Vary"))
		assert.Equal(t, want, body(t, res))
	}
	assert.Equal(t, "gzip", gzipped.Header.Get("Content-Encoding"))
	assert.Empty(t, plain.Header.Get("Content-Encoding"))
	assert.NotEqual(t, gzipped.Header.Get("ETag"), plain.Header.Get("ETag"))
	assert.Equal(t, http.StatusNotModified, get(site, target, "Accept-Encoding", "gzip", "If-None-Match", gzipped.Header.Get("ETag")).StatusCode)
	assert.Equal(t, http.StatusPartialContent, part.StatusCode)
	assert.Equal(t, string(script[:7]), body(t, part))
	assert.Equal(t, http.StatusNotFound, get(site, target+".gz", "Accept", "*/*").StatusCode)
}

func TestAsset_CompressedByBuild_Damaged(t *testing.T) {
	files := fstest.MapFS{"player/index.html": {}, "player/assets/a.js.gz": {Data: []byte("no gzip")}}

	res := get(serve(t, website.Config{}, files), "/assets/a.js")

	assert.Equal(t, http.StatusInternalServerError, res.StatusCode)
	assert.NotContains(t, res.Header.Get("Cache-Control"), "immutable")
}

func TestBuildName_FollowsFiles(t *testing.T) {
	name := func(files fs.FS) string { return told(t, body(t, get(serve(t, website.Config{}, files), "/"))).Build }
	changed := built().(fstest.MapFS)
	delete(changed, "overlay/assets/index-1a2b.js")
	changed["overlay/assets/index-3c4d.js"] = &fstest.MapFile{Data: []byte("other")}
	other := built().(fstest.MapFS)
	other["player/favicon.svg"] = &fstest.MapFile{Data: []byte("<svg id='x'/>")}

	before, again := name(built()), name(built())
	assert.NotEmpty(t, before)
	assert.Equal(t, before, again)
	assert.NotEqual(t, before, name(changed))
	assert.NotEqual(t, before, name(other), "a file whose name has no hash of its content")
}
