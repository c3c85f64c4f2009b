//go:build unix

package binary_test

import (
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/gameclient/loopback"
	"tarnwort/libs/socketio/client"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

const domain = "game.example.test"

// secureServer is a server with a domain, and how clients reach it.
type secureServer struct {
	*loopback.Process

	t         *testing.T
	authority *systemtest.Authority
	settings  []string
	url       string
}

// startSecure starts a server with a domain, whose certificate is not there yet.
func startSecure(t *testing.T, authority *systemtest.Authority, data, domain string) *secureServer {
	t.Helper()
	settings := append(authority.Settings(domain), "TARNWORT_DATA_DIR="+data)
	s := &secureServer{t: t, authority: authority, settings: settings, url: fmt.Sprintf("https://%s:%d", domain, authority.HTTPSPort)}
	s.Process = loopback.NewProcess("", environment(settings...), binary, "serve")
	require.NoError(t, s.Start())
	t.Cleanup(func() {
		s.Kill()
		if t.Failed() {
			t.Log(s.Output())
		}
	})
	return s
}

func (s *secureServer) client(t *testing.T) *http.Client {
	t.Helper()
	transport := &http.Transport{DialContext: systemtest.Dial, TLSClientConfig: s.authority.TLS(domain), ForceAttemptHTTP2: true}
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{
		Transport:     transport,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// awaitReady waits for an answer over HTTPS.
func (s *secureServer) awaitReady() {
	s.t.Helper()
	client := s.client(s.t)
	require.Eventually(s.t, func() bool {
		response, err := client.Get(s.url + "/readyz")
		if err != nil {
			return false
		}
		_ = response.Body.Close()
		return response.StatusCode == http.StatusOK
	}, time.Minute, 50*time.Millisecond, "no HTTPS")
}

// certificate returns what the server shows to a new connection.
func (s *secureServer) certificate() *x509.Certificate {
	s.t.Helper()
	return s.connect().PeerCertificates[0]
}

func (s *secureServer) connect() tls.ConnectionState {
	s.t.Helper()
	conn, err := tls.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", s.authority.HTTPSPort), s.authority.TLS(domain))
	require.NoError(s.t, err, "a valid certificate at any time")
	defer func() { _ = conn.Close() }()
	return conn.ConnectionState()
}

func startAuthority(t *testing.T, validity time.Duration) *systemtest.Authority {
	t.Helper()
	authority := systemtest.NewAuthority(t, validity)
	authority.Start()
	return authority
}

func TestDomain_ServesHTTPS(t *testing.T) {
	data := t.TempDir()
	s := startSecure(t, startAuthority(t, 240*time.Hour), data, domain)
	s.awaitReady()
	web := s.client(t)

	page, err := web.Get(s.url + "/admin/")
	require.NoError(t, err)
	defer page.Body.Close()
	body, err := io.ReadAll(page.Body)
	require.NoError(t, err)
	assert.Equal(t, 2, page.ProtoMajor)
	assert.Equal(t, "max-age=31536000", page.Header.Get("Strict-Transport-Security"))
	assert.Contains(t, string(body), s.url, "links between the apps")

	plain, err := web.Get(fmt.Sprintf("http://%s:%d/admin/?a=b", "other.example", s.authority.HTTPPort))
	require.NoError(t, err)
	defer plain.Body.Close()
	assert.Equal(t, http.StatusPermanentRedirect, plain.StatusCode)
	assert.Equal(t, s.url+"/admin/?a=b", plain.Header.Get("Location"))

	for _, transport := range []string{client.WebSocket, client.Polling} {
		socket := client.New(s.url, client.Options{
			Transports: []string{transport}, TLS: s.authority.TLS(domain), DialContext: systemtest.Dial, Header: http.Header{"Origin": {s.url}},
		})
		require.NoError(t, socket.Connect(t.Context()), transport)
		socket.Close()
	}
	output, code := runWith(t, s.settings, "health")
	assert.Zero(t, code, output)
	require.NoError(t, filepath.WalkDir(filepath.Join(data, "certificates"), func(path string, entry fs.DirEntry, err error) error {
		require.NoError(t, err)
		if info, err := entry.Info(); err == nil && !entry.IsDir() {
			assert.Equal(t, os.FileMode(0o600), info.Mode().Perm(), path)
		}
		return nil
	}))
}

func TestDomain_AuthorityDown(t *testing.T) {
	authority, data := systemtest.NewAuthority(t, 240*time.Hour), t.TempDir()
	s := startSecure(t, authority, data, domain)
	require.Eventually(t, func() bool { return strings.Contains(s.Output(), "no certificate yet") }, time.Minute, 20*time.Millisecond)
	assert.Contains(t, s.Output(), authority.Directory+" does not answer")
	plain, err := http.Get(fmt.Sprintf("http://127.0.0.1:%d/", authority.HTTPPort))
	require.NoError(t, err)
	_ = plain.Body.Close()
	assert.Equal(t, http.StatusServiceUnavailable, plain.StatusCode)
	_, err = tls.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", authority.HTTPSPort), &tls.Config{InsecureSkipVerify: true, ServerName: domain})
	require.Error(t, err)

	authority.Start()
	s.awaitReady()
	before := s.certificate()
	require.NoError(t, s.StopBy(os.Interrupt))
	trusted := s.authority.TLS(domain)
	authority.Stop()
	require.NoError(t, s.Start())

	require.Eventually(t, func() bool {
		conn, err := tls.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", authority.HTTPSPort), trusted)
		if err != nil {
			return false
		}
		defer func() { _ = conn.Close() }()
		return conn.ConnectionState().PeerCertificates[0].Equal(before)
	}, wiretest.Timeout, 20*time.Millisecond, "a start does not need the authority")
}

func TestDomain_Refused(t *testing.T) {
	authority := startAuthority(t, 240*time.Hour)
	t.Run("name that leads elsewhere", func(t *testing.T) {
		s := startSecure(t, authority, t.TempDir(), systemtest.Elsewhere)
		require.Eventually(t, func() bool { return strings.Contains(s.Output(), "no certificate yet") }, time.Minute, 20*time.Millisecond)
		assert.Contains(t, s.Output(), "point the domain's A and AAAA records here")
	})
	t.Run("no name", func(t *testing.T) {
		output, code := runWith(t, []string{"TARNWORT_DATA_DIR=" + t.TempDir()}, "serve", "--domain", "https://example.org/")
		assert.Equal(t, exitUsage, code)
		assert.Contains(t, output, "TARNWORT_DOMAIN must be a host name like game.example.org")
	})
	for name, port := range map[string]int{"HTTPS": authority.HTTPSPort, "HTTP": authority.HTTPPort} {
		t.Run("port taken: "+name, func(t *testing.T) {
			taken, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port))
			require.NoError(t, err)
			defer taken.Close()
			output, code := runWith(t, append(authority.Settings(domain), "TARNWORT_DATA_DIR="+t.TempDir()), "serve")
			assert.Equal(t, exitFailed, code)
			assert.Contains(t, output, fmt.Sprintf("another program has port %d: stop it", port))
		})
	}
	t.Run("no permission", func(t *testing.T) {
		settings := []string{"TARNWORT_DOMAIN=" + domain, "TARNWORT_HOST=127.0.0.1", "TARNWORT_DATA_DIR=" + t.TempDir()}
		command := exec.Command("setpriv", "--bounding-set=-net_bind_service", "--inh-caps=-net_bind_service", binary, "serve")
		if os.Getuid() != 0 {
			command = exec.Command(binary, "serve")
		}
		command.Env = environment(settings...)
		output, err := command.CombinedOutput()
		require.Error(t, err)
		assert.Contains(t, string(output), "may not have port 443: run setcap cap_net_bind_service=+ep "+binary+", or use tarnwort.service")
	})
}
