package website_test

import (
	"crypto/tls"
	"encoding/json"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/website"
)

const browser = "text/html,application/xhtml+xml,*/*;q=0.8"

var script = []byte("console.log('" + strings.Repeat("tarnwort ", 500) + "')")

func built() fs.FS {
	files := fstest.MapFS{}
	for _, app := range []string{"player", "admin", "overlay"} {
		files[app+"/index.html"] = &fstest.MapFile{Data: []byte(`<!doctype html><html><head><base href="/" /><title>` + app + `</title></head></html>`)}
		files[app+"/assets/index-1a2b.js"] = &fstest.MapFile{Data: script}
		files[app+"/favicon.svg"] = &fstest.MapFile{Data: []byte("<svg/>")}
		files[app+"/.hidden"] = &fstest.MapFile{Data: []byte("hidden")}
	}
	return files
}

func serve(t testing.TB, config website.Config, files fs.FS) http.Handler {
	t.Helper()
	site, err := website.New(config, files)
	require.NoError(t, err)
	gin.SetMode(gin.ReleaseMode)
	engine := gin.New()
	engine.GET("/api/known", func(c *gin.Context) { c.String(http.StatusOK, "known") })
	site.Mount(engine)
	return engine
}

func get(h http.Handler, target string, header ...string) *http.Response {
	return do(h, httptest.NewRequest(http.MethodGet, target, nil), header...)
}

func do(h http.Handler, r *http.Request, header ...string) *http.Response {
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	rec := httptest.NewRecorder()
	h.ServeHTTP(rec, r)
	return rec.Result()
}

func body(t testing.TB, res *http.Response) string {
	t.Helper()
	content, err := io.ReadAll(res.Body)
	require.NoError(t, err)
	return string(content)
}

func TestPage_EveryRoute(t *testing.T) {
	site := serve(t, website.Config{}, built())
	for target, app := range map[string]string{
		"/": "player", "/home": "player", "/join/ABCDEF": "player", "/lobby/ABCDEF/7/Dr.%20Who.js": "player", "/administrator": "player",
		"/?kicked=true": "player", "/admin": "admin", "/admin/": "admin", "/admin/ABCDEF?gm=1": "admin", "/overlay/ABCDEF": "overlay",
		"/overlay": "overlay", "//evil.example/x": "player", "/index.html": "player", "/admin/../overlay/X": "overlay",
	} {
		res := get(site, target, "Accept", browser)
		require.Equal(t, http.StatusOK, res.StatusCode, target)
		assert.Equal(t, "no-cache", res.Header.Get("Cache-Control"), target)
		assert.Contains(t, body(t, res), "<title>"+app+"</title>", target)
	}
}

func TestPage_MissingFile(t *testing.T) {
	site := serve(t, website.Config{}, built())
	for _, target := range []string{
		"/assets/index-old.js", "/admin/assets/gone.css", "/favicon.ico", "/.hidden", "/.placeholder", "/admin/.hidden.png", "/overlay/x.woff2",
	} {
		assert.Equal(t, http.StatusNotFound, get(site, target, "Accept", "*/*").StatusCode, target)
	}
	assert.Equal(t, http.StatusNotFound, get(site, "/assets/gone.js", "Accept", browser).StatusCode, "an asset is never a page")
	assert.Equal(t, http.StatusNotFound, get(site, "/some/data", "Accept", "*/*", "Sec-Fetch-Dest", "empty").StatusCode)
	assert.Equal(t, http.StatusOK, get(site, "/join/ABCDEF").StatusCode, "a plain client may open a page")
}

func TestPage_UnknownCall(t *testing.T) {
	site := serve(t, website.Config{}, built())
	for _, target := range []string{"/api", "/api/", "/api/unknown", "/api/lobby/../unknown", "/socket.io", "/socket.io/x"} {
		res := get(site, target, "Accept", browser)
		assert.Equal(t, http.StatusNotFound, res.StatusCode, target)
		assert.JSONEq(t, `{"error":"Nicht gefunden.","code":"not_found"}`, body(t, res), target)
	}
	assert.Equal(t, "known", body(t, get(site, "/api/known")))
}

func TestPage_NameLikePath(t *testing.T) {
	site := serve(t, website.Config{}, built())
	for _, name := range []string{"x%2F..%2F..%2F..%2F..%2Fadmin", "..%2F..%2F..%2Foverlay", "a%2Fb", "config.json%2F"} {
		page := get(site, "/lobby/ABC234/id/"+name, "Accept", browser)
		assert.Equal(t, http.StatusOK, page.StatusCode, name)
		assert.Contains(t, body(t, page), "<title>player</title>", name)
	}
}

func TestPage_MethodNotAllowed(t *testing.T) {
	site := serve(t, website.Config{}, built())

	res := do(site, httptest.NewRequest(http.MethodPost, "/home", nil))
	assert.Equal(t, http.StatusMethodNotAllowed, res.StatusCode)
	assert.Equal(t, "GET, HEAD", res.Header.Get("Allow"))

	for _, target := range []string{"/home", "/assets/index-1a2b.js"} {
		head := do(site, httptest.NewRequest(http.MethodHead, target, nil))
		assert.Equal(t, http.StatusOK, head.StatusCode, target)
		assert.NotEmpty(t, head.Header.Get("Content-Length"), target)
		assert.Empty(t, body(t, head), target)
	}
}

func TestPage_BaseHref(t *testing.T) {
	tests := map[string]struct {
		config           website.Config
		target, app      string
		forwarded        []string
		wantBase, player string
	}{
		"on one host":               {website.Config{}, "http://play.example/x", "", nil, `<base href="/" />`, "http://play.example"},
		"admin":                     {website.Config{}, "http://play.example/admin/ABCDEF", "/admin", nil, `<base href="/admin/" />`, "http://play.example"},
		"overlay":                   {website.Config{}, "http://play.example:8080/overlay/ABCDEF", "/overlay", nil, `<base href="/overlay/" />`, "http://play.example:8080"},
		"over TLS":                  {website.Config{}, "https://play.example/", "", nil, `<base href="/" />`, "https://play.example"},
		"behind a trusted proxy":    {website.Config{TrustedProxies: []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}}, "http://inside/", "", []string{"X-Forwarded-Proto", "https, http", "X-Forwarded-Host", "Play.example"}, `<base href="/" />`, "https://play.example"},
		"behind an untrusted proxy": {website.Config{}, "http://inside/", "", []string{"X-Forwarded-Proto", "https", "X-Forwarded-Host", "evil.example"}, `<base href="/" />`, "http://inside"},
		"with a path of the proxy":  {website.Config{PlayerBase: "http://play.example/tarnwort"}, "http://play.example/", "", nil, `<base href="/tarnwort/" />`, "http://play.example/tarnwort"},
		"requested on another host": {website.Config{AdminBase: "https://admin.example"}, "http://play.example/admin/", "/admin", nil, `<base href="/admin/" />`, "http://play.example"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			r := httptest.NewRequest(http.MethodGet, tt.target, nil)
			if strings.HasPrefix(tt.target, "https") {
				r.TLS = &tls.ConnectionState{}
			}
			page := body(t, do(serve(t, tt.config, built()), r, tt.forwarded...))

			assert.Contains(t, page, tt.wantBase)
			assert.Equal(t, 1, strings.Count(page, "<base"))
			assert.Equal(t, tt.player, told(t, page).PlayerBase)
		})
	}
}

func told(t *testing.T, page string) (config protocol.AppConfig) {
	t.Helper()
	block := regexp.MustCompile(`<script type="application/json" id="app-config">(.*?)</script>`).FindStringSubmatch(page)
	require.NotNil(t, block, page)
	require.NoError(t, json.Unmarshal([]byte(block[1]), &config))
	return config
}

func TestPage_AppConfig(t *testing.T) {
	site := serve(t, website.Config{APIBase: "https://api.example", OverlayBase: "https://overlay.example", CameraHosts: []string{"vdo.ninja"}, Build: "b</script>1"}, built())
	want := protocol.AppConfig{
		APIBase: "https://api.example", PlayerBase: "http://play.example", AdminBase: "http://play.example/admin",
		OverlayBase: "https://overlay.example", CameraHosts: []string{"vdo.ninja"}, Build: "b</script>1",
	}

	assert.Equal(t, want, told(t, body(t, get(site, "http://play.example/admin/X"))))

	var config protocol.AppConfig
	require.NoError(t, json.NewDecoder(get(site, "http://play.example/overlay/config.json").Body).Decode(&config))
	assert.Equal(t, want, config)
}

func TestPage_HostileHost(t *testing.T) {
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	r.Host = `x"></script><script>alert(1)</script>`

	page := body(t, do(serve(t, website.Config{}, built()), r))

	assert.Equal(t, 1, strings.Count(page, "<script"))
}

func TestPage_NotBuilt(t *testing.T) {
	site := serve(t, website.Config{}, fstest.MapFS{".placeholder": &fstest.MapFile{}})

	assert.Equal(t, http.StatusServiceUnavailable, get(site, "/").StatusCode)
}

func TestNew_MissingIndex(t *testing.T) {
	files := built().(fstest.MapFS)
	delete(files, "admin/index.html")

	_, err := website.New(website.Config{}, files)

	assert.ErrorContains(t, err, "admin")
}

func TestPage_InsertsBase(t *testing.T) {
	files := fstest.MapFS{"player/index.html": &fstest.MapFile{Data: []byte(`<html><HEAD class="x"><title>x</title></head></html>`)}}

	page := body(t, get(serve(t, website.Config{}, files), "/"))

	assert.True(t, strings.HasPrefix(page, `<html><HEAD class="x"><base href="/" />`), page)
}

func TestEmbedded_Served(t *testing.T) {
	_, err := website.New(website.Config{}, website.Embedded())

	assert.NoError(t, err)
}

func TestPage_BelowPath(t *testing.T) {
	site := serve(t, website.Config{BasePath: "/tarnwort"}, built())
	for target, base := range map[string]string{"/": "/tarnwort/", "/admin/ABC234": "/tarnwort/admin/", "/overlay/ABC234": "/tarnwort/overlay/"} {
		assert.Contains(t, body(t, get(site, target, "Accept", browser)), `<base href="`+base+`" />`, target)
	}
	var told protocol.AppConfig
	require.NoError(t, json.Unmarshal([]byte(body(t, get(site, "http://play.example/config.json"))), &told))
	assert.Equal(t, "/tarnwort", told.APIBase)
	assert.Equal(t, "http://play.example/tarnwort", told.PlayerBase)
	assert.Equal(t, "http://play.example/tarnwort/admin", told.AdminBase)
	assert.Equal(t, "http://play.example/tarnwort/overlay", told.OverlayBase)
}
