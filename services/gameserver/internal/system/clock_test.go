package system

import (
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/services/gameserver/internal/config"
)

func TestClock_WallClockSet(t *testing.T) {
	for _, jump := range []time.Duration{time.Hour, -time.Hour} {
		synctest.Test(t, func(t *testing.T) {
			clock := NewClock(time.Now, LastSeenFile{})
			clock.startTime = clock.startTime.Add(-jump) // so the wall says now: jump has happened since
			before := clock.Now()

			time.Sleep(time.Minute)

			assert.Equal(t, time.Minute, clock.Now().Sub(before))
			assert.Equal(t, jump, time.Since(clock.Now()))
		})
	}
}

func TestClock_ContinuesLastProcess(t *testing.T) {
	for _, tt := range []struct{ behind, ahead, outage time.Duration }{
		{time.Hour, time.Hour + fileInterval, fileInterval},
		{24 * time.Hour, 24*time.Hour + fileInterval, fileInterval},
		{0, 0, 0},
		{-time.Minute, 0, time.Minute},
	} {
		synctest.Test(t, func(t *testing.T) {
			file, err := ReadLastSeenFile(t.TempDir())
			require.NoError(t, err)
			require.NoError(t, file.write(time.Now().Add(tt.behind)))
			file, err = ReadLastSeenFile(filepath.Dir(file.path))
			require.NoError(t, err)

			clock := NewClock(time.Now, file)
			outage := NewLastSeen(file, clock, zap.NewNop()).Outage()

			assert.Equal(t, tt.ahead, time.Until(clock.Now()))
			assert.Equal(t, tt.outage, outage.To.Sub(outage.From))
			time.Sleep(time.Minute)
			assert.Equal(t, tt.ahead, time.Until(clock.Now()))
		})
	}
}

func TestClock_BeginsWithMachineWithoutOpenLobby(t *testing.T) {
	for hasOpenLobby, want := range map[bool]time.Duration{true: time.Hour + fileInterval, false: 0} {
		synctest.Test(t, func(t *testing.T) {
			dir := t.TempDir()
			require.NoError(t, WriteLastSeen(dir, time.Now().Add(time.Hour)))

			file, err := fileFromConfig(config.LogSettings{Dir: dir}, func() bool { return hasOpenLobby })

			require.NoError(t, err)
			clock := NewClock(time.Now, file)
			assert.Equal(t, want, time.Until(clock.Now()))
			assert.False(t, NewLastSeen(file, clock, zap.NewNop()).Outage().To.After(clock.Now()))
		})
	}
}

func TestSharedClock_FollowsWallClock(t *testing.T) {
	for _, tt := range []struct {
		nats    string
		follows bool
	}{{"nats://elsewhere:4222", true}, {"", false}} {
		synctest.Test(t, func(t *testing.T) {
			ahead := 10 * time.Second
			clock := clockFromConfig(config.LogSettings{NATSURL: tt.nats}, func() time.Time { return time.Now().Add(ahead) }, LastSeenFile{}, zap.NewNop())
			require.Equal(t, ahead, time.Until(clock.Now()))
			began, fired := clock.Elapsed(), false
			clock.AfterFunc(time.Minute, func() { fired = true })

			ahead = 0
			time.Sleep(time.Minute)
			synctest.Wait()

			assert.Equal(t, tt.follows, time.Until(clock.Now()) == 0)
			assert.Equal(t, time.UTC, clock.Now().Location())
			assert.True(t, fired, "timers follow the monotonic clock")
			assert.Equal(t, time.Minute, clock.Elapsed()-began)
		})
	}
}
