package lifecycle_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

func TestWallClock_SetBackBetweenRuns(t *testing.T) {
	for _, back := range []time.Duration{time.Hour, 24 * time.Hour} {
		t.Run("turn goes on after "+back.String(), func(t *testing.T) {
			t.Parallel()
			settings := systemtest.Settings(t, nil)
			m, left := playUntilStop(t, settings)
			systemtest.ServeWith(t, settings, clockShiftedBy(-back), func(url string, _ systemtest.Internals) {
				m.MoveTo(t, url)
				now, asked := m.State(t), time.Now()
				assertRecovered(t, left, now)
				skip := asked.Add(systemtest.TimeLeft(now) + game.TurnGrace)

				time.Sleep(time.Until(skip) + 2*systemtest.ClockTolerance)

				after, late := m.State(t), time.Since(skip)
				require.Len(t, after.Words, 1, "skipped once")
				assert.True(t, after.Words[0].IsAutoSubmitted)
				assert.InDelta(t, (systemtest.TurnTime - late).Seconds(), systemtest.TimeLeft(after).Seconds(), 2)
				m.SubmitWord(1, "Kern")
			})
		})
	}
}

func TestWallClock_LobbyLifetime(t *testing.T) {
	t.Parallel()
	settings := systemtest.Settings(t, nil)
	var gm *wiretest.Person
	lobbyStatus := func(url string) int {
		return wiretest.Call(t, http.MethodGet, url+"/api/lobby/"+gm.LobbyID, gm.Token, nil, nil)
	}
	for _, run := range []struct {
		shift time.Duration
		open  bool
	}{{0, true}, {-time.Hour, true}, {23 * time.Hour, true}, {-24 * time.Hour, true}, {game.LobbyLifetime, false}} {
		systemtest.ServeWith(t, settings, clockShiftedBy(run.shift), func(url string, _ systemtest.Internals) {
			if gm == nil {
				gm = wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
			}
			if run.open {
				assert.Equal(t, http.StatusOK, lobbyStatus(url), "shifted by %v", run.shift)
				return
			}
			assert.Eventually(t, func() bool { return lobbyStatus(url) == http.StatusNotFound }, wiretest.Timeout, 10*time.Millisecond)
		})
	}
}
