package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
	"golang.org/x/sync/errgroup"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/eventlog/sqlite"
	"tarnwort/services/gameserver/internal/wiretest"
)

// Bounds far above what BenchmarkStart measures, for machines that are busy with other tests.
const (
	fullStart = 2 * time.Second
	idleMB    = 45
)

func TestStart_ServesManyStoredLobbies(t *testing.T) {
	binary := build(t)
	data := t.TempDir()
	original := playInto(t, binary, data)
	clone(t, data, original, 2000)

	s := start(t, binary, data)
	assert.Less(t, s.ready, fullStart)
	for _, n := range []int{0, 1999} {
		var info protocol.LobbyInfo
		assert.Equal(t, http.StatusOK, wiretest.Call(t, http.MethodGet, s.url+"/api/lobby/"+lobbyID(n), "", nil, &info))
		assert.Len(t, info.Players, 4)
		assert.Equal(t, lobbyID(n), info.Lobby.LobbyID)
	}
	s.stop()
}

func TestStart_IdleMemory(t *testing.T) {
	s := start(t, build(t), t.TempDir())
	assert.LessOrEqual(t, s.residentMB(), idleMB)
	s.stop()
}

// BenchmarkStart measures the real binary from its start to being ready, and what
// it occupies then. An operation is a start; run it with -benchtime=5x.
func BenchmarkStart(b *testing.B) {
	binary := build(b)
	for _, lobbies := range []int{0, 100_000} {
		data := b.TempDir()
		if lobbies > 0 {
			clone(b, data, playInto(b, binary, data), lobbies)
		}
		for _, how := range []string{"stop", "kill"} {
			b.Run(fmt.Sprintf("lobbies=%d/after=%s", lobbies, how), func(b *testing.B) { measureStarts(b, binary, data, how) })
		}
	}
}

func measureStarts(b *testing.B, binary, data, how string) {
	var ready []time.Duration
	var memory int
	for b.Loop() {
		s := start(b, binary, data)
		ready = append(ready, s.ready)
		memory = max(memory, s.residentMB())
		if how == "kill" {
			s.kill()
		} else {
			s.stop()
		}
	}
	slices.Sort(ready)
	b.ReportMetric(float64(ready[len(ready)/2].Milliseconds()), "ms-to-ready(median)")
	b.ReportMetric(float64(ready[len(ready)-1].Milliseconds()), "ms-to-ready(max)")
	b.ReportMetric(float64(memory), "MB-idle(max)")
}

// started is a running process.
type started struct {
	t     testing.TB
	cmd   *exec.Cmd
	url   string
	ready time.Duration
}

func build(t testing.TB) string {
	t.Helper()
	binary := filepath.Join(t.TempDir(), "gameserver")
	said, err := exec.CommandContext(t.Context(), "go", "build", "-o", binary, ".").CombinedOutput()
	require.NoError(t, err, "%s", said)
	return binary
}

func start(t testing.TB, binary, data string) *started {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	address := listener.Addr().String()
	require.NoError(t, listener.Close())
	_, port, err := net.SplitHostPort(address)
	require.NoError(t, err)

	s := &started{t: t, cmd: exec.Command(binary), url: "http://" + address}
	s.cmd.Env = append(os.Environ(), "TARNWORT_HOST=127.0.0.1", "TARNWORT_PORT="+port, "TARNWORT_DATA_DIR="+data,
		"TARNWORT_DATA_LIMIT_MB=4096", "TARNWORT_LOG_LEVEL=warn")
	s.cmd.Stderr = os.Stderr
	began := time.Now()
	require.NoError(t, s.cmd.Start())
	t.Cleanup(func() { _ = s.cmd.Process.Kill() }) // one that has ended does not mind
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

func (s *started) stop() {
	s.t.Helper()
	require.NoError(s.t, s.cmd.Process.Signal(os.Interrupt))
	require.NoError(s.t, s.cmd.Wait())
}

func (s *started) kill() {
	_ = s.cmd.Process.Kill()
	_ = s.cmd.Wait()
}

// residentMB is what the process occupies, in MiB.
func (s *started) residentMB() (mb int) {
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

// playInto plays a lobby into an empty store and returns its id.
func playInto(t testing.TB, binary, data string) string {
	t.Helper()
	s := start(t, binary, data)
	defer s.stop()
	gm := wiretest.Open(t, s.url, protocol.CreateLobby{PlayerName: "Gunda"})
	for _, name := range []string{"Ada", "Bob", "Cem"} {
		p := wiretest.Join(t, s.url, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: name})
		p.Do("player_ready", protocol.PlayerReady{LobbyID: gm.LobbyID, IsReady: true})
	}
	gm.Do("start_game", protocol.ByGameMaster{LobbyID: gm.LobbyID})
	return gm.LobbyID
}

// clone copies a lobby in a data directory under as many other ids.
func clone(t testing.TB, data, original string, count int) {
	t.Helper()
	log := sqlite.New(sqlite.Settings{Dir: data, MaxBytes: 4 << 30}, zap.NewNop())
	require.NoError(t, log.Open(t.Context()))
	defer func() { require.NoError(t, log.Close(context.Background())) }()
	entries, err := log.Read(t.Context(), parsed(t, original), 0)
	require.NoError(t, err)
	require.NotEmpty(t, entries)
	var writers errgroup.Group
	writers.SetLimit(200) // one transaction takes what all of them append
	for n := range count {
		id := parsed(t, lobbyID(n))
		writers.Go(func() error { return copyLobby(log, id, entries) })
	}
	require.NoError(t, writers.Wait())
}

// copyLobby appends the batches of a lobby to another one.
func copyLobby(log lobbies.EventLog, to game.LobbyID, entries []lobbies.Entry) error {
	var after lobbies.Position
	for _, entry := range entries {
		batch := entry.Batch
		batch.Events = slices.Clone(batch.Events)
		if opened, ok := batch.Events[0].(game.LobbyOpened); ok {
			opened.ID = to
			batch.Events[0] = opened
		}
		position, err := log.Append(context.Background(), to, after, batch)
		if err != nil {
			return err
		}
		after = position
	}
	return nil
}

func parsed(t testing.TB, text string) game.LobbyID {
	t.Helper()
	id, err := game.ParseLobbyID(text)
	require.NoError(t, err)
	return id
}

// lobbyID is the id of a number.
func lobbyID(n int) string {
	text := make([]byte, game.LobbyIDLength)
	for i := range text {
		text[i] = game.LobbyIDAlphabet[n%len(game.LobbyIDAlphabet)]
		n /= len(game.LobbyIDAlphabet)
	}
	return string(text)
}
