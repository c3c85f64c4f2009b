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

		b.do(game.CloseLobby{ByOperator: true})
		synctest.Wait()
		for _, m := range b.hub.members {
			assert.Empty(t, m.seats, "a lobby that is over leaves no presence behind")
		}
	})
}

func TestAttendance_PlayersElsewhere(t *testing.T) {
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

func TestFollow_endsWithTheRoom(t *testing.T) {
	atTable(t, func(b *table) {
		assert.Equal(t, 1, b.hub.members[0].follows)
		b.empty()
		wait(time.Hour)
		assert.Zero(t, b.hub.members[0].follows)
	})
}
