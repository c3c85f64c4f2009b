package separateapps_test

import (
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/wiretest"
)

// proxy is a program that one of the written configurations is for.
type proxy struct {
	program string
	// arguments returns those that check a configuration, and those that serve it.
	arguments func(t *testing.T, dir string) (check, serve []string)
}

func proxies() map[string]proxy {
	return map[string]proxy{
		"nginx": {"nginx", func(t *testing.T, dir string) (check, serve []string) {
			t.Helper()
			conf := nginxAround(t, dir)
			return []string{"-t", "-e", "stderr", "-c", conf}, []string{"-e", "stderr", "-c", conf}
		}},
		"Caddy": {"caddy", func(t *testing.T, dir string) (check, serve []string) {
			t.Helper()
			conf := caddyAround(t, dir)
			return []string{"validate", "--adapter", "caddyfile", "--config", conf}, []string{"run", "--adapter", "caddyfile", "--config", conf}
		}},
	}
}

// nginxAround writes a whole configuration that includes nginx.conf of dir.
func nginxAround(t *testing.T, dir string) (file string) {
	t.Helper()
	own := t.TempDir()
	user := ""
	if os.Getuid() == 0 {
		user = "user root;\n" // the directories of tests are closed to others
	}
	var paths string
	for _, kind := range []string{"client_body", "proxy", "fastcgi", "uwsgi", "scgi"} {
		paths += fmt.Sprintf("%s_temp_path %s/%s;\n", kind, own, kind)
	}
	file = filepath.Join(own, "whole.conf")
	whole := fmt.Sprintf("%sdaemon off;\nerror_log stderr crit;\npid %s/pid;\nevents {}\nhttp {\n%sinclude %s/nginx.conf;\n}\n", user, own, paths, dir)
	require.NoError(t, os.WriteFile(file, []byte(whole), 0o600))
	return file
}

// caddyAround writes a whole configuration that imports the Caddyfile of dir and opens no port beside.
func caddyAround(t *testing.T, dir string) (file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "Caddyfile")
	whole := fmt.Sprintf("{\n\tadmin off\n}\nimport %s/Caddyfile\n", dir)
	require.NoError(t, os.WriteFile(file, []byte(whole), 0o600))
	return file
}

// TestWrite_ServedByProxies checks and serves what is written with the programs that it is for, where those are installed.
func TestWrite_ServedByProxies(t *testing.T) {
	for name, p := range proxies() {
		t.Run(name, func(t *testing.T) {
			program, err := exec.LookPath(p.program)
			if err != nil {
				t.Logf("%s is not installed: it has not read its configuration", name)
				return
			}
			ports := wiretest.FreePorts(t, 3)
			base := func(n int) string { return fmt.Sprintf("http://127.0.0.1:%d", ports[n]) }
			dir := writeApps(t, settings(t, map[string]string{
				"TARNWORT_PLAYER_BASE": base(0), "TARNWORT_ADMIN_BASE": base(1), "TARNWORT_OVERLAY_BASE": base(2),
			}))
			replaceIn(t, filepath.Join(dir, "nginx.conf"), "/var/log/nginx/error.log", "stderr") // only root may write there
			check, serve := p.arguments(t, dir)
			output, err := command(t, program, check).CombinedOutput()
			require.NoError(t, err, string(output))
			running := command(t, program, serve)
			require.NoError(t, running.Start())
			defer func() { _ = running.Process.Signal(os.Interrupt); _ = running.Wait() }()

			for n := range 3 {
				assertServed(t, base(n))
			}
			assertCamerasOfPlayers(t, base(0), base(2))
		})
	}
}

// TestWrite_AcceptedWithTLS checks the configurations of hosts with TLS.
func TestWrite_AcceptedWithTLS(t *testing.T) {
	for name, p := range proxies() {
		t.Run(name, func(t *testing.T) {
			program, err := exec.LookPath(p.program)
			if err != nil {
				t.Logf("%s is not installed: it has not read its configuration", name)
				return
			}
			dir := writeApps(t, settings(t, nil))
			replaceIn(t, filepath.Join(dir, "nginx.conf"), "/var/log/nginx/error.log", "stderr", "/etc/ssl/tarnwort", writeCertificate(t))
			check, _ := p.arguments(t, dir)

			output, err := command(t, program, check).CombinedOutput()

			require.NoError(t, err, string(output))
		})
	}
}

// TestWrite_LogsNoLinks opens a link that the proxy cannot look up on the disk, as with folders that it may not read.
func TestWrite_LogsNoLinks(t *testing.T) {
	for name, p := range proxies() {
		t.Run(name, func(t *testing.T) {
			program, err := exec.LookPath(p.program)
			if err != nil {
				t.Skip(p.program + " is not installed")
			}
			base := fmt.Sprintf("http://127.0.0.1:%d", wiretest.FreePorts(t, 1)[0])
			dir := writeApps(t, settings(t, map[string]string{"TARNWORT_PLAYER_BASE": base}))
			require.NoError(t, os.Symlink("lobby", filepath.Join(dir, "player", "lobby")))
			replaceIn(t, filepath.Join(dir, "nginx.conf"), "/var/log/nginx/error.log", "stderr", "/etc/ssl/tarnwort", writeCertificate(t),
				"listen 443 ssl", fmt.Sprintf("listen %d ssl", wiretest.FreePorts(t, 1)[0]))
			_, serve := p.arguments(t, dir)
			running, written := command(t, program, serve), new(strings.Builder)
			running.Stdout, running.Stderr = written, written
			require.NoError(t, running.Start())
			stop := func() { _ = running.Process.Signal(os.Interrupt); _ = running.Wait() }
			t.Cleanup(stop)
			require.Eventually(t, func() bool {
				answer, err := http.Get(base + "/lobby/ABC234?p=open-sesame")
				return err == nil && answer.Body.Close() == nil
			}, 30*time.Second, 50*time.Millisecond)

			stop()

			assert.NotContains(t, written.String(), "open-sesame")
			assert.NotContains(t, written.String(), "ABC234")
		})
	}
}

// writeCertificate writes a certificate and its key.
func writeCertificate(t *testing.T) (dir string) {
	t.Helper()
	server := httptest.NewTLSServer(http.NotFoundHandler())
	defer server.Close()
	pair := server.TLS.Certificates[0]
	key, err := x509.MarshalPKCS8PrivateKey(pair.PrivateKey)
	require.NoError(t, err)
	dir = t.TempDir()
	certificate := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: pair.Certificate[0]})
	require.NoError(t, os.WriteFile(filepath.Join(dir, "fullchain.pem"), certificate, 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "privkey.pem"), pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: key}), 0o600))
	return dir
}

// replaceIn replaces texts in a file, as strings.NewReplacer does.
func replaceIn(t *testing.T, file string, oldnew ...string) {
	t.Helper()
	content, err := os.ReadFile(file)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(file, []byte(strings.NewReplacer(oldnew...).Replace(string(content))), 0o600))
}

func assertServed(t *testing.T, base string) {
	t.Helper()
	require.Eventually(t, func() bool {
		answer, err := http.Get(base)
		return err == nil && answer.Body.Close() == nil
	}, 30*time.Second, 50*time.Millisecond)
	page := get(t, base+"/lobby/ABC234/someone/Ada.js?p=secret")
	assert.Equal(t, http.StatusOK, page.StatusCode)
	assert.Contains(t, page.Header.Get("Content-Security-Policy"), "'sha256-")
	assert.Equal(t, "no-cache", page.Header.Get("Cache-Control"))
	script := get(t, base+"/assets/index-1a2b.js")
	assert.Equal(t, http.StatusOK, script.StatusCode)
	assert.Contains(t, script.Header.Get("Cache-Control"), "max-age=31536000")
	assert.Equal(t, "nosniff", script.Header.Get("X-Content-Type-Options"))
	assert.Equal(t, http.StatusNotFound, get(t, base+"/assets/missing.js").StatusCode)
}

// assertCamerasOfPlayers checks that the page of a player, and no other, lets the camera hosts use camera and microphone.
func assertCamerasOfPlayers(t *testing.T, player, overlay string) {
	t.Helper()
	permissions := get(t, player+"/lobby/ABC234/someone/Ada.js").Header.Values("Permissions-Policy")
	assert.Len(t, permissions, 1)
	assert.Contains(t, permissions[0], `camera=(self "https://vdo.ninja" "https://obs.ninja"), microphone=(self `)
	for _, page := range []string{player + "/", player + "/join/ABC234", player + "/watch/ABC234", overlay + "/lobby/ABC234"} {
		assert.Contains(t, get(t, page).Header.Get("Permissions-Policy"), "camera=(), microphone=()", page)
	}
}

func command(t *testing.T, program string, arguments []string) *exec.Cmd {
	t.Helper()
	c := exec.CommandContext(t.Context(), program, arguments...)
	c.Env = append(os.Environ(), "HOME="+t.TempDir())
	return c
}
