package lobbies_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
)

// speakUnder has Ada speak in a round whose words are held.
func (b *table) speakUnder(hold game.WordHold) {
	b.t.Helper()
	b.do(game.UpdateSettings{By: b.gm.Player, Change: game.SettingsChange{WordHold: &hold}})
	b.play()
	b.do(game.SubmitWord{By: b.ada.Player, Word: "Rot"})
}

func (b *table) holds() bool { return b.lobby().Round.Words[0].Held }

// holdsForGrace has Bob come back first: the game master may follow and blank the word.
func (b *table) holdsForGrace() {
	b.t.Helper()
	b.enter(b.bob, "Bob 2")
	wait(10 * time.Second)
	assert.True(b.t, b.holds())
	wait(5 * time.Second)
	assert.False(b.t, b.holds())
}

func TestHold_EndsByItself(t *testing.T) {
	atTable(t, func(b *table) {
		b.speakUnder(game.HoldThree)
		wait(2900 * time.Millisecond)
		assert.Equal(t, "word_submitted", b.audience.told[len(b.audience.told)-1], "the turn goes on")
		assert.True(t, b.holds()) // afterwards: the lock of the lobby orders the look above before the timer
		wait(200 * time.Millisecond)
		assert.False(t, b.holds())
		assert.Equal(t, "word_released", b.audience.told[len(b.audience.told)-1])
	})
}

func TestHold_AfterRestartWaitsForPlayers(t *testing.T) {
	atTable(t, func(b *table) {
		b.speakUnder(game.HoldTen)
		b.service.Close()
		wait(time.Minute)
		b.start(room.Outage{})
		b.holdsForGrace()
	})
}

func TestHold_LoadedLongAfterRestartWaitsForPlayers(t *testing.T) {
	atTable(t, func(b *table) {
		b.speakUnder(game.HoldTen)
		b.service.Close()
		b.start(room.Outage{})
		wait(time.Minute) // as on another server of the cluster, which takes the lobby over long after its start
		b.holdsForGrace()
	})
}

func TestHold_AfterRestartEndsInTime(t *testing.T) {
	atTable(t, func(b *table) {
		hold := game.HoldThree
		b.do(game.UpdateSettings{By: b.gm.Player, Change: game.SettingsChange{WordHold: &hold}})
		b.play()
		b.service.Close()
		b.start(room.Outage{})
		b.do(game.SubmitWord{By: b.ada.Player, Word: "Rot"})
		wait(3 * time.Second)
		assert.False(t, b.holds(), "it was not there before the restart")
	})
}

func TestHold_DelaysNoTurnEnd(t *testing.T) {
	atTable(t, func(b *table) {
		short := game.MinTurnTime
		b.do(game.UpdateSettings{By: b.gm.Player, Change: game.SettingsChange{OtherPlayerTime: &short}})
		b.speakUnder(game.HoldTen)
		wait(9 * time.Second)
		b.service.Close()
		b.start(outage(time.Minute))
		b.enter(b.bob, "Bob 2")
		wait(time.Second + game.RecoveryBonus + game.TurnGrace)
		assert.Len(t, b.lobby().Round.Words, 2, "Bob's turn is over")
		assert.True(t, b.holds())
	})
}

func TestHold_FullLobby(t *testing.T) {
	atTable(t, func(b *table) {
		b.speakUnder(game.HoldUntilReleased)
		b.service.Close()
		b.quota = room.Quota{Batches: 1}
		b.start(room.Outage{})
		b.do(game.ReleaseWord{By: b.gm.Player, Round: 1, Player: b.ada.Player, Place: 1})
		assert.False(t, b.holds())
	})
}
