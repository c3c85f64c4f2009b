package lobbies_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
)

// slept is a table whose servers were all away for two minutes while Ada had 50 s
// left, and the outage that every server knows which starts from now on.
func (b *table) slept() room.Outage {
	b.t.Helper()
	b.play()
	time.Sleep(10 * time.Second)
	b.service.Close()
	outage := room.Outage{From: time.Now()}
	time.Sleep(2 * time.Minute)
	outage.To = time.Now()
	return outage
}

func TestSharedOutage_LaterServerRecoversTurn(t *testing.T) {
	atTable(t, func(b *table) {
		outage := b.slept()
		time.Sleep(time.Minute)
		b.start(outage)
		b.enter(b.ada, "Ada 2")

		assert.Empty(t, b.lobby().Round.Words)
		assert.Equal(t, 50*time.Second+game.RecoveryBonus, b.lobby().Round.Turn.Remaining(time.Now()))
	})
}

func TestSharedOutage_RecoveredTurnRunsOn(t *testing.T) {
	atTable(t, func(b *table) {
		outage := b.slept()
		time.Sleep(2 * time.Second)
		b.start(outage)
		b.enter(b.ada, "Ada 2")
		wait(30 * time.Second)
		other := &table{t: b.t, log: b.log.Another(), hub: b.hub, id: b.id, gm: b.gm, ada: b.ada, bob: b.bob}
		other.start(outage)
		defer other.service.Close()
		other.enter(b.bob, "Bob 2")

		assert.Equal(t, 25*time.Second, other.lobby().Round.Turn.Remaining(time.Now()))
		assert.Equal(t, b.lobby(), other.lobby())
	})
}
