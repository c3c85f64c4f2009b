package binary_test

import (
	"fmt"
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
	"tarnwort/libs/gameclient/loopback"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

// packageFiles are the packages in two versions; the test inside the namespace reads the variable.
const packageFiles = "TEST_PACKAGES"

// TestPackage_InstalledUpdatedPurged does to Debian's package what operators do, in a copy of this machine's root.
func TestPackage_InstalledUpdatedPurged(t *testing.T) {
	if os.Getenv(inNamespace) != "" {
		usePackage(t, strings.Fields(os.Getenv(packageFiles)))
		return
	}
	if _, err := exec.LookPath("dpkg"); err != nil || os.Getuid() != 0 {
		t.Skip("only root of a Debian may make a mount namespace and install there")
	}
	files := writePackage(t, "1.0.0") + " " + writePackage(t, "1.0.1")
	inside := exec.CommandContext(t.Context(), "unshare", "--mount", os.Args[0], "-test.run=^TestPackage_InstalledUpdatedPurged$", "-test.v")
	inside.Env = append(os.Environ(), inNamespace+"=1", packageFiles+"="+files)
	output, err := inside.CombinedOutput()
	t.Log(string(output))
	require.NoError(t, err)
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
	own := fmt.Sprintf("TARNWORT_LISTEN=\nTARNWORT_HOST=127.0.0.1\nTARNWORT_PORT=%d\n", port)
	require.NoError(t, os.WriteFile(root.path("/etc/tarnwort.env"), []byte(own), 0o600))
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

// root is a copy of this machine's root directory, which forgets its changes.
type root struct {
	t   *testing.T
	dir string
}

// copyOfRoot also puts a program in systemd's place, which does not run there: it notes what the package asks for.
func copyOfRoot(t *testing.T) *root {
	t.Helper()
	layers := t.TempDir()
	do(t, "mount", "-t", "tmpfs", "layers", layers)
	r := &root{t, filepath.Join(layers, "root")}
	for _, name := range []string{"root", "changes", "work"} {
		require.NoError(t, os.Mkdir(filepath.Join(layers, name), 0o755))
	}
	do(t, "mount", "-t", "overlay", "overlay", "-o", fmt.Sprintf("lowerdir=/,upperdir=%s/changes,workdir=%s/work", layers, layers), r.dir)
	do(t, "mount", "--rbind", "/dev", r.path("/dev"))
	do(t, "mount", "-t", "proc", "proc", r.path("/proc"))
	t.Cleanup(func() { require.NoError(t, exec.Command("umount", "--recursive", layers).Run()) })
	require.NoError(t, os.MkdirAll(r.path("/run/systemd/system"), 0o755))
	require.NoError(t, os.WriteFile(r.path("/usr/bin/systemctl"), []byte("#!/bin/sh\necho \"$*\" >>/run/systemctl.calls\n"), 0o755))
	return r
}

func (r *root) path(name string) string { return filepath.Join(r.dir, name) }

// bring copies a file into the root and returns its name there.
func (r *root) bring(file string) string {
	r.t.Helper()
	name := fmt.Sprintf("/%d.deb", time.Now().UnixNano())
	copyFile(r.t, file, r.path(name))
	return name
}

// do runs a command in the root.
func (r *root) do(command ...string) {
	r.t.Helper()
	do(r.t, append([]string{"chroot", r.dir}, command...)...)
}

// systemctl returns what the package asked of systemd.
func (r *root) systemctl() []string {
	r.t.Helper()
	calls, err := os.ReadFile(r.path("/run/systemctl.calls"))
	require.NoError(r.t, err)
	return strings.Split(strings.TrimSpace(string(calls)), "\n")
}

// startUnit starts the service as systemd would.
func (r *root) startUnit(port int) *process {
	r.t.Helper()
	service := readUnit(r.t, r.path("/usr/lib/systemd/system/tarnwort.service"))
	user := service["User"][0] + ":" + service["Group"][0]
	state := filepath.Join("/var/lib", service["StateDirectory"][0])
	if _, err := os.Stat(r.path(state)); err != nil {
		r.do("install", "--directory", "--owner", service["User"][0], "--mode", service["StateDirectoryMode"][0], state)
	}
	settings, err := os.ReadFile(r.path("/etc/tarnwort.env"))
	require.NoError(r.t, err)
	s := &process{t: r.t, url: fmt.Sprintf("http://127.0.0.1:%d", port)}
	env := environment(append(service.environment(), strings.Fields(string(settings))...)...)
	s.Process = loopback.NewProcess(s.url+"/readyz", env, append([]string{"chroot", "--userspec=" + user, r.dir}, service.commands()...)...)
	r.t.Cleanup(s.Kill)
	_, err = s.StartReady(r.t.Context())
	require.NoError(r.t, err)
	return s
}
