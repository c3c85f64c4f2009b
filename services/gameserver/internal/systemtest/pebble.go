package systemtest

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/miekg/dns"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/gameclient/loopback"
)

// Authority is pebble, Let's Encrypt's ACME server for tests, in a process of its own. Every domain leads to this machine.
type Authority struct {
	// Directory is its URL, RootsFile the certificate by which its own HTTPS is checked.
	Directory, RootsFile string
	// HTTPPort and HTTPSPort are where it calls a server to check a domain.
	HTTPPort, HTTPSPort int

	t          testing.TB
	revoked    atomic.Value // *big.Int, the serial number
	management string
	own        *x509.Certificate
	process    *exec.Cmd
	client     *http.Client
	command    []string
}

// NewAuthority returns an authority that has not started, whose certificates have this validity.
func NewAuthority(t testing.TB, validity time.Duration) *Authority {
	t.Helper()
	ports, err := loopback.Ports(1)
	require.NoError(t, err)
	return NewAuthorityAt(t, validity, ports[0])
}

// NewAuthorityAt is NewAuthority for a server that redirects at this port.
func NewAuthorityAt(t testing.TB, validity time.Duration, httpPort int) *Authority {
	t.Helper()
	ports, err := loopback.Ports(2)
	require.NoError(t, err)
	dir := t.TempDir()
	own := httptest.NewTLSServer(nil) // its certificate is for 127.0.0.1
	own.Close()
	a := &Authority{
		t: t, HTTPPort: httpPort, HTTPSPort: httpPort + 363, RootsFile: filepath.Join(dir, "cert.pem"), client: own.Client(),
		Directory: fmt.Sprintf("https://127.0.0.1:%d/dir", ports[0]), management: fmt.Sprintf("https://127.0.0.1:%d", ports[1]),
	}
	a.own = own.Certificate()
	key, err := x509.MarshalPKCS8PrivateKey(own.TLS.Certificates[0].PrivateKey)
	require.NoError(t, err)
	keyFile := filepath.Join(dir, "key.pem")
	require.NoError(t, os.WriteFile(keyFile, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: key}), 0o600))
	require.NoError(t, os.WriteFile(a.RootsFile, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: own.Certificate().Raw}), 0o600))
	settings, err := json.Marshal(map[string]any{"pebble": map[string]any{
		"listenAddress": fmt.Sprintf("127.0.0.1:%d", ports[0]), "managementListenAddress": fmt.Sprintf("127.0.0.1:%d", ports[1]),
		"certificate": a.RootsFile, "privateKey": keyFile, "httpPort": a.HTTPPort, "tlsPort": a.HTTPSPort,
		"ocspResponderURL": a.startResponder(), "retryAfter": map[string]int{"authz": 1, "order": 1},
		"profiles": map[string]any{"default": map[string]any{"description": "test", "validityPeriod": int(validity.Seconds())}},
	}})
	require.NoError(t, err)
	file := filepath.Join(dir, "pebble.json")
	require.NoError(t, os.WriteFile(file, settings, 0o600))
	a.command = []string{BuildPebble(t, dir), "-config", file, "-dnsserver", startDNS(t)}
	return a
}

// BuildPebble builds the certificate authority into a folder, fetching its module when that is missing. Returns the file.
func BuildPebble(t testing.TB, dir string) string {
	t.Helper()
	file := filepath.Join(dir, "pebble")
	output, err := exec.CommandContext(t.Context(), "go", "build", "-o", file, "github.com/letsencrypt/pebble/v2/cmd/pebble").CombinedOutput()
	require.NoError(t, err, string(output))
	return file
}

// Elsewhere is a domain that leads to another machine.
const Elsewhere = "elsewhere.example.test"

// startDNS answers every question for an IPv4 address with this machine, and Elsewhere with an address without a server.
func startDNS(t testing.TB) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	server := &dns.Server{Listener: listener, Handler: dns.HandlerFunc(func(w dns.ResponseWriter, r *dns.Msg) {
		answer := new(dns.Msg).SetReply(r)
		if question := r.Question[0]; question.Qtype == dns.TypeA {
			address := net.IPv4(127, 0, 0, 1)
			if strings.HasPrefix(question.Name, Elsewhere) {
				address = net.IPv4(127, 0, 0, 2)
			}
			answer.Answer = []dns.RR{&dns.A{Hdr: dns.RR_Header{Name: question.Name, Rrtype: dns.TypeA, Class: dns.ClassINET}, A: address}}
		}
		_ = w.WriteMsg(answer)
	})}
	go func() { _ = server.ActivateAndServe() }()
	t.Cleanup(func() { _ = server.Shutdown() })
	return listener.Addr().String()
}

// Start starts the authority, which runs until the end of the test.
func (a *Authority) Start() {
	a.t.Helper()
	a.process = exec.Command(a.command[0], a.command[1:]...)
	a.process.Env = append(os.Environ(), "PEBBLE_VA_NOSLEEP=1", "PEBBLE_WFE_NONCEREJECT=0")
	require.NoError(a.t, a.process.Start())
	a.t.Cleanup(a.Stop)
	require.Eventually(a.t, func() bool {
		_, err := a.client.Get(a.Directory)
		return err == nil
	}, time.Minute, 10*time.Millisecond)
}

// Stop ends the authority.
func (a *Authority) Stop() {
	_ = a.process.Process.Kill()
	_ = a.process.Wait()
}

// Settings are those of a server that gets its certificate here.
func (a *Authority) Settings(domain string) []string {
	return []string{
		"TARNWORT_DOMAIN=" + domain, "TARNWORT_HOST=127.0.0.1",
		fmt.Sprintf("TARNWORT_PORT=%d", a.HTTPSPort), "TARNWORT_ACME_DIRECTORY=" + a.Directory, "SSL_CERT_FILE=" + a.RootsFile,
	}
}

// TLS returns the configuration of a client that trusts what the authority has given.
func (a *Authority) TLS(domain string) *tls.Config {
	a.t.Helper()
	pool := x509.NewCertPool()
	require.True(a.t, pool.AppendCertsFromPEM(a.manage("/roots/0")))
	return &tls.Config{RootCAs: pool, ServerName: domain}
}

// Roots returns what a machine trusts that trusts the authority and what it has given.
func (a *Authority) Roots() []byte {
	a.t.Helper()
	return append(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: a.own.Raw}), a.manage("/roots/0")...)
}

// manage returns what the authority shows to tests.
func (a *Authority) manage(path string) []byte {
	a.t.Helper()
	content, err := a.fetch(path)
	require.NoError(a.t, err)
	return content
}

// fetch is manage while the authority may be down.
func (a *Authority) fetch(path string) ([]byte, error) {
	response, err := a.client.Get(a.management + path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = response.Body.Close() }()
	return io.ReadAll(response.Body)
}

// Dial connects to this machine, whatever the name in an address.
func Dial(ctx context.Context, network, address string) (net.Conn, error) {
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	return new(net.Dialer).DialContext(ctx, network, net.JoinHostPort("127.0.0.1", port))
}
