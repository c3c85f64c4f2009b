package lobbies_test

import (
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/room"
)

// another starts a second server on the table's log.
func (b *table) another() *table {
	other := &table{t: b.t, log: b.log.Another(), hub: b.hub, id: b.id, gm: b.gm, ada: b.ada, bob: b.bob}
	other.start(room.Outage{})
	return other
}

func TestServers_SeatFollowsNewestConnection(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		other.enter(b.ada, "Ada elsewhere")
		synctest.Wait()

		assert.Equal(t, []game.PlayerID{b.ada.Player}, b.audience.takenOver)
		assert.Empty(t, other.audience.takenOver)
		b.play()
		wait(30 * time.Second)
		assert.False(t, b.lobby().Round.Turn.Shortened, "Ada is there, if elsewhere")

		other.service.Exit(b.id, b.ada.Player, "Ada elsewhere")
		wait(2 * time.Second)
		assert.True(t, b.lobby().Round.Turn.Shortened)
	})
}

func TestServers_ShowSameLobby(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		other.enter(b.ada, "Ada elsewhere")
		other.audience.told = nil

		b.do(game.LockLobby{By: b.gm.Player, Locked: true})
		synctest.Wait()

		assert.True(t, other.lobby().Access.Locked)
		assert.Equal(t, []string{"lobby_locked"}, other.audience.told)
	})
}

func TestServers_RefreshBeforeRefusal(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		other.enter(b.ada, "Ada elsewhere")
		other.disconnected.Store(true)

		b.play()

		changed, err := other.service.Do(b.t.Context(), b.id, game.SubmitWord{By: b.ada.Player, Word: "Kern"})
		require.NoError(t, err)
		assert.True(t, changed)
	})
}

func TestServers_ConcurrentCommands(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		var running sync.WaitGroup
		for i := range 20 {
			server, player := b, b.ada.Player
			if i%2 == 1 {
				server, player = other, b.bob.Player
			}
			running.Go(func() {
				_, err := server.service.Do(b.t.Context(), b.id, game.AdjustPoints{By: b.gm.Player, Player: player, Points: i + 1})
				assert.NoError(t, err)
			})
		}
		running.Wait()
		synctest.Wait()

		assert.Equal(t, b.lobby(), other.lobby())
		entries, err := b.log.Read(b.t.Context(), b.id, 0)
		require.NoError(t, err)
		for i, e := range entries {
			assert.Equal(t, int64(i+1), e.Version)
		}
	})
}

func TestServers_TurnEndsOnce(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		b.play()
		other.lobby()
		wait(60*time.Second + game.TurnGrace)
		assert.Len(t, b.lobby().Round.Words, 1)
		assert.Equal(t, b.lobby(), other.lobby())
	})
}

func TestServers_ReleaseSeatOfCrashedServer(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		other.enter(b.gm, "gm elsewhere")
		other.enter(b.ada, "Ada elsewhere")
		other.enter(b.bob, "Bob elsewhere")
		wait(time.Minute)
		_, err := b.service.Seats.Join(b.t.Context(), b.id, lobbies.Request{Name: "Cem", Password: "geheim"})
		require.NoError(t, err)
		wait(time.Minute)
		b.service.Close()

		wait(time.Minute - time.Millisecond)
		assert.Len(t, other.lobby().Players, 3)
		wait(time.Millisecond)
		assert.Len(t, other.lobby().Players, 2)
	})
}

func TestServers_SeatTakenElsewhereIsKept(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		other.lobby()
		cem, err := b.service.Seats.Join(b.t.Context(), b.id, lobbies.Request{Name: "Cem", Password: "geheim"})
		require.NoError(t, err)
		wait(time.Minute)
		other.enter(cem, "Cem elsewhere")
		wait(time.Hour)
		assert.Len(t, b.lobby().Players, 3)
		assert.Empty(t, append(b.failed(), other.failed()...))
	})
}

func TestServers_RefreshBeforeNoEffect(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		other.enter(b.ada, "Ada elsewhere")
		other.disconnected.Store(true)
		b.do(game.MarkReady{By: b.ada.Player, Ready: true})

		changed, err := other.service.Do(b.t.Context(), b.id, game.MarkReady{By: b.ada.Player, Ready: false})

		require.NoError(t, err)
		assert.True(t, changed)
		synctest.Wait()
		ada, _ := b.lobby().Player(b.ada.Player)
		assert.False(t, ada.Ready)
	})
}

func TestServers_AloneSkipsRefresh(t *testing.T) {
	atTable(t, func(b *table) {
		alone, log := b.startUnreadable(rejection.ErrStorage)
		defer alone.service.Close()
		log.makeUnreadable(game.LobbyID{})
		alone.lobby()
		log.makeUnreadable(b.id)

		alone.do(game.LockLobby{By: b.gm.Player, Locked: false})
		_, err := alone.service.Identify(b.t.Context(), b.id, "an unknown token")

		require.ErrorIs(t, err, game.ErrForeignSeat)
		assert.Zero(t, log.reads.Load())
	})
}

func TestServers_GameMasterReturnsToStaleServer(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		other.lobby()
		other.disconnected.Store(true)
		b.do(game.LeaveLobby{By: b.gm.Player})
		b.service.Exit(b.id, b.gm.Player, "gm 1")

		other.enter(b.gm, "gm elsewhere")
		other.disconnected.Store(false)
		wait(game.GameMasterHeld + time.Minute)

		assert.True(t, b.lobby().GameMaster.LeftAt.IsZero())
	})
}

func TestHandOver_StaleServer(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		other.lobby()
		other.disconnected.Store(true)
		b.do(game.HandOver{By: b.gm.Player, To: b.ada.Player})

		other.enter(b.gm, "gm elsewhere")

		assert.True(t, other.lobby().IsGameMaster(b.ada.Player))
		assert.True(t, other.connected()[b.gm.Player])
	})
}
