package lobbies_test

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
)

func TestAbsence_ReloadKeepsTurn(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		b.service.Exit(b.id, b.ada.Player, "Ada 1")
		wait(1999 * time.Millisecond)
		b.enter(b.ada, "Ada 2")
		wait(10 * time.Second)
		assert.False(t, b.lobby().Round.Turn.Shortened)
	})
}

func TestAbsence_CutsTurnTo15Seconds(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		b.service.Exit(b.id, b.ada.Player, "Ada 1")
		wait(2 * time.Second)
		assert.True(t, b.lobby().Round.Turn.Shortened)
		assert.Equal(t, 15*time.Second, b.lobby().Round.Turn.Remaining(time.Now()))
	})
}

func TestAbsence_ReconnectRestoresTime(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		b.service.Exit(b.id, b.ada.Player, "Ada 1")
		wait(5 * time.Second)
		b.audience.told = nil
		b.enter(b.ada, "Ada 2")
		synctest.Wait()
		assert.Equal(t, []string{"player_connection", "turn_updated"}, b.audience.told)
		assert.Equal(t, 55*time.Second, b.lobby().Round.Turn.Remaining(time.Now()))
	})
}

func TestAbsence_RestoreRetriedWhileLogIsFull(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		b.service.Exit(b.id, b.ada.Player, "Ada 1")
		wait(5 * time.Second)
		b.full.Store(true)
		b.enter(b.ada, "Ada 2")
		wait(2 * time.Second)
		b.full.Store(false)
		wait(5 * time.Second)
		assert.Equal(t, 48*time.Second, b.lobby().Round.Turn.Remaining(time.Now()))
	})
}

func TestAbsence_NextTurnOfAbsentPlayer(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		b.service.Exit(b.id, b.bob.Player, "Bob 1")
		wait(20 * time.Second)
		b.do(game.SubmitWord{By: b.ada.Player, Word: "Kern"})
		wait(2 * time.Second)
		assert.Equal(t, 15*time.Second, b.lobby().Round.Turn.Remaining(time.Now()))
	})
}

func TestAbsence_SeatHeldTwoMinutes(t *testing.T) {
	atTable(t, func(b *table) {
		b.service.Exit(b.id, b.ada.Player, "Ada 1")
		wait(2*time.Minute - time.Millisecond)
		assert.Len(t, b.lobby().Players, 2)
		wait(time.Millisecond)
		assert.Len(t, b.lobby().Players, 1)
	})
}

func TestAbsence_RestartsDelay(t *testing.T) {
	atTable(t, func(b *table) {
		b.service.Exit(b.id, b.ada.Player, "Ada 1")
		wait(time.Minute)
		b.enter(b.ada, "Ada 2")
		wait(30 * time.Second)
		b.service.Exit(b.id, b.ada.Player, "Ada 2")
		wait(time.Minute)
		assert.Len(t, b.lobby().Players, 2)
		wait(time.Minute)
		assert.Len(t, b.lobby().Players, 1)
	})
}

func TestAbsence_SeatKeptAfterStart(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		b.service.Exit(b.id, b.bob.Player, "Bob 1")
		wait(time.Hour)
		assert.Len(t, b.lobby().Players, 2)
	})
}

func TestExit_ReplacedConnection(t *testing.T) {
	atTable(t, func(b *table) {
		b.enter(b.ada, "Ada 2")
		b.audience.told = nil
		b.service.Exit(b.id, b.ada.Player, "Ada 1")
		assert.Empty(t, b.audience.told)
		b.service.Exit(b.id, b.ada.Player, "Ada 2")
		assert.Equal(t, []string{"player_connection"}, b.audience.told)
	})
}

func TestAbsence_RestartGrace(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		b.service.Close()
		b.start(room.Outage{From: time.Now(), To: time.Now()})
		b.lobby()
		wait(10 * time.Second)
		b.enter(b.ada, "Ada 2")
		wait(20 * time.Second)
		assert.False(t, b.lobby().Round.Turn.Shortened)
	})
}

func TestAbsence_ReconnectThroughOtherServer(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		b.play()
		b.service.Exit(b.id, b.ada.Player, "Ada 1")
		wait(5 * time.Second)
		other.enter(b.ada, "Ada elsewhere")
		synctest.Wait()
		assert.Equal(t, 55*time.Second, b.lobby().Round.Turn.Remaining(time.Now()))
		assert.Equal(t, 55*time.Second, other.lobby().Round.Turn.Remaining(time.Now()))
	})
}

func TestHandlePresence_NewerConnectionTakesSeat(t *testing.T) {
	atTable(t, func(b *table) {
		defer b.another().service.Close()
		b.hub.members[1].seats[b.ada.Player] = 1000
		b.service.PresenceHandler().HandlePresence(b.id, b.ada.Player, true)
		assert.Equal(t, []game.PlayerID{b.ada.Player}, b.audience.takenOver)
	})
}

func TestHandlePresence_OlderConnectionKeepsSeat(t *testing.T) {
	atTable(t, func(b *table) {
		b.service.PresenceHandler().HandlePresence(b.id, b.ada.Player, true)
		assert.Empty(t, b.audience.takenOver)
		assert.True(t, b.connected()[b.ada.Player])
	})
}
