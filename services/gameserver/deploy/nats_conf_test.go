// Package deploy_test tests the files that operators deploy.
package deploy_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
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

// writeKeys makes the keys of the cluster by cluster-keys.sh.
func writeKeys(t *testing.T) (keys string) {
	t.Helper()
	dir := t.TempDir()
	script, err := os.ReadFile("cluster-keys.sh")
	require.NoError(t, err)
	copied := filepath.Join(dir, "cluster-keys.sh")
	require.NoError(t, os.WriteFile(copied, script, 0o600))
	output, err := exec.CommandContext(t.Context(), "sh", copied).CombinedOutput()
	require.NoError(t, err, string(output))
	return filepath.Join(dir, "keys")
}

func TestClusterKeys_AreNotReplaced(t *testing.T) {
	keys := writeKeys(t)
	before, err := os.ReadFile(filepath.Join(keys, "server.key"))
	require.NoError(t, err)

	output, err := exec.CommandContext(t.Context(), "sh", filepath.Join(filepath.Dir(keys), "cluster-keys.sh")).CombinedOutput()

	require.Error(t, err)
	assert.Contains(t, string(output), "exists already")
	after, err := os.ReadFile(filepath.Join(keys, "server.key"))
	require.NoError(t, err)
	assert.Equal(t, before, after)
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
	keys := writeKeys(t)
	servers := startServers(t, keys)
	documented := []string{"/etc/tarnwort", keys}
	for n, srv := range servers {
		require.True(t, srv.ReadyForConnections(10*time.Second))
		documented = append(documented, fmt.Sprintf("nats-%d:4222", n+1), srv.Addr().String())
		assert.True(t, srv.JetStreamConfig().SyncAlways)
		assert.Contains(t, readGreeting(t, srv.Addr()), `"tls_verify":true`)
	}
	assert.Empty(t, readGreeting(t, servers[0].ClusterAddr()), "before the caller has shown a certificate")
	assert.Contains(t, jetStreamReport(t, servers[0].MonitorAddr()), `"sync_always": true`)
	settings, err := config.Read(guideSettings(t, strings.NewReplacer(documented...)))
	require.NoError(t, err)
	log := jetstream.New(jetstream.Settings{
		URL: settings.EventLog.NATSURL, Replicas: settings.EventLog.NATSReplicas, Options: settings.EventLog.NATSOptions(), MaxBytes: 64 << 20,
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

// guideSettings returns the settings of a game server in guide/cluster.md, with other addresses and paths.
func guideSettings(t *testing.T, other *strings.Replacer) map[string]string {
	t.Helper()
	guide, err := os.ReadFile("../guide/cluster.md")
	require.NoError(t, err)
	settings := make(map[string]string)
	for _, line := range regexp.MustCompile(`(?m)^ *([A-Z_]+)=(\S+)$`).FindAllStringSubmatch(string(guide), -1) {
		settings[line[1]] = other.Replace(line[2])
	}
	return settings
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
