package website_test

import (
	"crypto/sha256"
	"encoding/base64"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/website"
)

func TestPage_AllowsItsInlineScript(t *testing.T) {
	const inline, policy = "x('&amp;')\n", "default-src 'self'; script-src 'self'; object-src 'none'"
	sum := sha256.Sum256([]byte(inline))
	files := built().(fstest.MapFS)
	files["overlay/index.html"] = &fstest.MapFile{Data: []byte(`<head><base href="/"><script>` + inline + `</script><script src="x.js"></script></head>`)}
	site, err := website.New(website.Config{}, files)
	require.NoError(t, err)
	engine := gin.New()
	engine.Use(func(c *gin.Context) { c.Header("Content-Security-Policy", policy) })
	site.Mount(engine)

	allowed := "default-src 'self'; script-src 'self' 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; object-src 'none'"
	for target, want := range map[string]string{"/overlay/ABC234": allowed, "/home": policy, "/overlay/favicon.svg": policy} {
		assert.Equal(t, want, get(engine, target, "Accept", browser).Header.Get("Content-Security-Policy"), target)
	}
}

func TestPage_LinkPreview(t *testing.T) {
	for name, c := range map[string]struct {
		config  website.Config
		picture string
	}{
		"host of the request": {website.Config{}, "http://example.com/link-preview.png"},
		"below a path":        {website.Config{BasePath: "/spiel"}, "http://example.com/spiel/link-preview.png"},
		"elsewhere":           {website.Config{PlayerBase: "https://play.example.org/t"}, "https://play.example.org/t/link-preview.png"},
	} {
		t.Run(name, func(t *testing.T) {
			h := serve(t, c.config, built())
			for _, target := range []string{"/join/ABC234?pw=geheim", "/home", "/admin/ABC234", "/overlay/ABC234"} {
				page := body(t, get(h, target, "Accept", browser))
				assert.Contains(t, page, `<meta property="og:image" content="`+c.picture+`" />`, target)
				assert.NotContains(t, page, "ABC234", target)
				assert.NotContains(t, page, "geheim", target)
			}
		})
	}
}

func TestExport_LinkPreview(t *testing.T) {
	site, err := website.New(website.Config{PlayerBase: "https://p.example.org", AdminBase: "https://a.example.org", OverlayBase: "https://o.example.org"}, built())
	require.NoError(t, err)
	dir := t.TempDir()
	exported, err := site.Export(dir)
	require.NoError(t, err)
	for _, app := range exported {
		page, err := os.ReadFile(filepath.Join(dir, app.Name, "index.html"))
		require.NoError(t, err)
		assert.Contains(t, string(page), `content="https://p.example.org/link-preview.png"`, app.Name)
	}
}
