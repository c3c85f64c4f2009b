package lobbies_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
)

func TestTurnRecovery_AddsFiveSeconds(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		wait(20 * time.Second)
		b.service.Close()
		killed := time.Now()
		wait(time.Hour)
		b.start(room.Outage{From: killed, To: time.Now()})

		assert.Equal(t, 45*time.Second, b.lobby().Round.Turn.Remaining(time.Now()))

		wait(45*time.Second + game.TurnGrace)
		assert.Len(t, b.lobby().Round.Words, 1)
	})
}

func TestTurnRecovery_Once(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		b.service.Close()
		b.start(room.Outage{From: time.Now(), To: time.Now()})
		require.Equal(t, 65*time.Second, b.lobby().Round.Turn.Remaining(time.Now()))
		wait(10 * time.Second)
		assert.Equal(t, 55*time.Second, b.lobby().Round.Turn.Remaining(time.Now()))
	})
}

// restartOnFullLog starts the server again an hour after it was killed, on a log that
// takes nothing, and Ada comes back to it.
func (b *table) restartOnFullLog() {
	b.t.Helper()
	b.service.Close()
	killed := time.Now()
	wait(time.Hour)
	b.full.Store(true)
	b.start(room.Outage{From: killed, To: time.Now()})
	b.enter(b.ada, "Ada 2")
}

func TestTurnRecovery_RetriedWhileLogIsFull(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		wait(20 * time.Second)
		b.restartOnFullLog()
		wait(30 * time.Second)
		assert.NotEmpty(t, b.failed())

		b.full.Store(false)
		wait(time.Second)

		assert.Empty(t, b.lobby().Round.Words)
		assert.InDelta(t, 45, b.lobby().Round.Turn.Remaining(time.Now()).Seconds(), 1)
		wait(45*time.Second + game.TurnGrace)
		assert.Len(t, b.lobby().Round.Words, 1)
	})
}

func TestTurnRecovery_BeforeReconnect(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		b.service.Exit(b.id, b.ada.Player, "Ada 1")
		wait(5 * time.Second)
		b.restartOnFullLog()
		wait(300 * time.Millisecond)
		b.enter(b.bob, "Bob 2")
		wait(300 * time.Millisecond)
		b.full.Store(false)

		wait(time.Second)

		assert.InDelta(t, 12+5+43, b.lobby().Round.Turn.Remaining(time.Now()).Seconds(), 1)
	})
}

func TestTurnRecovery_DroppedAfterTurnEnd(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		b.service.Close()
		killed := time.Now()
		wait(30 * time.Second)
		b.full.Store(true)
		b.start(room.Outage{From: killed, To: time.Now()})
		b.lobby()
		b.full.Store(false)
		b.do(game.SubmitWord{By: b.ada.Player, Word: "Kern"})

		wait(5 * time.Second)

		assert.Equal(t, b.bob.Player, b.lobby().Round.Turn.Player)
		assert.Equal(t, 25*time.Second, b.lobby().Round.Turn.Remaining(time.Now()))
		wait(25*time.Second + game.TurnGrace)
		assert.Len(t, b.lobby().Round.Words, 2)
	})
}

func TestTurnRecovery_TwoRestarts(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		wait(20 * time.Second)
		b.service.Close()
		first := outage(time.Minute)
		wait(2 * time.Second) // without a connection
		second := outage(10 * time.Second)
		second.Earlier = []room.Outage{first}
		b.start(second)

		assert.Equal(t, 45*time.Second, b.lobby().Round.Turn.Remaining(time.Now()))
	})
}

func TestTurnRecovery_SecondRestartAddsNoEarlierTime(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		wait(20 * time.Second)
		b.service.Close()
		first := outage(10 * time.Second)
		b.start(first)
		wait(time.Second)
		require.Equal(t, 45*time.Second, b.lobby().Round.Turn.Remaining(time.Now()))
		wait(15 * time.Second)
		b.service.Close()
		second := outage(10 * time.Second)
		second.Earlier = []room.Outage{first}
		b.start(second)

		assert.Equal(t, 35*time.Second, b.lobby().Round.Turn.Remaining(time.Now()))
	})
}

func TestTurnRecovery_MergedRestartsAreBounded(t *testing.T) {
	atTable(t, func(b *table) {
		first := outage(0)
		wait(10 * time.Second)
		b.play()
		b.service.Close()
		first.To = outage(time.Minute).To
		wait(2 * time.Second)
		second := outage(10 * time.Second)
		second.Earlier = []room.Outage{first}
		b.start(second)

		assert.Equal(t, 65*time.Second, b.lobby().Round.Turn.Remaining(time.Now()))
	})
}

// outage lasts that long from now on.
func outage(d time.Duration) room.Outage {
	o := room.Outage{From: time.Now()}
	wait(d)
	o.To = time.Now()
	return o
}

func TestLastGuess_WaitsForTheOneWhoComesBack(t *testing.T) {
	atTable(t, func(b *table) {
		yes := true
		b.do(game.UpdateSettings{By: b.gm.Player, Change: game.SettingsChange{LastGuessAllowed: &yes}})
		b.play()
		b.do(game.EndRound{By: b.gm.Player}, game.StartLastGuess{By: b.gm.Player})
		b.service.Close()
		wait(game.GuessTime + time.Minute)
		b.start(room.Outage{})
		b.enter(b.bob, "Bob 2")
		wait(10 * time.Second)
		b.do(game.SubmitGuess{By: b.bob.Player, Text: "Apfel"})
		assert.Equal(t, game.GuessRight, b.lobby().Round.Guess.Stage)
	})
}
