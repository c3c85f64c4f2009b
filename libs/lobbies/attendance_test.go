package lobbies_test

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// setUp leads the table to setup, in which seats are kept.
func (b *table) setUp() {
	b.t.Helper()
	b.do(game.MarkReady{By: b.ada.Player, Ready: true}, game.MarkReady{By: b.bob.Player, Ready: true}, game.StartSetup{By: b.gm.Player})
}

// attendances are the versions of the lobby's batches of LobbyAttended.
func (b *table) attendances() (versions []int64) {
	b.t.Helper()
	entries, err := b.log.Read(b.t.Context(), b.id, 0)
	require.NoError(b.t, err)
	for _, e := range entries {
		if _, ok := e.Events[0].(game.LobbyAttended); ok {
			versions = append(versions, e.Version)
		}
	}
	return versions
}

func (b *table) sweep() {
	b.t.Helper()
	require.NoError(b.t, b.service.Directory.Sweep(b.t.Context()))
	wait(time.Second)
}

func TestAttendance_OncePerHourWhilePersonIsConnected(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		b.setUp()
		other.lobby() // has the lobby, and no person
		wait(5 * time.Hour)
		assert.Len(t, b.attendances(), 5)
		assert.Less(t, time.Since(other.lobby().AttendedAt), time.Second)
		b.empty()
		wait(2 * time.Hour)
		assert.Len(t, b.attendances(), 5)
	})
}

func TestAttendance_EndsThreeHoursAfterTheLast(t *testing.T) {
	for name, leave := range map[string]func(b *table){
		"evicted":         (*table).empty,
		"with an overlay": func(b *table) { b.audience.watched.Store(true); b.empty() },
		"never entered again after a look": func(b *table) {
			b.empty()
			wait(time.Hour)
			b.lobby()
		},
	} {
		t.Run(name, func(t *testing.T) {
			atTable(t, func(b *table) {
				b.setUp()
				wait(3*time.Hour + time.Minute)
				last := b.lobby().AttendedAt
				leave(b)
				wait(time.Until(last.Add(game.AbsentAfter)) - 2*time.Second)
				b.sweep() // takes a second
				assert.False(t, b.erased())
				wait(time.Second)
				b.sweep()
				assert.True(t, b.erased())
				assert.Empty(t, b.failed())
				require.ErrorIs(t, b.service.View(t.Context(), b.id, view.Live, func(view.Scene) {}), game.ErrLobbyNotFound)
			})
		})
	}
}

func TestAttendance_CommandOfAPersonCounts(t *testing.T) {
	atTable(t, func(b *table) {
		b.setUp()
		b.empty()
		wait(2 * time.Hour)
		b.do(game.LockLobby{By: b.gm.Player, Locked: false})
		wait(game.AbsentAfter - time.Second)
		b.sweep()
		assert.False(t, b.erased())
		b.sweep()
		assert.True(t, b.erased(), "three hours after the command")
	})
}

func TestAttendance_NoEndForAbsenceInTheFirstTwoHours(t *testing.T) {
	atTable(t, func(b *table) {
		b.setUp()
		b.service.Close()
		time.Sleep(5 * time.Hour)
		b.start(room.Outage{From: time.Now().Add(-5 * time.Hour), To: time.Now()})
		wait(2*time.Hour - time.Minute)
		b.sweep()
		assert.Equal(t, game.Setup, b.lobby().Phase)

		b.enter(b.ada, "Ada 2")
		wait(2 * time.Hour)
		b.sweep()
		assert.Equal(t, game.Setup, b.lobby().Phase, "a person has come back")
	})
}

func TestAttendance_PersonElsewhereKeepsLobby(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		b.setUp()
		other.enter(b.gm, "gm elsewhere")
		b.empty()
		for range 12 {
			wait(time.Hour)
			b.sweep()
		}
		assert.Zero(t, b.service.Count(), "it is in memory where its person is")
		assert.False(t, b.erased())
	})
}

func TestAttendance_SeatThatIsGoneDoesNotEnter(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		b.setUp()
		b.empty()
		b.service.Close()
		log := &faultyLog{EventLog: b.log}
		b.startOn(log, room.Outage{})
		wait(90 * time.Minute)
		ada, err := b.service.Identify(t.Context(), b.id, b.ada.Token)
		require.NoError(t, err)
		log.beforeAppend = func() { other.do(game.KickPlayer{By: b.gm.Player, Target: b.ada.Player}) }

		err = b.service.Enter(t.Context(), b.id, ada, room.Connection{Name: "Ada 2"}, func([]protocol.Message) { t.Error("she entered") })

		assert.ErrorIs(t, err, game.ErrForeignSeat)
	})
}

func TestAttendance_WhoEntersWhileTheLobbyEndsWins(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		b.setUp()
		b.empty()
		b.audience.watched.Store(true) // keeps it in memory
		b.disconnected.Store(true)
		wait(game.AbsentAfter - time.Millisecond)

		other.enter(b.ada, "Ada elsewhere")
		wait(time.Hour)
		synctest.Wait()

		assert.True(t, other.lobby().Exists())
		assert.Zero(t, b.audience.closed)
	})
}

func TestAttendance_ClockFarAheadClosesNothingForTenMinutes(t *testing.T) {
	for ahead, want := range map[time.Duration]bool{23 * time.Hour: false, 25 * time.Hour: true} {
		outage := room.Outage{From: time.Now().Add(-ahead), To: time.Now()}
		assert.Equal(t, want, outage.IsClockSuspect(time.Now()))
		assert.False(t, outage.IsClockSuspect(time.Now().Add(time.Hour)), "other servers ended the outage long before")
	}
	atTable(t, func(b *table) {
		b.setUp()
		b.service.Close()
		time.Sleep(25 * time.Hour)
		b.start(room.Outage{From: time.Now().Add(-25 * time.Hour), To: time.Now()})
		assert.Equal(t, game.Setup, b.lobby().Phase)
		wait(10*time.Minute - time.Millisecond)
		assert.False(t, b.erased())
		wait(time.Minute)
		assert.True(t, b.erased(), "a day after it was opened, if the clock is right")
	})
}
