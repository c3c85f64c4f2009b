package lobbiestest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
)

func readsBack(t *testing.T, open Open) {
	log, _ := open(t)
	want := Fill(t, log, Lobby(t, "READBA"), 3)

	assert.Equal(t, want, read(t, log, Lobby(t, "READBA"), 0))
}

func positionsGrow(t *testing.T, open Open) {
	log, _ := open(t)
	entries := Fill(t, log, Lobby(t, "GRXWNN"), 3)

	assert.Positive(t, entries[0].Position)
	assert.Greater(t, entries[1].Position, entries[0].Position)
	assert.Greater(t, entries[2].Position, entries[1].Position)
}

func readsAfterPosition(t *testing.T, open Open) {
	log, _ := open(t)
	id := Lobby(t, "AFTERP")
	want := Fill(t, log, id, 4)

	assert.Equal(t, want[2:], read(t, log, id, want[1].Position))
	assert.Empty(t, read(t, log, id, want[3].Position))
}

func unknownLobby(t *testing.T, open Open) {
	log, _ := open(t)
	Fill(t, log, Lobby(t, "KNWWNN"), 1)

	assert.Empty(t, read(t, log, Lobby(t, "NBXDYY"), 0))
}

func keepsApart(t *testing.T, open Open) {
	log, _ := open(t)
	ann, bob := Lobby(t, "ANNANN"), Lobby(t, "BXBBXB")
	wantAnn := Fill(t, log, ann, 2)
	wantBob := Fill(t, log, bob, 3)

	assert.Equal(t, wantAnn, read(t, log, ann, 0))
	assert.Equal(t, wantBob, read(t, log, bob, 0))
	_, err := log.Append(t.Context(), ann, wantAnn[1].Position, Batch(3, 0))
	assert.NoError(t, err, "what happens in one lobby must not disturb another")
}

func keepsEveryEvent(t *testing.T, open Open) {
	log, _ := open(t)
	id := Lobby(t, "EVENTS")
	var after eventlog.Position
	for i, event := range Events() {
		position, err := log.Append(t.Context(), id, after, Batch(int64(i+1), 0, event))
		require.NoError(t, err, "%T", event)
		after = position
	}

	for i, entry := range read(t, log, id, 0) {
		assert.Equal(t, Batch(int64(i+1), 0, Events()[i]), entry.Batch)
	}
}

func keepsBatchWhole(t *testing.T, open Open) {
	log, _ := open(t)
	id := Lobby(t, "WHXYEE")
	batch := Batch(1, 0, Events()...)
	position, err := log.Append(t.Context(), id, 0, batch)
	require.NoError(t, err)

	assert.Equal(t, []eventlog.Entry{{Batch: batch, Position: position}}, read(t, log, id, 0))
}

func keepsItsOwn(t *testing.T, open Open) {
	log, _ := open(t)
	id := Lobby(t, "XWNCPY")
	events := []game.Event{game.LobbyLocked{Locked: true}}
	_, err := log.Append(t.Context(), id, 0, Batch(1, 0, events...))
	require.NoError(t, err)

	events[0] = game.LobbyLocked{Locked: false}
	read(t, log, id, 0)[0].Events[0] = game.SetupStarted{}

	assert.Equal(t, game.LobbyLocked{Locked: true}, read(t, log, id, 0)[0].Events[0])
}
