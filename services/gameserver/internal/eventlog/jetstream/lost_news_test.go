package jetstream_test

import (
	"testing"
	"time"

	natsjs "github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies/lobbiestest"
)

func TestFollow_PollsWhenNewsIsLost(t *testing.T) {
	settings := single(t)
	here, there := open(t, settings), open(t, settings)
	notified := make(chan struct{}, 10)
	stop, err := there.Follow(lobby(1), func() { notified <- struct{}{} })
	require.NoError(t, err)
	defer stop()
	changeStream(t, settings.URL, func(config *natsjs.StreamConfig) { config.RePublish = nil })

	_, err = here.Append(t.Context(), lobby(1), 0, lobbiestest.Batch(1, 0))
	require.NoError(t, err)

	select {
	case <-notified:
	case <-time.After(30 * time.Second):
		t.Fatal("not notified")
	}
}
