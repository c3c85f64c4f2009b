package binary_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/gameclient"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

// TestRestore_LastCopyOnANewMachine rehearses the loss of a machine by the commands of guide/backup.md.
func TestRestore_LastCopyOnANewMachine(t *testing.T) {
	for program, copies := range map[string]string{"rsync": "tarnwort", "rclone": "bucket/tarnwort"} {
		t.Run(program, func(t *testing.T) {
			if os.Getenv(inNamespace) != "" {
				loseMachine(t, program, copies)
				return
			}
			skipUnlessRoot(t)
			if _, err := exec.LookPath(program); err != nil {
				t.Skip(program + " is not installed")
			}
			runInNamespace(t, program, "--mount")
		})
	}
}

// loseMachine plays on a machine that sends its backups to another one, and goes on playing on a new one.
func loseMachine(t *testing.T, program, copies string) {
	send, restore := backupGuide(t, program)
	other := t.TempDir()
	old, fresh := newMachine(t, other), newMachine(t, other)
	ports := wiretest.FreePorts(t, 2)
	old.configure(ports[0])
	lost := old.startUnit(ports[0])
	match := systemtest.StartMatch(t, lost.url)
	match.SubmitWord(0, "Kern")
	table := gameclient.Commands(match.GameMaster.LobbyID)
	match.GameMaster.Do("pause_turn", table.ByGameMaster("pause_turn").Payload) // the new machine may take longer than a turn
	for range 2 {
		old.ageBackups()
		old.runBackupUnit(send)
	}
	lost.Kill()

	since := time.Now()
	fresh.configure(ports[1])
	fresh.shell("root", "cd; "+restore, "HOME=/root")
	assert.Equal(t, []string{"stop tarnwort", "enable --now tarnwort tarnwort-backup.timer"}, fresh.systemctl())
	match.MoveTo(t, fresh.startUnit(ports[1]).url)
	match.GameMaster.Do("resume_turn", table.ByGameMaster("resume_turn").Payload)
	match.SubmitWord(1, "Schale")

	t.Logf("from the last copy by %s to the next word on a new machine: %.1f s", program, time.Since(since).Seconds())
	assert.Len(t, match.State(t).Words, 2)
	kept, err := filepath.Glob(filepath.Join(other, copies, "*"))
	require.NoError(t, err)
	assert.Len(t, kept, 1, "old backups are deleted here and there")
}

// backupGuide returns the step of the page that sends backups by a program, and the commands that restore the last one.
func backupGuide(t *testing.T, program string) (send unit, restore string) {
	t.Helper()
	page, err := os.ReadFile("../../../guide/backup.md")
	require.NoError(t, err)
	step := regexp.MustCompile(`ExecStartPost=\+` + program + ` [^` + "`\n]+").FindString(string(page))
	require.NotEmpty(t, step)
	block := regexp.MustCompile("(?s)## Restore\n.*?```\n(.*?)```").FindStringSubmatch(string(page))
	require.Len(t, block, 2)
	instead := regexp.MustCompile("`(" + program + " copy [^`]+)`").FindStringSubmatch(string(page))
	if instead == nil {
		return parseUnit(step), block[1]
	}
	return parseUnit(step), regexp.MustCompile(`(?m)^rsync .*$`).ReplaceAllString(block[1], instead[1])
}

// newMachine returns a root with the files of the package. It reaches another machine, which is a directory.
func newMachine(t *testing.T, other string) *root {
	t.Helper()
	r := copyOfRoot(t)
	copyFile(t, binary, r.path("/usr/bin/gameserver"))
	require.NoError(t, os.Chmod(r.path("/usr/bin/gameserver"), 0o755))
	require.NoError(t, os.MkdirAll(r.path("/usr/lib/systemd/system"), 0o755))
	for _, name := range []string{"tarnwort.service", "tarnwort-backup.service"} {
		copyFile(t, "../../../deploy/"+name, r.path("/usr/lib/systemd/system/"+name))
	}
	script, err := os.ReadFile("../../../deploy/package/preinstall.sh")
	require.NoError(t, err)
	r.shell("root", string(script))
	require.NoError(t, os.Mkdir(r.path("/other"), 0o755))
	do(t, "mount", "--bind", other, r.path("/other"))
	r.writeProgram("/usr/bin/ssh", `while [ "$1" != other.example.org ]; do shift; done; shift; cd /other; exec sh -c "$*"`)
	require.NoError(t, os.MkdirAll(r.path("/root/.config/rclone"), 0o700))
	remote := []byte("[remote]\ntype = alias\nremote = /other\n") // as `rclone config` writes it
	require.NoError(t, os.WriteFile(r.path("/root/.config/rclone/rclone.conf"), remote, 0o600))
	return r
}

// ageBackups makes backups older than any lobby.
func (r *root) ageBackups() {
	r.t.Helper()
	files, err := filepath.Glob(r.path("/var/lib/tarnwort-backups/*.db"))
	require.NoError(r.t, err)
	for _, file := range files {
		old := filepath.Join(filepath.Dir(file), "tarnwort-2020-01-01-050000.db")
		require.NoError(r.t, os.Rename(file, old))
		require.NoError(r.t, os.Chtimes(old, time.Time{}, time.Now().Add(-26*time.Hour)))
	}
}

// runBackupUnit runs tarnwort-backup.service with a drop-in as systemd would.
func (r *root) runBackupUnit(dropIn unit) {
	r.t.Helper()
	service := readUnit(r.t, r.path("/usr/lib/systemd/system/tarnwort-backup.service"))
	user, env := r.prepare(service)
	env = append(env, "HOME=/var/lib/tarnwort") // that of the unit's user, also for steps of root
	where := "cd " + service["WorkingDirectory"][0] + "; umask " + service["UMask"][0] + "; "
	require.Len(r.t, service["ExecStart"], 2)
	for _, command := range service.commands() {
		r.shell(user, where+command, env...)
	}
	for _, command := range dropIn["ExecStartPost"] {
		r.shell("root", where+strings.TrimPrefix(command, "+"), env...)
	}
}
