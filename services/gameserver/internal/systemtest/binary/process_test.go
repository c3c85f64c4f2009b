package binary_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Exit codes of the command line.
const (
	exitFailed = 1
	exitUsage  = 2
)

// binary is the path of the server that TestMain has built.
var binary string

// TestMain builds the server once for all tests of the package.
func TestMain(m *testing.M) {
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
	t     testing.TB
	cmd   *exec.Cmd
	url   string
	ready time.Duration
}

// serverLog reads the address from a server's log, and prints warnings and errors.
type serverLog struct {
	partial []byte
	address chan string
}

// Write implements io.Writer.
func (l *serverLog) Write(p []byte) (n int, err error) {
	l.partial = append(l.partial, p...)
	for line, rest, isWhole := bytes.Cut(l.partial, []byte("\n")); isWhole; line, rest, isWhole = bytes.Cut(rest, []byte("\n")) {
		l.partial = rest
		var entry struct{ Level, Msg, Address string }
		_ = json.Unmarshal(line, &entry) // fails for the text of a panic, which is printed
		switch {
		case entry.Msg == "listening":
			l.address <- entry.Address
		case entry.Level != "info":
			_, _ = fmt.Fprintf(os.Stderr, "%s\n", line)
		}
	}
	return len(p), nil
}

// start starts the server on a data directory, at a port that the system chooses unless settings name one, and waits until
// it is ready.
func start(t testing.TB, data string, settings ...string) *process {
	t.Helper()
	log := &serverLog{address: make(chan string, 1)}
	s := &process{t: t, cmd: exec.Command(binary)}
	s.cmd.Env = environment(append([]string{
		"TARNWORT_HOST=127.0.0.1", "TARNWORT_PORT=0", "TARNWORT_DATA_DIR=" + data,
		"TARNWORT_DATA_LIMIT_MB=4096", "TARNWORT_LOG_LEVEL=info", "TARNWORT_LOG_FORMAT=json",
	}, settings...)...)
	s.cmd.Stderr = log
	began := time.Now()
	require.NoError(t, s.cmd.Start())
	t.Cleanup(func() { _ = s.cmd.Process.Kill() })
	select {
	case address := <-log.address:
		s.url = "http://" + address
	case <-time.After(time.Minute):
		t.Fatal("not listening within a minute")
	}
	for time.Since(began) < time.Minute {
		response, err := http.Get(s.url + "/readyz")
		if err == nil {
			_ = response.Body.Close()
			if response.StatusCode == http.StatusOK {
				s.ready = time.Since(began)
				return s
			}
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatal("not ready within a minute")
	return nil
}

func (s *process) stop() {
	s.t.Helper()
	require.NoError(s.t, s.cmd.Process.Signal(os.Interrupt))
	require.NoError(s.t, s.cmd.Wait())
}

func (s *process) kill() {
	_ = s.cmd.Process.Kill()
	_ = s.cmd.Wait()
}

// processorTime returns the processor time of the stopped process.
func (s *process) processorTime() time.Duration {
	return s.cmd.ProcessState.UserTime() + s.cmd.ProcessState.SystemTime()
}

// residentMB returns the resident memory of the process in MiB.
func (s *process) residentMB() (mb int) {
	s.t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.cmd.Process.Pid))
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
