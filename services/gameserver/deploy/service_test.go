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

// TestService_AcceptedBySystemd reads the unit with systemd's own parser, and bounds what it calls the exposure of the service,
// 0 to 100.
func TestService_AcceptedBySystemd(t *testing.T) {
	analyze, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Log("systemd is not installed: its parser has not read the unit")
		return
	}
	content, err := os.ReadFile("tarnwort.service")
	require.NoError(t, err)
	program, err := os.Executable()
	require.NoError(t, err)
	unit := filepath.Join(t.TempDir(), "tarnwort.service")
	installed := strings.ReplaceAll(string(content), "/opt/tarnwort/gameserver", program)
	require.NoError(t, os.WriteFile(unit, []byte(installed), 0o600))

	output, err := exec.CommandContext(t.Context(), analyze, "verify", unit).CombinedOutput()
	require.NoError(t, err, string(output))
	assert.NotContains(t, string(output), "tarnwort.service:", "systemd names a line that it does not understand")

	output, err = exec.CommandContext(t.Context(), analyze, "security", "--offline=true", "--threshold=20", unit).CombinedOutput()
	require.NoError(t, err, string(output))
}
