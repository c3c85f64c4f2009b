package eventlog_test

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog"
)

var lobbyCount = flag.Int("lobbies", 100_000, "lobbies on disk when the log is opened")

// batchesEach is what a lobby in an intermission has.
const batchesEach = 5

// BenchmarkOpen measures how long a start takes with many lobbies on disk, after
// a clean stop and after a kill, and how long their list takes.
func BenchmarkOpen(b *testing.B) {
	dir := b.TempDir()
	fill(b, dir, *lobbyCount)
	killed := filepath.Join(b.TempDir(), "killed")
	log := bench(b, dir)
	require.NoError(b, os.CopyFS(killed, os.DirFS(dir)), "a copy of a store in use is what a kill leaves")
	require.NoError(b, log.Close(context.Background()))

	b.Run("after a stop", func(b *testing.B) { openAndClose(b, dir) })
	b.Run("after a kill", func(b *testing.B) {
		for b.Loop() {
			b.StopTimer()
			again := filepath.Join(b.TempDir(), "again")
			require.NoError(b, os.CopyFS(again, os.DirFS(killed)))
			b.StartTimer()
			log := bench(b, again)
			b.StopTimer()
			require.NoError(b, log.Close(context.Background()))
			b.StartTimer()
		}
	})
	b.Run("list", func(b *testing.B) {
		log := bench(b, dir)
		for b.Loop() {
			n := 0
			for range log.Lobbies(b.Context()) {
				n++
			}
			require.Equal(b, *lobbyCount, n)
		}
		require.NoError(b, log.Close(context.Background()))
	})
}

func openAndClose(b *testing.B, dir string) {
	for b.Loop() {
		log := bench(b, dir)
		b.StopTimer()
		require.NoError(b, log.Close(context.Background()))
		b.StartTimer()
	}
}

func bench(b *testing.B, dir string) *eventlog.Log {
	b.Helper()
	log := eventlog.New(eventlog.Settings{Dir: dir, MaxBytes: 4 << 30}, zap.NewNop())
	require.NoError(b, log.Open(b.Context()))
	return log
}

// fill writes lobbies the fast way, without syncing each batch.
func fill(b *testing.B, dir string, lobbyCount int) {
	b.Helper()
	require.NoError(b, bench(b, dir).Close(context.Background())) // makes the stream
	srv, err := server.NewServer(&server.Options{
		DontListen: true, NoSigs: true, NoLog: true, JetStream: true, StoreDir: filepath.Join(dir, "log"), JetStreamMaxStore: 8 << 30,
	})
	require.NoError(b, err)
	srv.Start()
	conn, err := nats.Connect("", nats.InProcessServer(srv))
	require.NoError(b, err)
	js, err := jetstream.New(conn, jetstream.WithPublishAsyncMaxPending(4000))
	require.NoError(b, err)
	for version := int64(1); version <= batchesEach; version++ {
		for i := range lobbyCount {
			msg, err := eventlog.Message(eventlog.ShardOf(lobby(i)), lobby(i), batchOf(version))
			require.NoError(b, err)
			_, err = js.PublishMsgAsync(msg)
			require.NoError(b, err)
		}
	}
	<-js.PublishAsyncComplete()
	conn.Close()
	srv.Shutdown()
	srv.WaitForShutdown()
}

func batchOf(version int64) lobbies.Batch {
	if version == 1 {
		return lobbiestest.Batch(version, 0, lobbiestest.Events()[0])
	}
	return lobbiestest.Batch(version, 0, lobbiestest.Events()[1])
}

// lobby is the id of a number.
func lobby(n int) game.LobbyID {
	text := make([]byte, game.LobbyIDLength)
	for i := range text {
		text[i] = game.LobbyIDAlphabet[n%len(game.LobbyIDAlphabet)]
		n /= len(game.LobbyIDAlphabet)
	}
	id, err := game.ParseLobbyID(string(text))
	if err != nil {
		panic(err) // every character is of the alphabet
	}
	return id
}

// BenchmarkAppend measures one durable append.
func BenchmarkAppend(b *testing.B) {
	log := bench(b, b.TempDir())
	id := lobbiestest.Lobby(b, "APPEND")
	var after lobbies.Position
	version := int64(0)
	for b.Loop() {
		version++
		position, err := log.Append(b.Context(), id, after, lobbiestest.Batch(version, 0))
		require.NoError(b, err)
		after = position
	}
	require.NoError(b, log.Close(context.Background()))
}

// BenchmarkAppendManyLobbies measures what the log takes from many lobbies at once,
// every append synced to the disk.
func BenchmarkAppendManyLobbies(b *testing.B) {
	log := bench(b, b.TempDir())
	var number atomic.Int64
	b.SetParallelism(32)
	b.RunParallel(func(pb *testing.PB) {
		id := lobby(int(number.Add(1)))
		var after lobbies.Position
		for version := int64(1); pb.Next(); version++ {
			position, err := log.Append(b.Context(), id, after, lobbiestest.Batch(version, 0))
			if err != nil {
				b.Error(err)
				return
			}
			after = position
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
	require.NoError(b, log.Close(context.Background()))
}

// BenchmarkRead measures folding's part of a start: a lobby of 200 batches.
func BenchmarkRead(b *testing.B) {
	log := bench(b, b.TempDir())
	id := lobbiestest.Lobby(b, "READER")
	lobbiestest.Fill(b, log, id, 200)
	for b.Loop() {
		entries, err := log.Read(b.Context(), id, 0)
		require.NoError(b, err)
		require.Len(b, entries, 200)
	}
	require.NoError(b, log.Close(context.Background()))
}
