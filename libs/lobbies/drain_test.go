package lobbies_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
)

// sendAway does what a stop does: it drains and closes every connection.
func (b *table) sendAway() {
	b.service.Drain()
	b.empty()
}

func TestDrain_DisconnectsAreNoAbsence(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		b.sendAway()
		wait(20 * time.Second)
		assert.False(t, b.lobby().Round.Turn.Shortened)
	})
	atTable(t, func(b *table) {
		b.sendAway()
		wait(game.SeatHeldOffline + time.Minute)
		assert.Len(t, b.lobby().Players, 2)
		assert.Empty(t, b.failed())
	})
}

func TestDrain_IgnoresEarlierAbsence(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		b.service.Exit(b.id, b.ada.Player, "Ada 1")
		wait(time.Second)
		b.sendAway()
		wait(20 * time.Second)
		assert.False(t, b.lobby().Round.Turn.Shortened)
	})
}

func TestDrain_TurnEndRecoversAfterRestart(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		wait(59 * time.Second)
		reconnects := time.Now()
		b.sendAway()
		wait(3 * time.Second)
		assert.Empty(t, b.lobby().Round.Words, "no player could speak any more")
		b.service.Close()
		b.start(room.Outage{From: reconnects, To: time.Now()})

		assert.Equal(t, 6*time.Second, b.lobby().Round.Turn.Remaining(time.Now()))
		wait(6*time.Second + game.TurnGrace)
		assert.Len(t, b.lobby().Round.Words, 1)
	})
}

func TestDrain_TurnStartedMeanwhileRecovers(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		outage := outage(0)
		b.service.Drain()
		wait(3 * time.Second)
		b.do(game.SubmitWord{By: b.ada.Player, Word: "Kern"})
		b.empty()
		b.service.Close()
		outage.To = time.Now()
		b.start(outage)

		assert.Equal(t, 35*time.Second, b.lobby().Round.Turn.Remaining(time.Now()))
	})
}

func TestDrain_CommandsAndVotesContinue(t *testing.T) {
	atTable(t, func(b *table) {
		b.poll()
		wait(60 * time.Second)
		b.service.Drain()
		require.NoError(t, b.vote("a", b.bob.Player))
		wait(time.Minute)
		assert.Equal(t, 1, b.lobby().Round.Votes.Tally[b.bob.Player])
		b.do(game.SubmitWord{By: b.ada.Player, Word: "Kern"})
		assert.Equal(t, game.Word("Kern"), b.lobby().Round.Words[0].Word)
	})
}

func TestDrain_OtherServersEndTurns(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		wait(15 * time.Second)
		b.play()
		other.lobby()
		b.sendAway()

		wait(2 * time.Second)
		assert.True(t, other.lobby().Round.Turn.Shortened)
		wait(game.OfflineTurnTime + game.TurnGrace)
		assert.Len(t, b.lobby().Round.Words, 1)
	})
}

func TestDrain_ReportedOnce(t *testing.T) {
	atTable(t, func(b *table) {
		assert.Zero(t, b.drained.Load())
		b.service.Drain()
		b.service.Drain()
		assert.Equal(t, int64(1), b.drained.Load())
	})
}
