package eventlog_test

import (
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog"
)

func TestAFollowerLooksForItselfWhenNewsGetLost(t *testing.T) {
	settings := eventlog.Settings{URL: startNATS(t), MaxBytes: 64 << 20}
	here, there := open(t, settings), open(t, settings)
	id := lobbiestest.Lobby(t, "SXXENT")
	told := make(chan struct{}, 10)
	stop, err := there.Follow(id, func() { told <- struct{}{} })
	require.NoError(t, err)
	defer stop()
	silence(t, settings.URL)

	_, err = here.Append(t.Context(), id, 0, lobbiestest.Batch(1, 0))
	require.NoError(t, err)

	select {
	case <-told:
	case <-time.After(10 * time.Second):
		t.Fatal("nobody looked")
	}
}

// silence makes the stream tell nobody of what is appended.
func silence(t *testing.T, url string) {
	t.Helper()
	conn, err := nats.Connect(url)
	require.NoError(t, err)
	defer conn.Close()
	js, err := jetstream.New(conn)
	require.NoError(t, err)
	stream, err := js.Stream(t.Context(), "TARNWORT")
	require.NoError(t, err)
	config := stream.CachedInfo().Config
	config.RePublish = nil
	_, err = js.UpdateStream(t.Context(), config)
	require.NoError(t, err)
}
