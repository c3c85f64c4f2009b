package main

import (
	"bytes"
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

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/eventlog"
	"tarnwort/services/gameserver/internal/wiretest"
)

// What a start may take and an idle server may occupy.
const (
	fullStart = 2 * time.Second
	idleMB    = 60
)

func TestTheBinaryStartsSoonWithManyLobbiesOnDiskAndKnowsThem(t *testing.T) {
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

func TestAnEmptyServerIsSmall(t *testing.T) {
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

// clone copies a lobby in a store under as many other ids, the fast way: without
// the server, and without syncing each batch.
func clone(t testing.TB, data, original string, count int) {
	t.Helper()
	srv, err := server.NewServer(&server.Options{
		DontListen: true, NoSigs: true, NoLog: true, JetStream: true, StoreDir: filepath.Join(data, "log"), JetStreamMaxStore: 8 << 30,
	})
	require.NoError(t, err)
	srv.Start()
	conn, err := nats.Connect("", nats.InProcessServer(srv))
	require.NoError(t, err)
	js, err := jetstream.New(conn, jetstream.WithPublishAsyncMaxPending(4000))
	require.NoError(t, err)
	batches := stored(t, js)
	for n := range count {
		for _, batch := range batches {
			copied := &nats.Msg{
				Subject: eventlog.Subject(parsed(t, lobbyID(n))),
				Data:    bytes.ReplaceAll(batch.Data, []byte(original), []byte(lobbyID(n))),
				Header:  nats.Header{},
			}
			for name, values := range batch.Header {
				if !strings.HasPrefix(name, "Nats-") { // those belong to one message
					copied.Header[name] = values
				}
			}
			_, err := js.PublishMsgAsync(copied, jetstream.WithStallWait(time.Minute)) // on a busy machine
			require.NoError(t, err)
		}
	}
	<-js.PublishAsyncComplete()
	conn.Close()
	srv.Shutdown()
	srv.WaitForShutdown()
}

// stored returns every message of a store.
func stored(t testing.TB, js jetstream.JetStream) (all []*jetstream.RawStreamMsg) {
	t.Helper()
	for info := range js.ListStreams(t.Context()).Info() {
		stream, err := js.Stream(t.Context(), info.Config.Name)
		require.NoError(t, err)
		for sequence := range info.State.LastSeq {
			msg, err := stream.GetMsg(t.Context(), sequence+1)
			require.NoError(t, err)
			all = append(all, msg)
		}
	}
	require.NotEmpty(t, all)
	return all
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
