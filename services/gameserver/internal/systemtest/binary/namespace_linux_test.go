package binary_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tarnwort/libs/gameclient/loopback"
)

// inNamespace is a variable that is set for a test inside a namespace, to what the test outside passes on.
const inNamespace = "TEST_IN_NAMESPACE"

func skipUnlessRoot(t *testing.T) {
	t.Helper()
	if os.Getuid() != 0 {
		t.Skip("only root may make a namespace")
	}
}

// runInNamespace runs this test again in namespaces of its own.
func runInNamespace(t *testing.T, argument string, namespaces ...string) {
	t.Helper()
	pattern := "^" + strings.ReplaceAll(t.Name(), "/", "$/^") + "$"
	inside := exec.CommandContext(t.Context(), "unshare", append(namespaces, os.Args[0], "-test.run="+pattern, "-test.v")...)
	inside.Env = append(os.Environ(), builtServer+"="+binary, inNamespace+"="+argument)
	output, err := inside.CombinedOutput()
	t.Log(string(output))
	require.NoError(t, err)
}

func do(t *testing.T, command ...string) {
	t.Helper()
	output, err := exec.CommandContext(t.Context(), command[0], command[1:]...).CombinedOutput()
	require.NoError(t, err, string(output))
}

// root is a copy of this machine's root directory, which forgets its changes.
type root struct {
	t   *testing.T
	dir string
}

// copyOfRoot also puts a program in systemd's place, which does not run there: it notes what it was asked for.
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
	r.writeProgram("/usr/bin/systemctl", `echo "$*" >>/run/systemctl.calls`)
	return r
}

func (r *root) path(name string) string { return filepath.Join(r.dir, name) }

// writeProgram puts a shell script into the root, in place of a program.
func (r *root) writeProgram(name, script string) {
	r.t.Helper()
	require.NoError(r.t, os.WriteFile(r.path(name), []byte("#!/bin/sh\n"+script+"\n"), 0o755))
}

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

// shell runs a script in the root, as a user and with an environment of its own.
func (r *root) shell(user, script string, env ...string) {
	r.t.Helper()
	shell := exec.CommandContext(r.t.Context(), "chroot", "--userspec="+user, r.dir, "sh", "-ec", script)
	shell.Env = append([]string{"PATH=" + os.Getenv("PATH")}, env...)
	output, err := shell.CombinedOutput()
	require.NoError(r.t, err, "%s\n%s", script, output)
}

// systemctl returns what was asked of systemd.
func (r *root) systemctl() []string {
	r.t.Helper()
	calls, err := os.ReadFile(r.path("/run/systemctl.calls"))
	require.NoError(r.t, err)
	return strings.Split(strings.TrimSpace(string(calls)), "\n")
}

// configure writes the settings of a server on a loopback port.
func (r *root) configure(port int) (settings string) {
	r.t.Helper()
	settings = fmt.Sprintf("TARNWORT_LISTEN=\nTARNWORT_HOST=127.0.0.1\nTARNWORT_PORT=%d\n", port)
	require.NoError(r.t, os.WriteFile(r.path("/etc/tarnwort.env"), []byte(settings), 0o600))
	return settings
}

// prepare makes the directory that a unit keeps, unless it is there, and returns the unit's user with its group, and its environment.
func (r *root) prepare(u unit) (user string, env []string) {
	r.t.Helper()
	if state := filepath.Join("/var/lib", u["StateDirectory"][0]); !r.has(state) {
		r.do("install", "--directory", "--owner", u["User"][0], "--group", u["Group"][0], "--mode", u["StateDirectoryMode"][0], state)
	}
	settings, err := os.ReadFile(r.path("/etc/tarnwort.env"))
	require.NoError(r.t, err)
	return u["User"][0] + ":" + u["Group"][0], append(u.environment(), strings.Fields(string(settings))...)
}

func (r *root) has(name string) bool {
	_, err := os.Stat(r.path(name))
	return err == nil
}

// startUnit starts the service as systemd would.
func (r *root) startUnit(port int) *process {
	r.t.Helper()
	service := readUnit(r.t, r.path("/usr/lib/systemd/system/tarnwort.service"))
	user, env := r.prepare(service)
	s := &process{t: r.t, url: fmt.Sprintf("http://127.0.0.1:%d", port)}
	command := append([]string{"chroot", "--userspec=" + user, r.dir}, service.commands()...)
	s.Process = loopback.NewProcess(s.url+"/readyz", environment(env...), command...)
	r.t.Cleanup(s.Kill)
	_, err := s.StartReady(r.t.Context())
	require.NoError(r.t, err)
	return s
}
