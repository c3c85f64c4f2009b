package jetstream_test

import (
	"fmt"
	"path/filepath"
	"sync/atomic"
	"testing"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog/jetstream"
)

// BenchmarkAppendManyLobbies measures what a NATS server that syncs every write takes from
// many lobbies at once.
func BenchmarkAppendManyLobbies(b *testing.B) {
	for _, streams := range []int{1, 4} {
		b.Run(fmt.Sprintf("streams=%d", streams), func(b *testing.B) {
			srv := run(b, &server.Options{StoreDir: filepath.Join(b.TempDir(), "nats"), SyncAlways: true})
			log := open(b, jetstream.Settings{URL: srv.ClientURL(), Streams: streams})
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
		})
	}
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
