package sqlite_test

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/services/gameserver/internal/eventlog/sqlite"
)

// The files below testdata/1.0 are a data directory of 1.0 after a kill, and a backup of it: a round whose first word, "Kern", is
// spoken. They never change, so that a later release that cannot read them needs a migration.
const first = "testdata/1.0"

func TestOpen_readsTheDataOf10(t *testing.T) {
	settings := settingsOf(t)
	require.NoError(t, os.CopyFS(settings.Dir, os.DirFS(filepath.Join(first, "data"))))
	require.NoError(t, sqlite.Check(settings.Dir))

	requireRound(t, open(t, settings))
}

func TestRestore_readsTheBackupOf10(t *testing.T) {
	settings := sqlite.Settings{Dir: filepath.Join(t.TempDir(), "data")}

	require.NoError(t, restore(t, filepath.Join(first, "backup.db"), settings.Dir))

	requireRound(t, open(t, settings))
}

// requireRound checks that a log holds the one lobby of the files, and that its round can go on.
func requireRound(t *testing.T, log *sqlite.Log) {
	t.Helper()
	ids := slices.Collect(maps.Keys(maps.Collect(log.Lobbies(t.Context()))))
	require.Len(t, ids, 1)
	var lobby game.Lobby
	entries := read(t, log, ids[0])
	for _, entry := range entries {
		lobby = game.Evolve(lobby, entry.Events...)
	}
	require.Len(t, lobby.Players, 2)
	require.Len(t, lobby.Round.Words, 1)
	assert.Equal(t, game.Word("Kern"), lobby.Round.Words[0].Word)
	next := lobby.Players[1].ID
	spoken, err := game.Decide(lobby, game.SubmitWord{By: next, Word: "Schale"}, lobby.Round.Words[0].At)
	require.NoError(t, err)
	assert.Len(t, game.Evolve(lobby, spoken...).Round.Words, 2)
}
