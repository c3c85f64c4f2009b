package binary_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tarnwort/libs/gameclient/loopback"
	"tarnwort/services/gameserver/internal/wiretest"
)

// Exit codes of the command line.
const (
	exitFailed = 1
	exitUsage  = 2
)

// builtServer is a variable that names the server for a test inside a namespace.
const builtServer = "TEST_SERVER"

// binary is the path of the server that TestMain has built.
var binary = os.Getenv(builtServer)

// TestMain builds the server once for all tests of the package.
func TestMain(m *testing.M) {
	if binary != "" {
		os.Exit(m.Run())
	}
	dir, err := os.MkdirTemp("", "tarnwort-binary-")
	if err != nil {
		panic(err)
	}
	binary = filepath.Join(dir, "gameserver")
	build := exec.Command("go", "build", "-o", binary, "tarnwort/services/gameserver")
	build.Env = append(os.Environ(), "CGO_ENABLED=0") // as the server is built
	output, err := build.CombinedOutput()
	if err != nil {
		panic(fmt.Errorf("build the server: %w: %s", err, output))
	}
	code := m.Run()
	_ = os.RemoveAll(dir)
	os.Exit(code)
}

// process is a running server.
type process struct {
	*loopback.Process

	t     testing.TB
	url   string
	ready time.Duration
}

// start starts the server on a data directory, at a free port unless settings name one, and waits until
// it is ready.
func start(t testing.TB, data string, settings ...string) *process {
	t.Helper()
	port := fmt.Sprint(wiretest.FreePorts(t, 1)[0])
	for _, setting := range settings {
		if named, isPort := strings.CutPrefix(setting, "TARNWORT_PORT="); isPort {
			port = named
		}
	}
	s := &process{t: t, url: "http://127.0.0.1:" + port}
	s.Process = loopback.NewProcess(s.url+"/readyz", environment(append([]string{
		"TARNWORT_HOST=127.0.0.1", "TARNWORT_PORT=" + port, "TARNWORT_DATA_DIR=" + data,
		"TARNWORT_DATA_LIMIT_MB=4096", "TARNWORT_LOG_LEVEL=warn",
	}, settings...)...), binary)
	t.Cleanup(func() {
		s.Kill()
		if t.Failed() {
			t.Log(s.Output())
		}
	})
	var err error
	s.ready, err = s.StartReady(t.Context())
	require.NoError(t, err)
	return s
}

func (s *process) stop() {
	s.t.Helper()
	require.NoError(s.t, s.StopBy(os.Interrupt))
}

// residentMB returns the resident memory of the process in MiB.
func (s *process) residentMB() (mb int) {
	s.t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.PID()))
	if err != nil {
		s.t.Skip("no /proc on this system")
	}
	_, rest, _ := strings.Cut(string(status), "VmRSS:")
	var kb int
	_, err = fmt.Sscan(rest, &kb)
	require.NoError(s.t, err)
	return kb / 1024
}

// run runs a command on a data directory and returns its output and its exit code.
func run(t *testing.T, data string, arguments ...string) (output string, code int) {
	t.Helper()
	return runWith(t, []string{"TARNWORT_DATA_DIR=" + data}, arguments...)
}

// runWith runs a command with settings and returns its output and its exit code.
func runWith(t *testing.T, settings []string, arguments ...string) (output string, code int) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute) // for a server that should have refused to start
	defer cancel()
	command := exec.CommandContext(ctx, binary, arguments...)
	command.Env = environment(settings...)
	raw, err := command.CombinedOutput()
	var failed *exec.ExitError
	if !errors.As(err, &failed) {
		require.NoError(t, err)
		return string(raw), 0
	}
	return string(raw), failed.ExitCode()
}

// environment returns settings and what the tests were started with, without the settings of a server.
func environment(settings ...string) []string {
	inherited := slices.DeleteFunc(os.Environ(), func(variable string) bool {
		return strings.HasPrefix(variable, "TARNWORT_") || strings.HasPrefix(variable, "NATS_URL=")
	})
	return append(inherited, settings...)
}
