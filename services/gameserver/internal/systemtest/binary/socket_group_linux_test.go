package binary_test

import (
	"os"
	"os/exec"
	"os/user"
	"regexp"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/wiretest"
)

// TestUnixSocket_OpensForNginx starts the service as the package does, and lets nginx in as guide/proxy.md tells.
func TestUnixSocket_OpensForNginx(t *testing.T) {
	if os.Getenv(inNamespace) != "" {
		letNginxIn(t)
		return
	}
	skipUnlessRoot(t)
	if _, err := user.Lookup("www-data"); err != nil {
		t.Skip("only Debian runs nginx as www-data")
	}
	runInNamespace(t, "nginx", "--mount")
}

func letNginxIn(t *testing.T) {
	command := regexp.MustCompile("`(usermod [^`]+ www-data)`").FindStringSubmatch(readExample(t, "guide/proxy.md"))
	require.Len(t, command, 2)
	machine := newMachine(t, t.TempDir())
	require.NoError(t, os.WriteFile(machine.path("/etc/tarnwort.env"), nil, 0o600))
	service := readUnit(t, machine.path("/usr/lib/systemd/system/tarnwort.service"))
	runAs, env := machine.prepare(service)
	machine.do("install", "--directory", "--owner", service["User"][0], "--group", service["Group"][0],
		"--mode", service["RuntimeDirectoryMode"][0], "/run/"+service["RuntimeDirectory"][0])
	startCommand(t, env, nil, append([]string{"chroot", "--userspec=" + runAs, machine.dir}, service.commands()...)...)
	require.Eventually(t, func() bool { return machine.has(documentedSocket) }, wiretest.Timeout, 20*time.Millisecond)
	mayOpen := func() error {
		return exec.CommandContext(t.Context(), "chroot", machine.dir, "setpriv", "--reuid=www-data", "--regid=www-data", "--init-groups",
			"test", "-w", documentedSocket).Run()
	}

	require.Error(t, mayOpen(), "it is for the group alone")
	machine.shell("root", command[1])
	assert.NoError(t, mayOpen())
}
