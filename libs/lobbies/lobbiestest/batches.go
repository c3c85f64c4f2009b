package lobbiestest

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
)

// Noon is when the batches of these tests begin; each is a second later than
// the one before. It has nanoseconds, so that rounding shows.
func Noon() time.Time { return time.Date(2026, time.November, 21, 12, 0, 0, 123456789, time.UTC) }

// Lobby returns a well-formed id.
func Lobby(t testing.TB, text string) game.LobbyID {
	t.Helper()
	id, err := game.ParseLobbyID(text)
	require.NoError(t, err)
	return id
}

// NumberedLobby returns the id of a number, counted from 0.
func NumberedLobby(n int) game.LobbyID {
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

// Batch is a batch of that version by a writer. Two writers never share a
// command.
func Batch(version int64, writer byte, events ...game.Event) eventlog.Batch {
	if len(events) == 0 {
		events = []game.Event{game.LobbyLocked{Locked: version%2 == 1}}
	}
	var key eventlog.IdempotencyKey
	if version%2 == 0 {
		key = eventlog.IdempotencyKey{Caller: "gunda", ID: fmt.Sprintf("press \"%d\"", version)}
	}
	return eventlog.Batch{
		Version: version,
		Key:     key,
		Command: eventlog.CommandID{byte(version >> 16), byte(version >> 8), byte(version), writer},
		At:      Noon().Add(time.Duration(version) * time.Second),
		Events:  events,
	}
}

// Fill appends batches of the versions 1 to n to a new lobby and returns them as
// they must be read.
func Fill(t testing.TB, log eventlog.Log, id game.LobbyID, n int64) []eventlog.Entry {
	t.Helper()
	var after eventlog.Position
	var entries []eventlog.Entry
	for version := int64(1); version <= n; version++ {
		batch := Batch(version, 0)
		position, err := log.Append(t.Context(), id, after, batch)
		require.NoError(t, err)
		entries = append(entries, eventlog.Entry{Batch: batch, Position: position})
		after = position
	}
	return entries
}

// Close appends the closing batch after entries and returns it.
func Close(t testing.TB, log eventlog.Log, id game.LobbyID, entries []eventlog.Entry) eventlog.Entry {
	t.Helper()
	last := entries[len(entries)-1]
	batch := Batch(last.Version+1, 0, game.LobbyClosed{})
	position, err := log.Append(t.Context(), id, last.Position, batch)
	require.NoError(t, err)
	return eventlog.Entry{Batch: batch, Position: position}
}

func read(t testing.TB, log eventlog.Log, id game.LobbyID, after eventlog.Position) []eventlog.Entry {
	t.Helper()
	entries, err := log.Read(t.Context(), id, after)
	require.NoError(t, err)
	var paged []eventlog.Entry
	for page, err := range log.Pages(t.Context(), id, after) {
		require.NoError(t, err)
		paged = append(paged, page...)
	}
	require.Equal(t, append(paged[:0:0], entries...), paged, "pages hold what is read at once")
	return entries
}
