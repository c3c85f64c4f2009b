package jetstream_test

import (
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog/jetstream"
)

// BenchmarkAppendManyLobbies measures what NATS servers that sync every write take from 64 lobbies at once, by how
// many streams share them.
func BenchmarkAppendManyLobbies(b *testing.B) {
	for _, streams := range []int{1, 4, 8, 16} {
		b.Run(fmt.Sprintf("servers=1/streams=%d", streams), func(b *testing.B) {
			srv := run(b, &server.Options{StoreDir: filepath.Join(b.TempDir(), "nats"), SyncAlways: true})
			appendManyLobbies(b, jetstream.Settings{URL: srv.ClientURL(), Streams: streams})
		})
		b.Run(fmt.Sprintf("servers=3/streams=%d", streams), func(b *testing.B) {
			_, urls := startCluster(b)
			appendManyLobbies(b, jetstream.Settings{URL: urls, Replicas: 3, Streams: streams, MaxBytes: 512 << 20})
		})
	}
}

func appendManyLobbies(b *testing.B, settings jetstream.Settings) {
	const writers = 64
	log := open(b, settings)
	var number atomic.Int64
	took := make([][]time.Duration, writers+1)
	b.SetParallelism(writers / runtime.GOMAXPROCS(0))
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		writer := int(number.Add(1))
		var after eventlog.Position
		for version := int64(1); pb.Next(); version++ {
			began := time.Now()
			position, err := log.Append(b.Context(), lobby(writer*7919), after, lobbiestest.Batch(version, 0))
			if err != nil {
				b.Error(err)
				return
			}
			after = position
			took[writer] = append(took[writer], time.Since(began))
		}
	})
	b.StopTimer()
	all := slices.Sorted(slices.Values(slices.Concat(took...)))
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
	b.ReportMetric(float64(all[len(all)/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(all[len(all)*99/100].Microseconds())/1000, "p99-ms")
}

// BenchmarkRead measures how long a lobby of 200 batches takes to be read.
func BenchmarkRead(b *testing.B) {
	log := open(b, jetstream.Settings{URL: startNATS(b)})
	lobbiestest.Fill(b, log, lobby(1), 200)
	for b.Loop() {
		entries, err := log.Read(b.Context(), lobby(1), 0)
		require.NoError(b, err)
		require.Len(b, entries, 200)
	}
}
