package separateapps_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/httpserver"
	"tarnwort/services/gameserver/internal/readiness"
	"tarnwort/services/gameserver/internal/separateapps"
	"tarnwort/services/gameserver/internal/website"
)

func settings(t *testing.T, more map[string]string) config.Config {
	t.Helper()
	environment := map[string]string{
		"TARNWORT_API_BASE": "https://api.example.org", "TARNWORT_PLAYER_BASE": "https://play.example.org",
		"TARNWORT_ADMIN_BASE": "https://desk.example.org", "TARNWORT_OVERLAY_BASE": "https://overlay.example.org:8443",
		"TARNWORT_IMPRINT": "https://example.org/imprint", "TARNWORT_PRIVACY": "https://example.org/privacy",
		"TARNWORT_CONTACT": "mail@example.org", "TARNWORT_YOUTUBE_API_KEY": "key",
	}
	for name, value := range more {
		environment[name] = value
	}
	c, err := config.Read(environment)
	require.NoError(t, err)
	return c
}

// built returns apps as a build leaves them, with a script that it has compressed.
func built(t *testing.T) fs.FS {
	t.Helper()
	var compressed bytes.Buffer
	writer := gzip.NewWriter(&compressed)
	_, err := writer.Write([]byte("console.log(1)"))
	require.NoError(t, err)
	require.NoError(t, writer.Close())
	files := fstest.MapFS{}
	for _, app := range []string{"player", "admin", "overlay"} {
		page := `<!doctype html><html><head><base href="/" /><script>` + app + `()</script></head></html>`
		files[app+"/index.html"] = &fstest.MapFile{Data: []byte(page)}
		files[app+"/assets/index-1a2b.js.gz"] = &fstest.MapFile{Data: compressed.Bytes()}
	}
	return files
}

func writeApps(t *testing.T, c config.Config) (dir string) {
	t.Helper()
	dir = t.TempDir()
	require.NoError(t, separateapps.Check(c.Apps))
	require.NoError(t, separateapps.Write(c, built(t), dir))
	return dir
}

func TestWrite_ConfigurationIsTheServers(t *testing.T) {
	dir := writeApps(t, settings(t, nil))
	for _, app := range []string{"player", "admin", "overlay"} {
		content, err := os.ReadFile(filepath.Join(dir, app, "config.json"))
		require.NoError(t, err)
		var written protocol.AppConfig
		require.NoError(t, json.Unmarshal(content, &written))

		assert.NotEmpty(t, written.Build)
		written.Build = ""
		assert.Equal(t, protocol.AppConfig{
			APIBase: "https://api.example.org", PlayerBase: "https://play.example.org", AdminBase: "https://desk.example.org",
			OverlayBase: "https://overlay.example.org:8443", CameraHosts: []string{"vdo.ninja", "obs.ninja"},
			ImprintURL: "https://example.org/imprint", PrivacyURL: "https://example.org/privacy", ContactURL: "mailto:mail@example.org",
			YouTubeChat: true, PictureService: "decapi.me",
		}, written, app)
	}
}

func TestWrite_FilesAreNotCompressed(t *testing.T) {
	dir := writeApps(t, settings(t, nil))

	script, err := os.ReadFile(filepath.Join(dir, "admin", "assets", "index-1a2b.js"))
	require.NoError(t, err)
	assert.Equal(t, "console.log(1)", string(script))
	page, err := os.ReadFile(filepath.Join(dir, "admin", "index.html"))
	require.NoError(t, err)
	assert.Contains(t, string(page), `<base href="/" />`)
	assert.Contains(t, string(page), `<script>admin()</script>`)
}

// TestWrite_HeadersAreTheServers compares what the configurations add with what the game server sends with its pages.
func TestWrite_HeadersAreTheServers(t *testing.T) {
	c := settings(t, nil)
	dir := writeApps(t, c)
	for app, path := range map[string]string{"player": "/", "admin": "/admin/", "overlay": "/overlay/"} {
		sent := served(t, c, path)
		for _, file := range []string{"nginx.conf", "Caddyfile"} {
			content, err := os.ReadFile(filepath.Join(dir, file))
			require.NoError(t, err)
			_, site, _ := strings.Cut(string(content), filepath.Join(dir, app))
			site, _, _ = strings.Cut(site, dir)
			for _, name := range []string{"Content-Security-Policy", "Permissions-Policy", "Referrer-Policy", "X-Content-Type-Options"} {
				require.NotEmpty(t, sent.Get(name))
				assert.Contains(t, site, name+` "`+sent.Get(name)+`"`, "%s of %s", file, app)
			}
		}
	}
}

// served returns the headers of a page of the game server.
func served(t *testing.T, c config.Config, path string) http.Header {
	t.Helper()
	site, err := website.New(website.NewConfig(c.Apps, c.Legal, c.Avatars, c.Chats, c.HTTP, c.Operate), built(t))
	require.NoError(t, err)
	policy := httpserver.PolicyFromConfig(c.HTTP, c.Apps)
	server, err := httpserver.New(httpserver.Config{Address: "127.0.0.1:0"}, policy, zap.NewNop(), []httpserver.Routes{site}, nil, readiness.New(nil))
	require.NoError(t, err)
	require.NoError(t, server.Start(t.Context()))
	defer func() { assert.NoError(t, server.Stop(t.Context())) }()
	return get(t, "http://"+server.Address().String()+path).Header
}

func get(t *testing.T, url string) *http.Response {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	require.NoError(t, err)
	request.Header.Set("Accept", "text/html")
	answer, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	return answer
}

func TestCheck_EachAppNeedsAHost(t *testing.T) {
	for name, test := range map[string]struct{ setting, value, want string }{
		"not set":      {"TARNWORT_API_BASE", "", "TARNWORT_API_BASE must be set"},
		"same host":    {"TARNWORT_ADMIN_BASE", "https://play.example.org", "TARNWORT_ADMIN_BASE must name another host than TARNWORT_PLAYER_BASE"},
		"below a path": {"TARNWORT_ADMIN_BASE", "https://desk.example.org/admin", "TARNWORT_ADMIN_BASE must be the root of a host"},
	} {
		t.Run(name, func(t *testing.T) {
			require.ErrorContains(t, separateapps.Check(settings(t, map[string]string{test.setting: test.value}).Apps), test.want)
		})
	}
}
