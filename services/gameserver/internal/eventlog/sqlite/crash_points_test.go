//go:build unix

package sqlite_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
	shell "zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	"tarnwort/services/gameserver/internal/eventlog/sqlite"
	"tarnwort/services/gameserver/internal/eventlog/sqlite/internal/crashdisk"
)

// Environment variables of a longer test, and of a process that says what was stored before it is.
const (
	appendsVariable = "TARNWORT_SOAK_APPENDS"
	earlyVariable   = "TARNWORT_TEST_EARLY"
	backupName      = "backup.db"
	// checkers open logs at the same time; most of a start is waiting.
	checkers = 8
)

// record plays with so many appends, meanwhile does what an operator does, and ends.
func record(settings sqlite.Settings) {
	appends, err := strconv.ParseInt(os.Getenv(appendsVariable), 10, 64)
	must(err)
	notes, err := os.OpenFile(filepath.Join(settings.Dir, crashdisk.Notes), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	must(err)
	out := &operator{File: notes, dir: settings.Dir, backsUpAt: appends / 2, vacuumsAt: appends * 3 / 4}
	play(settings, 0, out, appends)
	out.works.Wait()
}

// operator takes a backup and vacuums the database after some lines.
type operator struct {
	*os.File
	dir                         string
	lines, backsUpAt, vacuumsAt int64
	mu                          sync.Mutex
	works                       sync.WaitGroup
}

func (o *operator) Write(line []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	switch o.lines++; o.lines {
	case o.backsUpAt:
		o.works.Go(func() { must(sqlite.Backup(context.Background(), o.dir, filepath.Join(o.dir, backupName))) })
	case o.vacuumsAt:
		o.works.Go(o.vacuum)
	}
	return o.File.Write(line)
}

// vacuum does what VACUUM does in a shell.
func (o *operator) vacuum() {
	conn, err := shell.OpenConn(filepath.Join(o.dir, "events.db"), shell.OpenReadWrite)
	must(err)
	conn.SetBusyTimeout(time.Minute)
	must(errors.Join(sqlitex.ExecuteTransient(conn, "VACUUM", nil), conn.Close()))
}

// recordingOf records a process that appends so often; it skips the test where no directory can be recorded.
func recordingOf(t *testing.T, appends int, r *crashdisk.Recording, env ...string) {
	t.Helper()
	dir := t.TempDir()
	unmount, err := r.Mount(dir, t.TempDir())
	if err != nil {
		t.Skip("needs FUSE and the right to mount:", err)
	}
	cmd := process(t, roleRecord, dir, 0)
	cmd.Env = append(append(cmd.Env, appendsVariable+"="+strconv.Itoa(appends)), env...)
	runErr := cmd.Run()
	require.NoError(t, unmount())
	require.NoError(t, runErr, "%s", cmd.Stderr)
}

// crash is a directory after a power cut, and what was acknowledged before.
type crash struct {
	*ledger
	dir, where string
}

// findings are what the log did at all crash points.
type findings struct {
	mu      sync.Mutex
	visited map[string]int
	wrong   []string
	longest time.Duration
}

// visitCrashPoints opens the log at every moment of a recording with every outcome.
func visitCrashPoints(t *testing.T, r *crashdisk.Recording) *findings {
	t.Helper()
	f := &findings{visited: map[string]int{}}
	crashes := make(chan crash)
	var workers sync.WaitGroup
	for range checkers {
		workers.Go(func() {
			for c := range crashes {
				f.check(c)
				_ = os.RemoveAll(c.dir)
			}
		})
	}
	l := newLedger()
	for at, moment := range r.Moments() {
		for _, line := range moment.Notes {
			l.noteLine(t, line)
		}
		f.visited["after "+moment.Kind]++
		for _, outcome := range crashdisk.Outcomes() {
			f.visited["unsynced data "+outcome.String()]++
			dir, err := os.MkdirTemp("/dev/shm", "crash")
			require.NoError(t, err)
			require.NoError(t, moment.Disk.Rebuild(dir, outcome, rand.New(rand.NewPCG(uint64(at), uint64(outcome)))))
			known := &ledger{stored: maps.Clone(l.stored), closing: maps.Clone(l.closing), closed: maps.Clone(l.closed), next: l.next}
			crashes <- crash{known, dir, fmt.Sprintf("operation %d (%s), unsynced data %s", at, moment.Op, outcome)}
		}
	}
	close(crashes)
	workers.Wait()
	return f
}

// check opens the log of a crash and compares all lobbies with what was acknowledged.
func (f *findings) check(c crash) {
	began := time.Now()
	log := sqlite.New(sqlite.Settings{Dir: c.dir}, zap.NewNop())
	err := log.Open(context.Background())
	took := time.Since(began)
	var wrong []string
	for n := 0; err == nil && n < c.next+players; n++ {
		if verdict := c.verdict(n, foundOf(log, n)); verdict != "kept" {
			wrong = append(wrong, fmt.Sprintf("lobby %d is %s", n, verdict))
		}
	}
	err = errors.Join(err, log.Close(context.Background()), f.restore(c.dir))
	if err != nil {
		wrong = append(wrong, err.Error())
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.longest = max(f.longest, took)
	if len(wrong) > 0 {
		f.wrong = append(f.wrong, c.where+": "+strings.Join(wrong, ", "))
	}
}

// restore restores the backup of a directory, when there is one.
func (f *findings) restore(dir string) error {
	file := filepath.Join(dir, backupName)
	if _, err := os.Stat(file); err != nil {
		return nil
	}
	return sqlite.Restore(context.Background(), file, filepath.Join(dir, "restored"), func(time.Time) error { return nil })
}

// newRecording returns an empty one. SQLite makes the shared memory anew, and the log the reserve.
func newRecording(ignoredSyncs func(file string) bool) *crashdisk.Recording {
	return crashdisk.NewRecording(crashdisk.Options{IgnoredSyncs: ignoredSyncs, WithoutContent: func(file string) bool {
		return file == "reserve" || strings.HasSuffix(file, "-shm")
	}})
}

func TestCrashPoints_loseAndDoubleNothing(t *testing.T) {
	r := newRecording(nil)
	recordingOf(t, countOf(appendsVariable, 12), r)

	f := visitCrashPoints(t, r)

	t.Logf("%v crash points, longest start %v", f.visited, f.longest)
	assert.Empty(t, f.wrong[:min(len(f.wrong), 10)], "%d findings", len(f.wrong))
	if os.Getenv(appendsVariable) != "" {
		assert.LessOrEqual(t, f.longest.Milliseconds(), int64(openWithin))
	}
}

func TestCrashPoints_findPlantedBugs(t *testing.T) {
	if os.Getenv(appendsVariable) == "" {
		t.Skip("part of npm run soak -- crashes")
	}
	for name, bug := range map[string]struct {
		ignored func(file string) bool
		env     string
	}{
		"a sync that is skipped":          {ignored: func(file string) bool { return strings.HasSuffix(file, "-wal") }},
		"an answer before the commit":     {env: earlyVariable + "=1"},
		"a database that is never synced": {ignored: func(file string) bool { return file == "events.db" }},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRecording(bug.ignored)
			recordingOf(t, 24, r, bug.env)
			f := visitCrashPoints(t, r)
			require.NotEmpty(t, f.wrong)
			t.Logf("%d findings, the first: %s", len(f.wrong), f.wrong[0])
		})
	}
}
