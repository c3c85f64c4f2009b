package lobbiestest

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies/eventlog"
)

func refusesStale(t *testing.T, open Open) {
	here, there := open(t)
	id := Lobby(t, "STARES")
	want := Fill(t, here, id, 2)

	_, err := there.Append(t.Context(), id, want[0].Position, Batch(2, 9))

	require.ErrorIs(t, err, eventlog.ErrConflict)
	assert.Equal(t, want, read(t, here, id, 0))
}

func refusesSecondOpening(t *testing.T, open Open) {
	here, there := open(t)
	id := Lobby(t, "TWYCEE")
	want := Fill(t, here, id, 1)

	_, err := there.Append(t.Context(), id, 0, Batch(1, 9))

	require.ErrorIs(t, err, eventlog.ErrConflict)
	assert.Equal(t, want, read(t, there, id, 0))
}

func oneWriterWins(t *testing.T, open Open) {
	const steps, writers = 15, 4
	here, there := open(t)
	id := Lobby(t, "RACERS")
	servers := [writers]eventlog.Log{here, there, here, there}
	var after eventlog.Position
	for version := int64(1); version <= steps; version++ {
		positions, refusals := race(t, servers[:], func(log eventlog.Log, writer byte) (eventlog.Position, error) {
			return log.Append(t.Context(), id, after, Batch(version, writer))
		})
		require.Len(t, positions, 1, "step %d", version)
		require.Len(t, refusals, writers-1)
		for _, err := range refusals {
			require.ErrorIs(t, err, eventlog.ErrConflict)
		}
		after = positions[0]
	}
	assert.Len(t, read(t, here, id, 0), steps)
}

// race lets all writers append at once.
func race(t *testing.T, servers []eventlog.Log, try func(eventlog.Log, byte) (eventlog.Position, error)) (won []eventlog.Position, lost []error) {
	t.Helper()
	var mu sync.Mutex
	var all sync.WaitGroup
	for writer, log := range servers {
		all.Go(func() {
			position, err := try(log, byte(writer))
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				lost = append(lost, err)
				return
			}
			won = append(won, position)
		})
	}
	all.Wait()
	return won, lost
}

func sameEverywhere(t *testing.T, open Open) {
	here, there := open(t)
	id := Lobby(t, "SAMEEE")
	want := Fill(t, here, id, 2)
	batch := Batch(3, 1)
	position, err := there.Append(t.Context(), id, want[1].Position, batch)
	require.NoError(t, err)
	want = append(want, eventlog.Entry{Batch: batch, Position: position})

	assert.Equal(t, want, read(t, here, id, 0))
	assert.Equal(t, want, read(t, there, id, 0))
	assert.Equal(t, want[2:], read(t, here, id, want[1].Position))
}

// LostAnswers checks a log whose transport loses requests and answers: each of n
// appends must succeed and have exactly one effect.
func LostAnswers(t *testing.T, log eventlog.Log, id string, n int64) {
	want := Fill(t, log, Lobby(t, id), n)

	assert.Equal(t, want, read(t, log, Lobby(t, id), 0))
}
