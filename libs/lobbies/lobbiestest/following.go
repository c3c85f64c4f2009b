package lobbiestest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
)

const (
	notifyTimeout = 30 * time.Second      // in which news must come
	quietPeriod   = 50 * time.Millisecond // in which no news must come
)

func tellsFollowers(t *testing.T, open Open) {
	here, there := open(t)
	id := Lobby(t, "FREEND")
	want := Fill(t, there, id, 1)
	news, stop := follow(t, here, id)
	defer stop()
	if here == there {
		return
	}

	for version := int64(2); version <= 4; version++ {
		last := want[len(want)-1].Position
		position, err := there.Append(t.Context(), id, last, Batch(version, 0))
		require.NoError(t, err)
		require.True(t, within(t, notifyTimeout, news), "not told of version %d", version)
		assert.Len(t, read(t, here, id, last), 1, "what was told must be there to read")
		want = append(want, eventlog.Entry{Batch: Batch(version, 0), Position: position})
	}
	assert.Equal(t, want, read(t, here, id, 0))
}

func tellsOnlyThatLobby(t *testing.T, open Open) {
	here, there := open(t)
	followed, other := Lobby(t, "FREEND"), Lobby(t, "XTHERR")
	news, stop := follow(t, here, followed)
	Fill(t, there, other, 1)
	assert.False(t, within(t, quietPeriod, news), "told of another lobby")

	stop()
	Fill(t, there, followed, 1)

	assert.False(t, within(t, quietPeriod, news), "told after the end")
}

func follow(t *testing.T, log eventlog.Log, id game.LobbyID) (news <-chan struct{}, stop func()) {
	t.Helper()
	told := make(chan struct{}, 100)
	stop, err := log.Follow(id, func() { told <- struct{}{} })
	require.NoError(t, err)
	return told, stop
}

// within reports whether news came in that time, and takes the first.
func within(t *testing.T, d time.Duration, news <-chan struct{}) bool {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), d)
	defer cancel()
	select {
	case <-news:
		return true
	case <-ctx.Done():
		return false
	}
}
