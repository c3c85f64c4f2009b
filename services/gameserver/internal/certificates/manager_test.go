package certificates

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"io"
	"log"
	"math/big"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/services/gameserver/internal/wiretest"
)

const domain = "game.example.org"

// keep writes a certificate as an earlier start left it in the store.
func keep(t *testing.T, store string, until time.Time) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	template := &x509.Certificate{SerialNumber: big.NewInt(until.Unix()), DNSNames: []string{domain}, NotBefore: until.Add(-90 * 24 * time.Hour), NotAfter: until}
	certificate, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	require.NoError(t, err)
	private, err := x509.MarshalPKCS8PrivateKey(key)
	require.NoError(t, err)
	dir := filepath.Join(store, "certificates", "127.0.0.1-1", domain)
	require.NoError(t, os.MkdirAll(dir, 0o700))
	for suffix, content := range map[string][]byte{
		".crt":  pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: certificate}),
		".key":  pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: private}),
		".json": []byte(`{"sans":["` + domain + `"],"issuer_data":{}}`),
	} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, domain+suffix), content, 0o600))
	}
}

// startManager starts a Manager whose authority does not answer, and returns what plain HTTP answers.
func startManager(t *testing.T, store string) (status func() int) {
	t.Helper()
	ports := wiretest.FreePorts(t, 2)
	m := New(Config{
		Domain: domain, Directory: "https://127.0.0.1:1", Host: "127.0.0.1", RedirectPort: ports[0], Port: ports[1],
		URL: "https://" + domain, Store: store,
	}, zap.NewNop())
	require.NoError(t, m.Start(t.Context()))
	t.Cleanup(func() { _ = m.Stop(t.Context()) })
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	return func() int {
		response, err := client.Get(fmt.Sprintf("http://127.0.0.1:%d/", ports[0]))
		require.NoError(t, err)
		_ = response.Body.Close()
		return response.StatusCode
	}
}

func TestObtain_UntilTheKeptCertificateIsUsable(t *testing.T) {
	for name, prepare := range map[string]func(t *testing.T, store string){
		"none":    func(*testing.T, string) {},
		"expired": func(t *testing.T, store string) { keep(t, store, time.Now().Add(-time.Hour)) },
		"damaged": func(t *testing.T, store string) {
			keep(t, store, time.Now().Add(time.Hour))
			require.NoError(t, os.WriteFile(filepath.Join(store, "certificates", "127.0.0.1-1", domain, domain+".key"), []byte("?"), 0o600))
		},
	} {
		t.Run(name, func(t *testing.T) {
			store := t.TempDir()
			prepare(t, store)
			status := startManager(t, store)
			assert.Never(t, func() bool { return status() != http.StatusServiceUnavailable }, 300*time.Millisecond, 50*time.Millisecond)

			keep(t, store, time.Now().Add(60*24*time.Hour))

			assert.Eventually(t, func() bool { return status() == http.StatusPermanentRedirect }, wiretest.Timeout, 50*time.Millisecond)
		})
	}
}

func TestExplain_UntrustedAuthority(t *testing.T) {
	authority := httptest.NewTLSServer(http.NotFoundHandler())
	defer authority.Close()
	authority.Config.ErrorLog = log.New(io.Discard, "", 0)
	m := New(Config{Domain: domain, Directory: authority.URL, Store: t.TempDir()}, zap.NewNop())

	_, err := m.obtainOnce(t.Context())

	require.Error(t, err)
	assert.Contains(t, m.explain(err), "SSL_CERT_FILE")
	assert.NotContains(t, m.explain(err), "does not answer")
}
