//go:build unix

package sqlite_test

import (
	"context"
	"strconv"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog/sqlite"
)

func bench(b *testing.B, settings sqlite.Settings) *sqlite.Log {
	b.Helper()
	log := sqlite.New(settings, zap.NewNop())
	require.NoError(b, log.Open(b.Context()))
	b.Cleanup(func() { require.NoError(b, log.Close(context.Background())) })
	return log
}

// cpuTime is what this process has used of the processors.
func cpuTime() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		panic(err) // it fails for a wrong argument only
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// BenchmarkAppendManyLobbies measures the throughput of durable appends to many lobbies at once, and the processor time
// of one append.
func BenchmarkAppendManyLobbies(b *testing.B) {
	for _, writers := range []int{20, 200, 2000} {
		b.Run(strconv.Itoa(writers), func(b *testing.B) {
			log := sqlite.New(sqlite.Settings{Dir: b.TempDir(), MaxBytes: 4 << 30}, zap.NewNop())
			require.NoError(b, log.Open(b.Context()))
			appendFromMany(b, log, writers)
			require.NoError(b, log.Close(context.Background()))
			b.ReportMetric(float64(log.LongestStall().Microseconds())/1e3, "ms-longest-stall")
		})
	}
}

func appendFromMany(b *testing.B, log eventlog.Log, writers int) {
	b.Helper()
	var all sync.WaitGroup
	before := cpuTime()
	b.ResetTimer()
	for writer := range writers {
		all.Go(func() {
			var after eventlog.Position
			for version := int64(1); version <= int64(b.N/writers+1); version++ {
				position, err := log.Append(b.Context(), lobby(writer), after, batchOf(version))
				if err != nil {
					b.Error(err)
					return
				}
				after = position
			}
		})
	}
	all.Wait()
	b.StopTimer()
	appends := float64((b.N/writers + 1) * writers)
	b.ReportMetric(appends/b.Elapsed().Seconds(), "appends/s")
	b.ReportMetric(float64((cpuTime()-before).Nanoseconds())/1e3/appends, "cpu-µs/append")
}

// batchOf is a batch of about 300 bytes.
func batchOf(version int64) eventlog.Batch {
	word := game.WordSubmitted{Spoken: game.SubmittedWord{Player: "ada", Word: "Apfelbaum", At: lobbiestest.Noon()}, Next: game.Turn{Number: 1, Player: "bob"}}
	return lobbiestest.Batch(version, 0, word)
}

// BenchmarkAppend measures one durable append of a single lobby.
func BenchmarkAppend(b *testing.B) {
	log := bench(b, sqlite.Settings{Dir: b.TempDir()})
	id := lobbiestest.Lobby(b, "APPEND")
	var after eventlog.Position
	for version := int64(1); b.Loop(); version++ {
		position, err := log.Append(b.Context(), id, after, lobbiestest.Batch(version, 0))
		require.NoError(b, err)
		after = position
	}
}

// BenchmarkOpen measures a start with many lobbies on disk, and their list.
func BenchmarkOpen(b *testing.B) {
	settings := sqlite.Settings{Dir: b.TempDir(), MaxBytes: 4 << 30}
	fillMany(b, settings, 100_000)
	b.Run("start", func(b *testing.B) {
		for b.Loop() {
			log := sqlite.New(settings, zap.NewNop())
			require.NoError(b, log.Open(b.Context()))
			b.StopTimer()
			require.NoError(b, log.Close(context.Background()))
			b.StartTimer()
		}
	})
	b.Run("list", func(b *testing.B) {
		log := bench(b, settings)
		for b.Loop() {
			n := 0
			for range log.Lobbies(b.Context()) {
				n++
			}
			require.Equal(b, 100_000, n)
		}
	})
}

// fillMany stores lobbies with five batches each.
func fillMany(b *testing.B, settings sqlite.Settings, count int) {
	b.Helper()
	const writers = 200
	log := sqlite.New(settings, zap.NewNop())
	require.NoError(b, log.Open(b.Context()))
	var all sync.WaitGroup
	for writer := range writers {
		all.Go(func() {
			for n := writer; n < count; n += writers {
				for version := range int64(5) {
					if _, err := log.Append(b.Context(), lobby(n), eventlog.Position(version), batchOf(version+1)); err != nil {
						b.Error(err)
						return
					}
				}
			}
		})
	}
	all.Wait()
	require.NoError(b, log.Close(context.Background()))
}

// BenchmarkReadAtQuota measures how long it takes to read a lobby at its quota, 20,000 batches and 4 MiB among those of
// other lobbies.
func BenchmarkReadAtQuota(b *testing.B) {
	log := bench(b, sqlite.Settings{Dir: b.TempDir()})
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			for version := range int64(20_000) {
				if _, err := log.Append(b.Context(), lobby(n), eventlog.Position(version), lobbiestest.Batch(version+1, 0)); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
	before := cpuTime()
	for b.Loop() {
		entries, err := log.Read(b.Context(), lobby(3), 0)
		require.NoError(b, err)
		require.Len(b, entries, 20_000)
	}
	b.ReportMetric(float64((cpuTime()-before).Milliseconds())/float64(b.N), "cpu-ms/read")
}
