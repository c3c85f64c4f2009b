package website_test

import (
	"crypto/sha256"
	"encoding/base64"
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
