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

func TestBuildName_FollowsFiles(t *testing.T) {
	name := func(files fs.FS) string { return told(t, body(t, get(serve(t, website.Config{}, files), "/"))).Build }
	changed := built().(fstest.MapFS)
	changed["overlay/assets/index-1a2b.js"] = &fstest.MapFile{Data: []byte("other")}

	before, again := name(built()), name(built())
	assert.NotEmpty(t, before)
	assert.Equal(t, before, again)
	assert.NotEqual(t, before, name(changed))
}
