package sqlite_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
	zombiezen "zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog/sqlite"
)

func TestVersion_hasTheRepairOfTheWriteAheadLog(t *testing.T) {
	assert.GreaterOrEqual(t, zombiezen.VersionNumber, 3_051_003)
}

// stored is a directory whose log was closed properly, with two lobbies.
func stored(t *testing.T) sqlite.Settings {
	t.Helper()
	settings := settingsOf(t)
	log := open(t, settings)
	lobbiestest.Fill(t, log, lobby(1), 20)
	lobbiestest.Fill(t, log, lobby(2), 20)
	require.NoError(t, log.Close(context.Background()))
	return settings
}

// change rewrites a file of a data directory.
func change(t testing.TB, settings sqlite.Settings, name string, f func([]byte) []byte) {
	t.Helper()
	path := filepath.Join(settings.Dir, name)
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, f(data), 0o600))
}

// execute runs SQL on a database that no log has open.
func execute(t testing.TB, settings sqlite.Settings, script string) {
	t.Helper()
	conn, err := zombiezen.OpenConn(filepath.Join(settings.Dir, "events.db"), zombiezen.OpenReadWrite)
	require.NoError(t, err)
	require.NoError(t, sqlitex.ExecuteScript(conn, script, nil))
	require.NoError(t, conn.Close())
}

// put writes four bytes into the header of a database.
func put(at int, value uint32) func([]byte) []byte {
	return func(data []byte) []byte {
		binary.BigEndian.PutUint32(data[at:], value)
		return data
	}
}

func TestOpen_refusesUnusableFileAndKeepsIt(t *testing.T) {
	for name, test := range map[string]struct {
		damage func([]byte) []byte
		want   string
	}{
		"no database":           {func([]byte) []byte { return []byte("shopping list") }, "is no database"},
		"an empty file":         {func([]byte) []byte { return nil }, "is no event log"},
		"another application":   {put(68, 7), "is no event log"},
		"a newer version":       {put(60, 2), "has version 2"},
		"no version":            {put(60, 0), "has version 0"},
		"a file that was cut":   {func(data []byte) []byte { return data[:4096] }, "is damaged"},
		"unreadable tables":     {func(data []byte) []byte { clear(data[100:200]); return data }, "is damaged"},
		"tables of other names": {rename, "is damaged"},
	} {
		t.Run(name, func(t *testing.T) {
			settings := stored(t)
			change(t, settings, "events.db", test.damage)
			before, err := os.ReadFile(filepath.Join(settings.Dir, "events.db"))
			require.NoError(t, err)

			refused := sqlite.New(settings, zap.NewNop()).Open(t.Context())

			require.ErrorContains(t, refused, test.want)
			require.ErrorContains(t, refused, "restore a backup")
			require.ErrorContains(t, sqlite.Check(settings.Dir), test.want)
			after, err := os.ReadFile(filepath.Join(settings.Dir, "events.db"))
			require.NoError(t, err)
			assert.Equal(t, before, after)
			moveNamedFiles(t, refused.Error())
			open(t, settings)
		})
	}
}

// moveNamedFiles does what the message of a refused start says: it moves the files that the message names away.
func moveNamedFiles(t *testing.T, message string) {
	t.Helper()
	named := regexp.MustCompile(`move the files (.+) away`).FindStringSubmatch(message)
	require.Len(t, named, 2, message)
	away := t.TempDir()
	found, err := filepath.Glob(named[1])
	require.NoError(t, err)
	for _, file := range found {
		require.NoError(t, os.Rename(file, filepath.Join(away, filepath.Base(file))))
	}
}

// files returns the names of the files in a directory.
func files(t *testing.T, dir string) (names []string) {
	t.Helper()
	found, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, file := range found {
		names = append(names, file.Name())
	}
	return names
}

// rename gives a table another name in the schema.
func rename(data []byte) []byte {
	copy(data[bytes.LastIndex(data[:4096], []byte("CREATE TABLE batches")):], "CREATE TABLE botches")
	return data
}

func TestOpen_refusesAWriteAheadLogWithoutDatabase(t *testing.T) {
	settings := settingsOf(t)
	require.NoError(t, os.WriteFile(filepath.Join(settings.Dir, "events.db-wal"), []byte("x"), 0o600))

	err := sqlite.New(settings, zap.NewNop()).Open(t.Context())

	require.ErrorContains(t, err, "its write-ahead log is there")
	require.EqualError(t, sqlite.Check(settings.Dir), err.Error())
}
