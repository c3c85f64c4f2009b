package jetstream_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	natsjs "github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog/jetstream"
)

// A NATS server that is killed while it creates a stream leaves some of its two description files, and after its next start
// does not know the stream. Creating it again writes only what is missing of the first file, so that the stream would be
// forgotten once more, with the batches that it has by then.
func TestOpen_CompletesAHalfCreatedStream(t *testing.T) {
	for name, leave := range map[string]func(dir string) error{
		"without a checksum": func(dir string) error { return os.Remove(filepath.Join(dir, "meta.sum")) },
		"checksum of another": func(dir string) error {
			return os.WriteFile(filepath.Join(dir, "meta.sum"), []byte("0123456789abcdef"), 0o600)
		},
		"without description": func(dir string) error { return os.Remove(filepath.Join(dir, "meta.inf")) },
		"empty description":   func(dir string) error { return os.Truncate(filepath.Join(dir, "meta.inf"), 0) },
		"half a description":  func(dir string) error { return os.Truncate(filepath.Join(dir, "meta.inf"), 100) },
	} {
		t.Run(name, func(t *testing.T) {
			store := filepath.Join(t.TempDir(), "nats")
			settings := jetstream.Settings{MaxBytes: 64 << 20, Streams: 3}
			restart := func() (log *jetstream.Log, shutDown func()) {
				srv := run(t, &server.Options{StoreDir: store, SyncAlways: true})
				settings.URL = srv.ClientURL()
				return open(t, settings), func() { srv.Shutdown(); srv.WaitForShutdown() }
			}
			_, shutDown := restart()
			shutDown()
			for number := range settings.Streams {
				require.NoError(t, leave(filepath.Join(store, "jetstream", "$G", "streams", jetstream.StreamName(number))))
			}

			log, shutDown := restart()
			for _, id := range onePerStream(settings.Streams) {
				lobbiestest.Fill(t, log, id, 3)
			}
			shutDown()
			srv := run(t, &server.Options{StoreDir: store, SyncAlways: true})
			conn, err := nats.Connect(srv.ClientURL())
			require.NoError(t, err)
			defer conn.Close()
			js, err := natsjs.New(conn)
			require.NoError(t, err)
			for number := range settings.Streams {
				_, err := js.Stream(t.Context(), jetstream.StreamName(number))
				require.NoError(t, err, "NATS knows stream %d", number)
			}
			settings.URL = srv.ClientURL()
			last := open(t, settings)
			for _, id := range onePerStream(settings.Streams) {
				assert.Len(t, read(t, last, id, eventlog.Position(0)), 3)
			}
		})
	}
}
