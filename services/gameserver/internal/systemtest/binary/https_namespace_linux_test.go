package binary_test

import (
	"crypto/tls"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/gameclient/loopback"
	"tarnwort/services/gameserver/internal/systemtest"
)

// TestDomain_FromNothingToAWord plays in a network of its own, where the server has the real ports and the domain leads to it.
func TestDomain_FromNothingToAWord(t *testing.T) {
	if os.Getenv(inNamespace) != "" {
		playInNamespace(t)
		return
	}
	skipUnlessRoot(t)
	systemtest.BuildPebble(t, t.TempDir()) // inside there is no network to fetch it from
	runInNamespace(t, "play", "--net", "--mount")
}

func playInNamespace(t *testing.T) {
	do(t, "ip", "link", "set", "lo", "up")
	hosts := filepath.Join(t.TempDir(), "hosts")
	require.NoError(t, os.WriteFile(hosts, []byte("127.0.0.1 localhost "+domain+"\n"), 0o600))
	do(t, "mount", "--bind", hosts, "/etc/hosts")
	authority := systemtest.NewAuthorityAt(t, 30*time.Second, 80)
	authority.Start()
	trusted := filepath.Join(t.TempDir(), "roots.pem")
	require.NoError(t, os.WriteFile(trusted, authority.Roots(), 0o600))
	t.Setenv("SSL_CERT_FILE", trusted) // the game's clients trust what the machine trusts
	url, empty := "https://"+domain, t.TempDir()
	t.Chdir(empty)

	copyFile(t, binary, filepath.Join(empty, "gameserver")) // the first command
	copied := time.Now()
	server := loopback.NewProcess(url+"/readyz", environment("TARNWORT_ACME_DIRECTORY="+authority.Directory), "./gameserver", "serve", "--domain", domain)
	_, err := server.StartReady(t.Context()) // the second
	require.NoError(t, err)
	t.Cleanup(server.Kill)
	match := systemtest.StartMatch(t, url)
	match.SubmitWord(0, "Schale")
	t.Logf("from the copied file to the first word over HTTPS: %.1f s, 2 commands, no other program", time.Since(copied).Seconds())

	table := gameclient.Commands(match.GameMaster.LobbyID)
	match.GameMaster.Do("pause_turn", table.ByGameMaster("pause_turn").Payload) // a renewal takes longer than a turn
	first := serialOf(t)
	require.Eventually(t, func() bool { return serialOf(t) != first }, time.Minute, 200*time.Millisecond, "no renewal")
	match.GameMaster.Do("resume_turn", table.ByGameMaster("resume_turn").Payload)
	match.SubmitWord(1, "Kern")

	require.NoError(t, server.StopBy(os.Interrupt))
	require.NoError(t, os.Remove("gameserver"))
	copyFile(t, binary, filepath.Join(empty, "gameserver")) // an upgrade
	stopped := time.Now()
	_, err = server.StartReady(t.Context())
	require.NoError(t, err)
	match.MoveTo(t, url)
	t.Logf("away for an upgrade: %.1f s", time.Since(stopped).Seconds())

	words := match.State(t).Words
	require.Len(t, words, 2, "no word is lost")
	assert.Equal(t, "Schale", words[0].Word)
	assert.Equal(t, "Kern", words[1].Word)
}

// serialOf returns the serial number of the certificate that new connections get.
func serialOf(t *testing.T) string {
	t.Helper()
	conn, err := tls.Dial("tcp", domain+":443", nil)
	require.NoError(t, err, "a valid certificate at any time")
	defer func() { _ = conn.Close() }()
	return conn.ConnectionState().PeerCertificates[0].SerialNumber.String()
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	source, err := os.Open(from)
	require.NoError(t, err)
	defer func() { _ = source.Close() }()
	target, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o700)
	require.NoError(t, err)
	_, err = io.Copy(target, source)
	require.NoError(t, err)
	require.NoError(t, target.Close())
}
