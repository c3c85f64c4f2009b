package lobbies_test

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
)

func (b *table) connected() game.Connected {
	b.t.Helper()
	_, who, err := b.service.Lobby(b.t.Context(), b.id)
	require.NoError(b.t, err)
	return who
}

func TestLeave_DisconnectsEverywhere(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		b.do(game.LeaveLobby{By: b.ada.Player})
		synctest.Wait()
		assert.Equal(t, game.Connected{b.gm.Player: true, b.bob.Player: true}, other.connected())

		b.do(game.CloseLobby{Deserted: true})
		synctest.Wait()
		for _, m := range b.hub.members {
			assert.Empty(t, m.seats, "a lobby that is over leaves no presence behind")
		}
	})
}

func TestDeserted_PlayersElsewhere(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		other.enter(b.gm, "gm elsewhere")
		b.service.Exit(b.id, b.ada.Player, "Ada 1")
		b.service.Exit(b.id, b.bob.Player, "Bob 1")
		wait(3 * time.Hour)
		other.service.Exit(b.id, b.gm.Player, "gm elsewhere")
		wait(119 * time.Minute)
		assert.True(t, b.lobby().Exists())
	})
}

func TestDeserted_StartsWhenLastPlayerLeaves(t *testing.T) {
	atTable(t, func(b *table) {
		b.service.Exit(b.id, b.gm.Player, "gm 1")
		b.service.Exit(b.id, b.bob.Player, "Bob 1")
		wait(3 * time.Hour)
		b.do(game.LeaveLobby{By: b.ada.Player})
		wait(119 * time.Minute)
		assert.True(t, b.lobby().Exists())
	})
}

func TestDeserted_NotAfterCommandOnServerThatLoadedLobbyLate(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		wait(3 * time.Hour)
		for player, name := range map[game.PlayerID]string{b.gm.Player: "gm 1", b.ada.Player: "Ada 1", b.bob.Player: "Bob 1"} {
			b.service.Exit(b.id, player, name)
		}
		synctest.Wait()
		other.do(game.LockLobby{By: b.gm.Player, Locked: true})
		wait(time.Minute)
		assert.True(t, b.lobby().Exists())
	})
}

func TestAbsence_RestartsDelayOnEveryServer(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		other.lobby()
		wait(time.Minute)
		b.service.Exit(b.id, b.ada.Player, "Ada 1")
		wait(time.Minute)
		b.enter(b.ada, "Ada 2")
		wait(30 * time.Second)
		b.service.Exit(b.id, b.ada.Player, "Ada 2")
		wait(time.Minute)
		assert.Len(t, b.lobby().Players, 2)
	})
}

func TestAbsence_CountsVisitThatEndedBeforeItWasReported(t *testing.T) {
	atTable(t, func(b *table) {
		b.service.Exit(b.id, b.ada.Player, "Ada 1")
		wait(time.Minute)
		b.service.PresenceHandler().HandlePresence(b.id, b.ada.Player, true)
		b.service.PresenceHandler().HandlePresence(b.id, b.ada.Player, false)
		wait(game.SeatHeldOffline - time.Millisecond)
		assert.Len(t, b.lobby().Players, 2)
		wait(time.Millisecond)
		assert.Len(t, b.lobby().Players, 1)
	})
}

func TestDeserted_NotSoonerOnServerThatLoadedLobbyAfterLastPerson(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		b.do(game.MarkReady{By: b.ada.Player, Ready: true}, game.MarkReady{By: b.bob.Player, Ready: true}, game.StartSetup{By: b.gm.Player})
		wait(3 * time.Hour)
		b.empty()
		synctest.Wait()
		assert.True(t, other.lobby().Exists(), "is in memory there from now on")
		wait(game.DesertedAfter - time.Millisecond)
		assert.False(t, b.erased())
		wait(time.Millisecond)
		assert.True(t, b.erased())
	})
}

func TestHandlePresence_ConnectionOnThirdServer(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		other.enter(b.ada, "Ada elsewhere")
		synctest.Wait()
		b.audience.told = nil
		b.service.PresenceHandler().HandlePresence(b.id, b.ada.Player, false)
		assert.Empty(t, b.audience.told)
	})
}

func TestOccupancy_wakeAsksOtherServers(t *testing.T) {
	for _, tt := range []struct {
		name  string
		leave func(b, other *table)
		ends  time.Duration // after this server's last connection
	}{
		{"ends with its last person here", func(*table, *table) {}, game.DesertedAfter},
		{"waits for a person who was elsewhere later", func(_, other *table) {
			wait(time.Hour)
			other.enter(other.ada, "Ada elsewhere")
			other.service.Exit(other.id, other.ada.Player, "Ada elsewhere")
		}, game.DesertedAfter + time.Hour},
		{"counts a lost server as occupied", func(b, _ *table) {
			wait(time.Hour)
			b.service.PresenceHandler().HandleServerLoss()
		}, game.DesertedAfter + time.Hour},
	} {
		t.Run(tt.name, func(t *testing.T) {
			atTable(t, func(b *table) {
				other := b.another()
				defer other.service.Close()
				b.do(game.MarkReady{By: b.ada.Player, Ready: true}, game.MarkReady{By: b.bob.Player, Ready: true}, game.StartSetup{By: b.gm.Player})
				wait(3 * time.Hour)
				left := time.Now()
				b.empty()
				tt.leave(b, other)
				wait(tt.ends - time.Since(left) - time.Millisecond)
				assert.False(t, b.erased())
				wait(time.Millisecond)
				assert.True(t, b.erased())
				assert.Empty(t, b.failed())
			})
		})
	}
}

func TestOccupancy_personElsewhereKeepsLobby(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		other.enter(b.gm, "gm elsewhere")
		wait(time.Second)
		b.empty()
		wait(12 * time.Hour)
		require.NoError(t, b.service.Directory.Sweep(b.t.Context()))
		assert.Zero(t, b.service.Count(), "it is in memory where its person is")
		assert.False(t, b.erased())
	})
}

func TestOccupancy_endWaitsForAnAnswer(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		b.empty()
		b.hub.members[1].silent.Store(true)
		wait(game.DesertedAfter + 5*time.Minute)
		require.ErrorIs(t, b.service.Directory.Sweep(b.t.Context()), errSilent)
		assert.False(t, b.erased())
		require.ErrorIs(t, b.failed()[0], errSilent)

		b.hub.members[1].silent.Store(false)
		wait(2 * time.Second)
		assert.True(t, b.erased())
	})
}

func TestFollow_endsWithTheRoom(t *testing.T) {
	atTable(t, func(b *table) {
		assert.Equal(t, 1, b.hub.members[0].follows)
		b.empty()
		wait(time.Hour)
		assert.Zero(t, b.hub.members[0].follows)
	})
}

func TestOccupancy_toldToOtherServers(t *testing.T) {
	atTable(t, func(b *table) {
		wait(3 * time.Hour)
		b.service.Exit(b.id, b.ada.Player, "Ada 1")
		ago, known := b.service.PresenceHandler().LastOccupied(b.id)
		assert.True(t, known)
		assert.Zero(t, ago, "others are connected")
		b.empty()
		wait(time.Hour)
		ago, _ = b.service.PresenceHandler().LastOccupied(b.id)
		assert.Equal(t, time.Hour, ago)
		b.enter(b.gm, "gm 2")
		wait(time.Hour)
		ago, _ = b.service.PresenceHandler().LastOccupied(b.id)
		assert.Zero(t, ago)
	})
}
