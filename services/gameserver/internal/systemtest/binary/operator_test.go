package binary_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

func TestLobbies_ListShowClose(t *testing.T) {
	data := t.TempDir()
	running := start(t, data)
	m := systemtest.StartMatch(t, running.url)
	m.SubmitWord(0, "Kern")
	id := m.GameMaster.LobbyID

	output, code := run(t, data, "lobbies", "list")
	require.Zero(t, code, output)
	assert.Regexp(t, `(?m)^`+id+`  \S+ \d\d:\d\dZ  +yes$`, output)

	output, code = run(t, data, "lobbies", "show", strings.ToLower(id))
	require.Zero(t, code, output)
	assert.Regexp(t, `phase +playing`, output)
	assert.Contains(t, output, "PLAYER")

	output, code = run(t, data, "lobbies", "show", id, "--json")
	require.Zero(t, code, output)
	var shown map[string]any
	require.NoError(t, json.Unmarshal([]byte(output), &shown))
	assert.Equal(t, id, shown["id"])
	for _, secret := range []string{"token", "camera", "twitch", "topic", "imposter", "hint"} {
		assert.NotContains(t, strings.ToLower(output), secret)
	}

	output, code = run(t, data, "lobbies", "close", id)
	require.Zero(t, code, output)
	assert.Equal(t, id+" has ended\n", output)
	assert.Equal(t, http.StatusNotFound, wiretest.Call(t, http.MethodGet, running.url+"/api/lobby/"+id, "", nil, new(protocol.Failure)))
	output, code = run(t, data, "lobbies", "close", id)
	assert.Equal(t, exitFailed, code)
	assert.Contains(t, output, "there is no lobby "+id)
	running.stop()
}

func TestLobbies_Socket(t *testing.T) {
	data := t.TempDir()
	socket := filepath.Join(data, "operator.sock")
	output, code := run(t, data, "lobbies", "list")
	assert.Equal(t, exitFailed, code)
	assert.Contains(t, output, "no server answers at "+socket)
	assert.Contains(t, output, "TARNWORT_DATA_DIR")
	output, code = run(t, data, "backup", filepath.Join(data, "backup.db"))
	assert.Equal(t, exitFailed, code)
	assert.Contains(t, output, "there is no event log in "+data+": name the server's directory in TARNWORT_DATA_DIR")

	running := start(t, data)
	found, err := os.Stat(socket)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), found.Mode().Perm(), "only the server's user may open it")
	running.Kill()
	again := start(t, data)
	output, code = run(t, data, "lobbies", "list", "--json")
	assert.Zero(t, code, "the socket of a server that was killed is replaced: %s", output)
	assert.Equal(t, "[]\n", output)
	again.stop()
	assert.NoFileExists(t, socket)
}

func TestCheck_NamesWhatKeepsTheServerFromStarting(t *testing.T) {
	data := t.TempDir()
	running := start(t, data)
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer taken.Close()
	file := filepath.Join(data, "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	for name, test := range map[string]struct{ settings, want []string }{
		"directory in use":    {[]string{"TARNWORT_DATA_DIR=" + data, "TARNWORT_OPERATOR_SOCKET=" + filepath.Join(t.TempDir(), "other.sock")}, []string{"in use by another process"}},
		"directory is a file": {[]string{"TARNWORT_DATA_DIR=" + file}, []string{"is no directory"}},
		"two ports taken":     {[]string{"TARNWORT_PORT=" + port(taken), "TARNWORT_METRICS_ADDRESS=" + taken.Addr().String()}, []string{"TARNWORT_HOST and TARNWORT_PORT: ", "TARNWORT_METRICS_ADDRESS: "}},
		"port of another program beside the running server": {[]string{"TARNWORT_DATA_DIR=" + data, "TARNWORT_PORT=" + port(taken)}, []string{"TARNWORT_HOST and TARNWORT_PORT: "}},
		"NATS does not answer":                              {[]string{"NATS_URL=nats://127.0.0.1:1"}, []string{"connect to NATS at 127.0.0.1:1 (NATS_URL)"}},
	} {
		t.Run(name, func(t *testing.T) {
			output, code := runWith(t, append([]string{"TARNWORT_HOST=127.0.0.1", "TARNWORT_PORT=0", "TARNWORT_DATA_DIR=" + t.TempDir()}, test.settings...), "check")

			assert.Equal(t, exitFailed, code, output)
			for _, want := range test.want {
				assert.Contains(t, output, want)
			}
		})
	}
	running.stop()
	before, err := os.ReadDir(data)
	require.NoError(t, err)
	require.NoError(t, os.Chmod(data, 0o755))
	output, code := runWith(t, []string{"TARNWORT_PORT=0", "TARNWORT_DATA_DIR=" + data}, "check")
	assert.Zero(t, code, output)
	assert.Contains(t, output, "warning: others may use the data directory "+data)
	require.NoError(t, os.Chmod(data, 0o700))
	output, code = runWith(t, []string{"TARNWORT_PORT=0", "TARNWORT_DATA_DIR=" + data}, "check")
	assert.Zero(t, code, output)
	assert.Equal(t, "the server can start with these settings\n", output)
	after, err := os.ReadDir(data)
	require.NoError(t, err)
	assert.Equal(t, names(before), names(after), "a check leaves nothing behind")
	fresh := filepath.Join(t.TempDir(), "a", "b")
	output, code = runWith(t, []string{"TARNWORT_PORT=0", "TARNWORT_DATA_DIR=" + fresh}, "check")
	assert.Zero(t, code, output)
	assert.NoDirExists(t, fresh)
}

// TestCheck_BesideTheRunningServer checks that a server's own port, metrics and data directory are no findings.
func TestCheck_BesideTheRunningServer(t *testing.T) {
	data, ports := t.TempDir(), wiretest.FreePorts(t, 2)
	require.NoError(t, os.Chmod(data, 0o700))
	settings := []string{
		"TARNWORT_HOST=127.0.0.1", fmt.Sprintf("TARNWORT_PORT=%d", ports[0]),
		fmt.Sprintf("TARNWORT_METRICS_ADDRESS=127.0.0.1:%d", ports[1]), "TARNWORT_DATA_DIR=" + data,
	}
	running := start(t, data, settings...)

	output, code := runWith(t, settings, "check")

	assert.Zero(t, code, output)
	assert.Equal(t, "the running server can be started again with these settings\n", output)
	running.stop()
}

func TestCheck_NATS(t *testing.T) {
	nats := systemtest.StartNATS(t, systemtest.NATSOptions(t))

	output, code := runWith(t, []string{"TARNWORT_PORT=0", "NATS_URL=" + nats.ClientURL()}, "check")

	assert.Zero(t, code, output)
}

func TestHealth(t *testing.T) {
	data := t.TempDir()
	running := start(t, data)
	where := []string{"TARNWORT_HOST=127.0.0.1", "TARNWORT_PORT=" + running.url[strings.LastIndex(running.url, ":")+1:]}
	output, code := runWith(t, where, "health")
	assert.Zero(t, code, output)
	assert.Equal(t, "ready\n", output)
	running.stop()

	output, code = runWith(t, where, "health")
	assert.Equal(t, exitFailed, code)
	assert.Contains(t, output, "not ready")
	assert.Contains(t, output, "TARNWORT_PORT")
	output, code = runWith(t, []string{"TARNWORT_PORT=0"}, "health")
	assert.Equal(t, exitUsage, code, output)
}

func TestServe_SettingsFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tarnwort.yaml")
	require.NoError(t, os.WriteFile(file, []byte("TARNWORT_PROT: 80\n"), 0o600))

	output, code := run(t, t.TempDir(), "serve", "--config", file)

	assert.Equal(t, exitUsage, code)
	assert.Contains(t, output, `there is no setting "TARNWORT_PROT"`)
}

func TestServe_WarnsOfWhatHasNoEffect(t *testing.T) {
	imprint := filepath.Join(t.TempDir(), "imprint.md")
	require.NoError(t, os.WriteFile(imprint, []byte("# Impressum\n\n[Name]\n"), 0o600))
	socket := "unix:" + filepath.Join(t.TempDir(), "t.sock")
	settings := []string{"TARNWORT_PROT=80", "TARNWORT_IMPRINT=" + imprint, "TARNWORT_LISTEN=" + socket, "TARNWORT_PORT=8081", "TARNWORT_DATA_DIR=" + t.TempDir()}
	want := []string{"there is no setting TARNWORT_PROT", "TARNWORT_PORT has no effect beside TARNWORT_LISTEN", "TARNWORT_IMPRINT: " + imprint + " still holds text in brackets"}

	output, code := runWith(t, settings, "check")
	assert.Zero(t, code, output)
	written := startCommand(t, settings, nil, binary)
	require.Eventually(t, func() bool { return strings.Contains(written(), "listening") }, wiretest.Timeout, 20*time.Millisecond)

	for _, warning := range want {
		assert.Contains(t, output, "warning: "+warning)
		assert.Contains(t, written(), warning)
	}
	assert.NotContains(t, written(), `"url"`, "a socket has none")
}

// TestServe_NamesSettings checks that an error at the start names the setting that cures it, as check does.
func TestServe_NamesSettings(t *testing.T) {
	notWritable := "/sys/fs" // not even for root
	if _, err := os.Create(filepath.Join(notWritable, "file")); !errors.Is(err, os.ErrPermission) {
		t.Skip("needs a directory that root may not write to")
	}
	unreadable := filepath.Join(t.TempDir(), "imprint.md")
	require.NoError(t, os.WriteFile(unreadable, nil, 0o600))
	for setting, want := range map[string]string{
		"TARNWORT_DATA_DIR=" + notWritable:       "permission denied to write to /sys/fs: change its owner, or set TARNWORT_DATA_DIR",
		"TARNWORT_DATA_DIR=" + unreadable:        "TARNWORT_DATA_DIR",
		"TARNWORT_LISTEN=unix:/nosuch/x.sock":    "TARNWORT_LISTEN: ",
		"TARNWORT_HOST=192.0.2.1":                "TARNWORT_HOST and TARNWORT_PORT: ",
		"TARNWORT_METRICS_ADDRESS=192.0.2.1:1":   "TARNWORT_METRICS_ADDRESS: ",
		"TARNWORT_IMPRINT=" + unreadable:         "TARNWORT_IMPRINT: ",
		"NATS_URL=nats://ada:s3cret@127.0.0.1:1": "NATS at 127.0.0.1:1 (NATS_URL)",
	} {
		t.Run(setting, func(t *testing.T) {
			settings := []string{"TARNWORT_HOST=127.0.0.1", "TARNWORT_PORT=0", "TARNWORT_DATA_DIR=" + t.TempDir(), setting}
			for _, command := range []string{"serve", "check"} {
				output, code := runWith(t, settings, command)

				assert.Equal(t, exitFailed, code, output)
				assert.Contains(t, output, want, command)
				assert.NotContains(t, output, "s3cret")
				if strings.HasPrefix(setting, "TARNWORT_DATA_DIR") {
					assert.NotContains(t, output, "chmod", "its mode is not the cause")
				}
			}
		})
	}
}

func port(l net.Listener) string {
	_, port, _ := net.SplitHostPort(l.Addr().String())
	return port
}

func names(entries []os.DirEntry) (all []string) {
	for _, entry := range entries {
		all = append(all, entry.Name())
	}
	return all
}
