package deploy_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestService_Restricted(t *testing.T) {
	content, err := os.ReadFile("tarnwort.service")
	require.NoError(t, err)
	lines := strings.Split(string(content), "\n")
	for _, want := range []string{
		"CapabilityBoundingSet=CAP_NET_BIND_SERVICE", "AmbientCapabilities=CAP_NET_BIND_SERVICE", "UMask=0077", "NoNewPrivileges=yes", "ProtectKernelModules=yes",
		"ProtectKernelLogs=yes", "ProtectKernelTunables=yes", "ProtectClock=yes", "ProtectHostname=yes", "RestrictNamespaces=yes",
		"LockPersonality=yes", "MemoryDenyWriteExecute=yes", "SystemCallArchitectures=native", "RestrictSUIDSGID=yes",
	} {
		assert.Contains(t, lines, want)
	}
}

// TestService_AcceptedBySystemd reads the units with systemd's own parser, and bounds what it calls the exposure of the server,
// 0 to 100.
func TestService_AcceptedBySystemd(t *testing.T) {
	analyze, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Log("systemd is not installed: its parser has not read the units")
		return
	}
	program, err := os.Executable()
	require.NoError(t, err)
	dir := t.TempDir()
	for _, name := range []string{"tarnwort-backup.service", "tarnwort-backup.timer", "tarnwort.service"} {
		content, err := os.ReadFile(name)
		require.NoError(t, err)
		unit := filepath.Join(dir, name)
		installed := strings.ReplaceAll(string(content), "/usr/bin/gameserver", program)
		require.NoError(t, os.WriteFile(unit, []byte(installed), 0o600))

		output, err := exec.CommandContext(t.Context(), analyze, "verify", unit).CombinedOutput()
		require.NoError(t, err, string(output))
		assert.NotContains(t, string(output), name+":", "systemd names a line that it does not understand")
	}

	output, err := exec.CommandContext(t.Context(), analyze, "security", "--offline=true", "--threshold=20", filepath.Join(dir, "tarnwort.service")).CombinedOutput()
	require.NoError(t, err, string(output))
}
