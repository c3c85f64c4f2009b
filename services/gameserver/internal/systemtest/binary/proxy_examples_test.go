//go:build unix

package binary_test

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio/client"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

// What the examples name.
const (
	documentedSocket = "/run/tarnwort/tarnwort.sock"
	proxied          = "tarnwort.example.org"
)

// startBehindProxy starts a server on a Unix socket, and returns the socket's path.
func startBehindProxy(t *testing.T, settings ...string) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "proxy")
	require.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	require.NoError(t, os.Chmod(dir, 0o755)) // the workers of nginx have another user
	socket := filepath.Join(dir, "t.sock")
	settings = append(settings, "TARNWORT_LISTEN=unix:"+socket, "TARNWORT_DATA_DIR="+t.TempDir())
	startCommand(t, settings, nil, binary)
	require.Eventually(t, func() bool { _, code := runWith(t, settings, "health"); return code == 0 }, wiretest.Timeout, 20*time.Millisecond)
	require.NoError(t, os.Chmod(socket, 0o666)) // instead of the group
	return socket
}

// startProxy runs a proxy of Debian, which is not everywhere. It returns a function that stops it and returns what it wrote.
func startProxy(t *testing.T, dir, program string, arguments ...string) (stop func() string) {
	t.Helper()
	path, err := exec.LookPath(program)
	if err != nil {
		t.Skip(program + " is not installed")
	}
	proxy := exec.Command(path, arguments...)
	proxy.Env = append(os.Environ(), "HOME="+dir, "XDG_DATA_HOME="+dir, "XDG_CONFIG_HOME="+dir)
	output := new(strings.Builder)
	proxy.Stdout, proxy.Stderr = output, output
	require.NoError(t, proxy.Start())
	stop = sync.OnceValue(func() string {
		_ = proxy.Process.Signal(os.Interrupt)
		_ = proxy.Wait()
		return output.String()
	})
	t.Cleanup(func() {
		if written := stop(); t.Failed() {
			t.Log(written)
		}
	})
	return stop
}

// checkProxy opens a page and both kinds of socket through a proxy, below a path.
func checkProxy(t *testing.T, port int, path string) {
	t.Helper()
	url, trust := fmt.Sprintf("https://%s:%d", proxied, port), &tls.Config{InsecureSkipVerify: true}
	web := &http.Client{Transport: &http.Transport{DialContext: systemtest.Dial, TLSClientConfig: trust}}
	require.Eventually(t, func() bool {
		response, err := web.Get(url + path + "/admin/")
		if err != nil {
			return false
		}
		_ = response.Body.Close()
		return response.StatusCode == http.StatusOK
	}, wiretest.Timeout, 50*time.Millisecond)
	for _, transport := range []string{client.WebSocket, client.Polling} {
		socket := client.New(url, client.Options{
			Transports: []string{transport}, TLS: trust, DialContext: systemtest.Dial, Header: http.Header{"Origin": {url}}, Path: path + "/socket.io/",
		})
		require.NoError(t, socket.Connect(t.Context()), transport)
		socket.Close()
	}
}

// startExample starts a proxy in front of a socket and on two ports, the second with TLS. It returns a function that stops it.
type startExample func(t *testing.T, dir, socket string, ports []int) (stop func() string)

func nginx(example string) startExample {
	return func(t *testing.T, dir, socket string, ports []int) func() string {
		t.Helper()
		return startProxy(t, dir, "nginx", "-c", writeNginxConf(t, example, dir, socket, ports))
	}
}

func caddy(example string) startExample {
	return func(t *testing.T, dir, socket string, ports []int) func() string {
		t.Helper()
		return startProxy(t, dir, "caddy", "run", "--adapter", "caddyfile", "--config", writeCaddyfile(t, example, dir, socket, ports))
	}
}

// proxyExamples returns functions that start a proxy as an example tells.
func proxyExamples(t *testing.T) map[string]startExample {
	t.Helper()
	return map[string]startExample{
		"nginx":              nginx(readExample(t, "deploy/nginx.conf")),
		"Caddy of the guide": caddy(guideCaddyfile(t)),
		"Caddy of compose":   caddy(composeCaddyfile(t)),
	}
}

func readExample(t *testing.T, name string) string {
	t.Helper()
	content, err := os.ReadFile("../../../" + name)
	require.NoError(t, err)
	return string(content)
}

func writeNginxConf(t *testing.T, example, dir, socket string, ports []int) (file string) {
	t.Helper()
	own := httptest.NewTLSServer(nil)
	own.Close()
	key, err := x509.MarshalPKCS8PrivateKey(own.TLS.Certificates[0].PrivateKey)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "privkey.pem"), pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: key}), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "fullchain.pem"), pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: own.Certificate().Raw}), 0o600))
	require.Contains(t, example, "unix:"+documentedSocket)
	site := strings.NewReplacer(
		documentedSocket, socket, "listen 80;", fmt.Sprintf("listen 127.0.0.1:%d;", ports[0]), "listen 443 ssl;", fmt.Sprintf("listen 127.0.0.1:%d ssl;", ports[1]),
		"/etc/ssl/tarnwort/", dir+"/", "/var/log/nginx/error.log", "stderr",
	).Replace(example)
	file = filepath.Join(dir, "nginx.conf")
	require.NoError(t, os.WriteFile(file, []byte(fmt.Sprintf("pid %s/pid; daemon off; error_log stderr; events {}\nhttp {\n%s}\n", dir, site)), 0o600))
	return file
}

func guideCaddyfile(t *testing.T) string {
	t.Helper()
	example := regexp.MustCompile("(?s)```\n(\\{\n.*?)```").FindStringSubmatch(readExample(t, "guide/proxy.md"))
	require.Len(t, example, 2)
	return example[1]
}

func composeCaddyfile(t *testing.T) string {
	t.Helper()
	upstreams := regexp.MustCompile(`TARNWORT_UPSTREAMS: (\S+)`).FindStringSubmatch(readExample(t, "deploy/compose.yaml"))
	require.Len(t, upstreams, 2)
	return strings.NewReplacer(
		"{$TARNWORT_DOMAIN}", proxied, "{$TARNWORT_UPSTREAMS}", upstreams[1], "{$TARNWORT_HEALTH_URI}", "/healthz",
	).Replace(readExample(t, "deploy/Caddyfile"))
}

func writeCaddyfile(t *testing.T, example, dir, socket string, ports []int) (file string) {
	t.Helper()
	require.Contains(t, example, "unix/"+documentedSocket)
	local := fmt.Sprintf("{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port %d\n\thttps_port %d\n", ports[0], ports[1])
	site := strings.Replace(strings.ReplaceAll(example, documentedSocket, socket), "{\n", local, 1)
	file = filepath.Join(dir, "Caddyfile")
	require.NoError(t, os.WriteFile(file, []byte(site), 0o600))
	return file
}

func TestProxyExample_Serves(t *testing.T) {
	for name, start := range proxyExamples(t) {
		t.Run(name, func(t *testing.T) {
			socket, ports := startBehindProxy(t), wiretest.FreePorts(t, 2)

			start(t, t.TempDir(), socket, ports)

			checkProxy(t, ports[1], "")
		})
	}
}

// TestProxyExample_LogsNoLinks opens a link while the server restarts, so that its socket is missing.
func TestProxyExample_LogsNoLinks(t *testing.T) {
	for name, start := range proxyExamples(t) {
		t.Run(name, func(t *testing.T) {
			dir, ports := t.TempDir(), wiretest.FreePorts(t, 2)
			stop := start(t, dir, filepath.Join(dir, "missing.sock"), ports)
			web := &http.Client{Transport: &http.Transport{DialContext: systemtest.Dial, TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}}
			require.Eventually(t, func() bool {
				response, err := web.Get(fmt.Sprintf("https://%s:%d/lobby/ABC234?p=open-sesame", proxied, ports[1]))
				return err == nil && response.Body.Close() == nil && response.StatusCode >= http.StatusBadGateway
			}, wiretest.Timeout, 50*time.Millisecond)

			written := stop()

			assert.NotContains(t, written, "open-sesame")
			assert.NotContains(t, written, "ABC234")
			assert.NotContains(t, written, "client: 127.0.0.1")
		})
	}
}
