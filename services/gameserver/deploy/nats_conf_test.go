// Package deploy_test tests the files that operators deploy.
package deploy_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/eventlog/jetstream"
	"tarnwort/services/gameserver/internal/wiretest"
)

// writeCertificates writes a certificate authority, and a certificate with its key for this machine.
func writeCertificates(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	ca := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "Tarnwort"}, NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign,
	}
	machine := &x509.Certificate{
		SerialNumber: big.NewInt(2), Subject: pkix.Name{CommonName: "nats"}, NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, KeyUsage: x509.KeyUsageDigitalSignature,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth},
	}
	authority, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	own, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	sign := func(name string, certificate *x509.Certificate, key *ecdsa.PrivateKey) {
		der, err := x509.CreateCertificate(rand.Reader, certificate, ca, &key.PublicKey, authority)
		require.NoError(t, err)
		writePEM(t, filepath.Join(dir, name), "CERTIFICATE", der)
	}
	sign("ca.pem", ca, authority)
	sign("server.pem", machine, own)
	key, err := x509.MarshalECPrivateKey(own)
	require.NoError(t, err)
	writePEM(t, filepath.Join(dir, "server.key"), "EC PRIVATE KEY", key)
	return dir
}

func writePEM(t *testing.T, path, kind string, der []byte) {
	t.Helper()
	require.NoError(t, os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der}), 0o600))
}

// startServers runs three servers with nats.conf; only its names, addresses, paths and size are replaced.
func startServers(t *testing.T, keys string) (servers []*server.Server) {
	t.Helper()
	conf, err := os.ReadFile("nats.conf")
	require.NoError(t, err)
	var addresses []string
	for _, port := range wiretest.FreePorts(t, 3) {
		addresses = append(addresses, fmt.Sprintf("127.0.0.1:%d", port))
	}
	for n := range 3 {
		mine := strings.NewReplacer(
			`"nats-1"`, fmt.Sprintf(`"nats-%d"`, n+1), "server_name: nats-1", fmt.Sprintf("server_name: nats-%d", n+1),
			"nats-1:6222", addresses[0], "nats-2:6222", addresses[1], "nats-3:6222", addresses[2],
			`"0.0.0.0:6222"`, fmt.Sprintf("%q", addresses[n]), `"0.0.0.0:4222"`, `"127.0.0.1:-1"`, `"127.0.0.1:8222"`, `"127.0.0.1:-1"`,
			"/var/lib/nats", t.TempDir(), "/etc/nats", keys, "20G", "1G",
		).Replace(string(conf))
		file := filepath.Join(t.TempDir(), "nats.conf")
		require.NoError(t, os.WriteFile(file, []byte(mine), 0o600))
		options, err := server.ProcessConfigFile(file)
		require.NoError(t, err)
		options.NoSigs, options.NoLog = true, true
		srv, err := server.NewServer(options)
		require.NoError(t, err)
		srv.Start()
		t.Cleanup(func() { srv.Shutdown(); srv.WaitForShutdown() })
		servers = append(servers, srv)
	}
	return servers
}

func TestNATSConf_MutualTLS(t *testing.T) {
	keys := writeCertificates(t)
	servers := startServers(t, keys)
	var urls []string
	for _, srv := range servers {
		require.True(t, srv.ReadyForConnections(10*time.Second))
		urls = append(urls, strings.Replace(srv.ClientURL(), "nats://", "tls://", 1))
		assert.True(t, srv.JetStreamConfig().SyncAlways)
		assert.Contains(t, readGreeting(t, srv.Addr()), `"tls_verify":true`)
	}
	assert.Empty(t, readGreeting(t, servers[0].ClusterAddr()), "before the caller has shown a certificate")
	assert.Contains(t, jetStreamReport(t, servers[0].MonitorAddr()), `"sync_always": true`)
	settings, err := config.Read(map[string]string{
		"NATS_URL": strings.Join(urls, ","), "TARNWORT_NATS_REPLICAS": "3", "TARNWORT_NATS_CA": filepath.Join(keys, "ca.pem"),
		"TARNWORT_NATS_CERT": filepath.Join(keys, "server.pem"), "TARNWORT_NATS_KEY": filepath.Join(keys, "server.key"),
	})
	require.NoError(t, err)
	log := jetstream.New(jetstream.Settings{
		URL: settings.Store.NATSURL, Replicas: settings.Store.NATSReplicas, Options: settings.Store.NATSOptions(), MaxBytes: 64 << 20,
	}, zap.NewNop())
	starting, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	require.NoError(t, log.Open(starting))
	defer func() { assert.NoError(t, log.Close(t.Context())) }()

	id := lobbiestest.Lobby(t, "ABCDEF")
	want := lobbiestest.Fill(t, log, id, 3)

	got, err := log.Read(t.Context(), id, 0)
	require.NoError(t, err)
	assert.Equal(t, want, got)
}

// jetStreamReport returns the JetStream page of a server's monitoring port.
func jetStreamReport(t *testing.T, address net.Addr) string {
	t.Helper()
	answer, err := http.Get("http://" + address.String() + "/jsz")
	require.NoError(t, err)
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	return string(text)
}

// readGreeting returns the first bytes that a NATS server sends, none when it closes the connection first.
func readGreeting(t *testing.T, address net.Addr) string {
	t.Helper()
	conn, err := net.Dial("tcp", address.String())
	require.NoError(t, err)
	defer func() { _ = conn.Close() }()
	require.NoError(t, conn.SetReadDeadline(time.Now().Add(10*time.Second)))
	received := make([]byte, 4<<10)
	n, err := conn.Read(received)
	if !errors.Is(err, io.EOF) {
		require.NoError(t, err)
	}
	return string(received[:n])
}
