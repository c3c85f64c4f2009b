package lobbies_test

import (
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

func TestLoad_AppendMeanwhile(t *testing.T) {
	atTable(t, func(b *table) {
		other, log := b.behind()
		defer other.service.Close()
		log.afterRead = func() { b.do(game.LockLobby{By: b.gm.Player, Locked: true}) }

		other.lobby()
		synctest.Wait()

		assert.True(t, other.lobby().Access.Locked)
	})
}

func TestRefresh_RetriedAfterReadError(t *testing.T) {
	atTable(t, func(b *table) {
		other, log := b.behind()
		defer other.service.Close()
		other.lobby()
		log.unreadable.Store(true)
		b.do(game.LockLobby{By: b.gm.Player, Locked: true})
		wait(10 * time.Second)
		assert.False(t, other.lobby().Access.Locked)

		log.unreadable.Store(false)
		wait(time.Second)

		assert.True(t, other.lobby().Access.Locked)
	})
}

func TestRefreshIfStale_UnreadableLog(t *testing.T) {
	atTable(t, func(b *table) {
		other, log := b.behind()
		defer other.service.Close()
		other.enter(b.ada, "Ada elsewhere")
		log.tellsNothing.Store(true)
		b.play()
		log.unreadable.Store(true)
		word := game.SubmitWord{By: b.ada.Player, Word: "Kern"}

		_, err := other.service.Do(b.t.Context(), b.id, word)
		require.ErrorIs(t, err, errOutOfOrder)

		log.unreadable.Store(false)
		changed, err := other.service.Do(b.t.Context(), b.id, word)
		require.NoError(t, err)
		assert.True(t, changed)
	})
}

func TestAppendWithRetry_ManyConflicts(t *testing.T) {
	atTable(t, func(b *table) {
		other, log := b.behind()
		defer other.service.Close()

		log.conflicts.Store(100)
		other.do(game.LockLobby{By: b.gm.Player, Locked: true})
		assert.True(t, other.lobby().Access.Locked)

		log.conflicts.Store(1 << 40)
		_, err := other.service.Do(b.t.Context(), b.id, game.LockLobby{By: b.gm.Player, Locked: false})
		assert.Equal(t, rejection.ErrStorage, rejection.Explain(err), "they are told to try again")
	})
}

func TestAppend_LostAnswerIsShown(t *testing.T) {
	atTable(t, func(b *table) {
		other, log := b.behind()
		defer other.service.Close()
		other.lobby()
		log.losesAnswers.Store(true)
		_, err := other.service.Do(b.t.Context(), b.id, game.LockLobby{By: b.gm.Player, Locked: true})
		require.Error(t, err)

		wait(time.Second)

		assert.True(t, other.lobby().Access.Locked)
		assert.Equal(t, []string{"lobby_locked"}, other.audience.told)
	})
}

func TestRefresh_ErasedLobby(t *testing.T) {
	atTable(t, func(b *table) {
		other, log := b.behind()
		defer other.service.Close()
		other.lobby()
		log.tellsNothing.Store(true)
		b.do(game.LockLobby{By: b.gm.Player, Locked: true}, game.CloseLobby{ByOperator: true})
		synctest.Wait()

		log.refresh()

		assert.Equal(t, 1, other.audience.closed)
		assert.Empty(t, other.failed())
	})
}

func TestIdentify_SeatOfOtherServer(t *testing.T) {
	atTable(t, func(b *table) {
		other, log := b.behind()
		defer other.service.Close()
		other.lobby()
		log.tellsNothing.Store(true)
		cem := b.join("Cem")

		viewer, err := other.service.Identify(b.t.Context(), b.id, cem.Token)

		require.NoError(t, err)
		assert.Equal(t, cem.Player, viewer.Player)
	})
}

func TestReleaseSeat_RetriedWhileLogIsFull(t *testing.T) {
	atTable(t, func(b *table) {
		b.service.Exit(b.id, b.ada.Player, "Ada 1")
		b.full.Store(true)
		wait(3 * time.Minute)
		assert.Len(t, b.lobby().Players, 2)

		b.full.Store(false)
		wait(time.Second)

		assert.Len(t, b.lobby().Players, 1)
	})
}

func TestEnter_GameMasterReturnFails(t *testing.T) {
	atTable(t, func(b *table) {
		b.do(game.LeaveLobby{By: b.gm.Player})
		b.service.Exit(b.id, b.gm.Player, "gm 1")
		b.full.Store(true)

		err := b.service.Enter(b.t.Context(), b.id, view.Viewer{Role: view.GameMaster, Player: b.gm.Player}, room.Connection{Name: "gm 2"},
			func([]protocol.Message) { assert.Fail(t, "no client may enter") })

		require.Error(t, err)
		assert.False(t, b.connected()[b.gm.Player])
	})
}

func TestEnter_ClosedBeforeErasure(t *testing.T) {
	atTable(t, func(b *table) {
		other, log := b.behind()
		defer other.service.Close()
		other.lobby()
		log.erases = make(chan struct{})
		erase := sync.OnceFunc(func() { close(log.erases) })
		defer erase()
		other.do(game.CloseLobby{ByOperator: true})

		for _, v := range []view.Viewer{{Role: view.Overlay}, {Role: view.GameMaster, Player: b.gm.Player}} {
			err := other.service.Enter(b.t.Context(), b.id, v, room.Connection{Name: "late"}, func([]protocol.Message) { assert.Fail(t, "no client may enter") })
			require.ErrorIs(t, err, game.ErrLobbyNotFound)
		}
		require.ErrorIs(t, other.service.View(b.t.Context(), b.id, view.Live, func(view.Scene) {}), game.ErrLobbyNotFound)
		require.ErrorIs(t, other.service.Seats.Admit(b.t.Context(), b.id, "geraten"), game.ErrLobbyNotFound)
		_, err := other.service.Identify(b.t.Context(), b.id, b.gm.Token)
		require.ErrorIs(t, err, game.ErrLobbyNotFound)

		erase()
		synctest.Wait()
		assert.True(t, b.erased())
		assert.Zero(t, other.service.Count())
		assert.Empty(t, other.failed())
	})
}

func TestLoad_ClosedMeanwhile(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		other, log := b.behind()
		other.startOn(log, room.Outage{From: time.Now(), To: time.Now()}) // a turn is recovered, which meets the end
		defer other.service.Close()
		log.erases = make(chan struct{})
		erase := sync.OnceFunc(func() { close(log.erases) })
		defer erase()
		log.afterRead = func() { b.do(game.CloseLobby{ByOperator: true}) }

		require.ErrorIs(t, other.service.View(b.t.Context(), b.id, view.Live, func(view.Scene) {}), game.ErrLobbyNotFound)

		erase()
		synctest.Wait()
		assert.Zero(t, other.service.Count())
	})
}
