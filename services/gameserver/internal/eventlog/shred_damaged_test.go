package eventlog_test

import (
	"context"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog"
)

// A lobby that comes back, or is shorter by its end, without a word in the log is
// counted only: JetStream does not tell what an older file has lost.
func TestDamagedFilesLeaveNoHole(t *testing.T) {
	dir, f := t.TempDir(), &fate{reserved: time.Hour}
	for range 3 {
		f.killAfter(t, dir, time.Duration(100+rand.IntN(300))*time.Millisecond)
	}
	back, shorter, unsaid := 0, 0, 0
	times := 4 * killsOr(5)
	for range times {
		damaged := t.TempDir()
		require.NoError(t, os.CopyFS(damaged, os.DirFS(dir)))
		what := hurtOne(t, damaged)
		came, kept, said := f.whatIsLeft(t, damaged)
		assert.LessOrEqual(t, kept, f.version+1, "%s: the kill may have been faster than an answer", what)
		if came {
			back++
		}
		if kept < f.version {
			shorter++
		}
		if !said && (came || kept < f.version) {
			unsaid++
			t.Logf("%s: came back %v, %d batches of %d, and no word", what, came, kept, f.version)
		}
	}
	t.Logf("%d damages to the files of %d lobbies that ended: %d times one came back, %d times the other was shorter, %d times without a word",
		times, len(f.closed), back, shorter, unsaid)
}

// hurtOne damages a file of the store and says how.
func hurtOne(t *testing.T, dir string) string {
	t.Helper()
	var files []string
	require.NoError(t, filepath.WalkDir(filepath.Join(dir, "log"), func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() && (filepath.Ext(path) == ".blk" || filepath.Ext(path) == ".db") {
			files = append(files, path)
		}
		return err
	}))
	path := files[rand.IntN(len(files))]
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	ways := []struct {
		name   string
		change func([]byte) []byte
	}{{"cut off", cut}, {"garbled", garble}, {"emptied", emptied}}
	way := ways[rand.IntN(len(ways))]
	require.NoError(t, os.WriteFile(path, way.change(data), 0o600))
	return way.name + " " + strings.TrimPrefix(path, dir)
}

// whatIsLeft tells whether a lobby that ended is back, how much there is of the one
// that went on, and whether the log says that something is wrong. One with a hole
// is refused, and so not there.
func (f *fate) whatIsLeft(t *testing.T, dir string) (back bool, kept int64, said bool) {
	t.Helper()
	core, words := observer.New(zap.WarnLevel)
	log := eventlog.New(hasty(dir, f.reserved), zap.New(core))
	require.NoError(t, log.Open(t.Context()))
	defer func() { require.NoError(t, log.Close(context.Background())) }()
	for id := range log.Lobbies(t.Context()) {
		for _, number := range f.closed {
			back = back || id == numbered(number)
		}
	}
	entries, err := log.Read(t.Context(), lobbiestest.Lobby(t, remaining), 0)
	if err != nil {
		return back, 0, true
	}
	for n, e := range entries {
		if e.Version != int64(n+1) {
			return back, 0, true // lobbies.Service refuses it
		}
	}
	return back, int64(len(entries)), speaksOfDamage(words)
}

// speaksOfDamage does not count what is said after every kill.
func speaksOfDamage(words *observer.ObservedLogs) bool {
	for _, said := range words.All() {
		if text, _ := said.ContextMap()["says"].(string); !strings.Contains(text, "TTL state is outdated") {
			return true
		}
	}
	return false
}
