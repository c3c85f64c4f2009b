package binary_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/gameclient"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

// TestPackage_InstalledUpdatedPurged does to Debian's package what operators do, in a copy of this machine's root.
func TestPackage_InstalledUpdatedPurged(t *testing.T) {
	if packages := os.Getenv(inNamespace); packages != "" {
		usePackage(t, strings.Fields(packages))
		return
	}
	skipUnlessRoot(t)
	if _, err := exec.LookPath("dpkg"); err != nil {
		t.Skip("dpkg is not installed")
	}
	runInNamespace(t, writePackage(t, "1.0.0")+" "+writePackage(t, "1.0.1"), "--mount")
}

// writePackage packs the server under test as a release does.
func writePackage(t *testing.T, version string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "tarnwort.deb")
	module, err := filepath.Abs("../../../../../tools/nfpm")
	require.NoError(t, err)
	nfpm := filepath.Join(t.TempDir(), "nfpm")
	build := exec.CommandContext(t.Context(), "go", "build", "-C", module, "-o", nfpm, "github.com/goreleaser/nfpm/v2/cmd/nfpm")
	build.Env = append(os.Environ(), "GOWORK=off", "CGO_ENABLED=0")
	output, err := build.CombinedOutput()
	require.NoError(t, err, string(output))
	pack := exec.CommandContext(t.Context(), nfpm, "package", "--packager", "deb", "--target", file)
	pack.Dir = "../../../deploy/package"
	pack.Env = append(os.Environ(), "GOARCH="+runtime.GOARCH, "VERSION="+version, "BINARY="+binary)
	output, err = pack.CombinedOutput()
	require.NoError(t, err, string(output))
	return file
}

func usePackage(t *testing.T, files []string) {
	root := copyOfRoot(t)
	root.do("dpkg", "--install", root.bring(files[0]))
	settings, err := os.Stat(root.path("/etc/tarnwort.env"))
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), settings.Mode(), "it may hold secrets")
	assert.FileExists(t, root.path("/etc/tarnwort/impressum.md"))
	assert.FileExists(t, root.path("/etc/tarnwort/datenschutz.md"))
	port := wiretest.FreePorts(t, 1)[0]
	own := root.configure(port)
	server := root.startUnit(port)
	match := systemtest.StartMatch(t, server.url)
	match.SubmitWord(0, "Kern")

	table := gameclient.Commands(match.GameMaster.LobbyID)
	match.GameMaster.Do("pause_turn", table.ByGameMaster("pause_turn").Payload) // dpkg may take longer than a turn
	root.do("dpkg", "--install", root.bring(files[1]))
	match.GameMaster.Do("resume_turn", table.ByGameMaster("resume_turn").Payload)
	match.SubmitWord(1, "Schale") // the old server runs until systemd restarts it
	calls := root.systemctl()
	assert.Equal(t, "try-restart tarnwort.service", calls[len(calls)-1])
	assert.NotContains(t, strings.Join(calls, "\n"), "disable")
	stopped := time.Now()
	require.NoError(t, server.Stop())
	server = root.startUnit(port)
	match.MoveTo(t, server.url)
	t.Logf("away for an update: %.1f s", time.Since(stopped).Seconds())
	require.Len(t, match.State(t).Words, 2)
	kept, err := os.ReadFile(root.path("/etc/tarnwort.env"))
	require.NoError(t, err)
	assert.Equal(t, own, string(kept), "an update keeps the settings")

	require.NoError(t, server.Stop())
	root.do("dpkg", "--remove", "tarnwort")
	assert.Contains(t, root.systemctl(), "disable --now tarnwort.service tarnwort-backup.timer")
	assert.NoFileExists(t, root.path("/usr/bin/gameserver"))
	assert.FileExists(t, root.path("/var/lib/tarnwort/events.db"), "a removal keeps the data")
	assert.FileExists(t, root.path("/etc/tarnwort.env"))

	root.do("dpkg", "--purge", "tarnwort")
	assert.NoDirExists(t, root.path("/var/lib/tarnwort"))
	assert.NoFileExists(t, root.path("/etc/tarnwort.env"))
	assert.NoDirExists(t, root.path("/etc/tarnwort"))
}
