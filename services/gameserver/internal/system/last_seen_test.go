package system

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies/room"
)

// runProcess runs a process for a while and returns the outages that it knew of.
func runProcess(t *testing.T, dir string, d time.Duration) room.Outage {
	t.Helper()
	file, err := ReadLastSeenFile(dir)
	require.NoError(t, err)
	seen := NewLastSeen(file, NewClock(time.Now, file), zap.NewNop())
	require.NoError(t, seen.Start(t.Context()))
	time.Sleep(d)
	require.NoError(t, seen.Stop(context.WithoutCancel(t.Context())))
	return seen.Outage()
}

func TestLastSeen_EarlierOutages(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dir, began := t.TempDir(), time.Now().UTC()
		span := func(from, to time.Duration) room.Outage {
			return room.Outage{From: began.Add(from), To: began.Add(to)}
		}
		runProcess(t, dir, 10*time.Second)
		time.Sleep(time.Minute)
		second := runProcess(t, dir, 2*time.Second)
		time.Sleep(30 * time.Second)
		third := runProcess(t, dir, 2*time.Second)

		assert.Equal(t, []room.Outage{span(0, 0)}, second.Earlier)
		assert.Equal(t, []room.Outage{span(0, 0), span(10*time.Second, 70*time.Second)}, third.Earlier)
		third.Earlier = nil
		assert.Equal(t, span(72*time.Second, 102*time.Second), third)
	})
}

func TestLastSeen_StopDuration(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dir, began := t.TempDir(), time.Now().UTC()
		file, err := ReadLastSeenFile(dir)
		require.NoError(t, err)
		seen := NewLastSeen(file, NewClock(time.Now, file), zap.NewNop())
		require.NoError(t, seen.Start(t.Context()))
		time.Sleep(10*time.Second + fileInterval/2)
		seen.Leave()
		synctest.Wait()
		killed := runProcess(t, copyDir(t, dir), 0)
		time.Sleep(3 * time.Second)
		seen.Leave()
		require.NoError(t, seen.Stop(t.Context()))
		time.Sleep(time.Second)

		outage := runProcess(t, dir, time.Second)

		assert.Equal(t, began.Add(10*time.Second+fileInterval/2), outage.From)
		assert.Equal(t, 4*time.Second, outage.To.Sub(outage.From))
		assert.Equal(t, outage.From, killed.From, "stored at once")
	})
}

func TestLastSeen_MergesOldestOutages(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dir, began := t.TempDir(), time.Now().UTC()
		for range maxOutages + 10 {
			runProcess(t, dir, time.Second)
			time.Sleep(time.Second)
		}

		earlier := runProcess(t, dir, time.Second).Earlier

		require.Len(t, earlier, maxOutages)
		assert.Equal(t, began, earlier[0].From)
		for i, o := range earlier[1:] {
			assert.Equal(t, time.Second, o.From.Sub(earlier[i].To))
		}
	})
}

func TestLastSeen_EmptyFile(t *testing.T) {
	for _, text := range []string{"", "[{"} {
		synctest.Test(t, func(t *testing.T) {
			dir := t.TempDir()
			runProcess(t, dir, time.Second)
			path := filepath.Join(dir, "last-seen")
			require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
			require.NoError(t, os.Chtimes(path, time.Now(), time.Now()))
			time.Sleep(time.Minute)

			outage := runProcess(t, dir, time.Second)

			assert.Equal(t, time.Minute, outage.To.Sub(outage.From))
			assert.Empty(t, outage.Earlier)
		})
	}
}

// copyDir copies a data directory as a process that is killed now leaves it.
func copyDir(t *testing.T, dir string) string {
	t.Helper()
	to := t.TempDir()
	require.NoError(t, os.CopyFS(to, os.DirFS(dir)))
	found, err := os.Stat(filepath.Join(dir, "last-seen"))
	require.NoError(t, err)
	require.NoError(t, os.Chtimes(filepath.Join(to, "last-seen"), found.ModTime(), found.ModTime()))
	return to
}
