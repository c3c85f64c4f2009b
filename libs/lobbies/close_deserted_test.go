package lobbies_test

import (
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
)

// desertWatched empties a lobby that an overlay keeps in memory, and runs meanwhile when it asks the other servers before
// it ends. It returns how often it has asked.
func (b *table) desertWatched(meanwhile func()) (asked *atomic.Int64) {
	b.t.Helper()
	b.do(game.MarkReady{By: b.ada.Player, Ready: true}, game.MarkReady{By: b.bob.Player, Ready: true}, game.StartSetup{By: b.gm.Player})
	b.audience.watched = true
	wait(3 * time.Hour) // longer than a lobby lives that has never been entered
	asked = new(atomic.Int64)
	b.hub.members[0].onAsk = func() {
		if asked.Add(1) > 1 {
			return
		}
		time.Sleep(time.Millisecond) // until the timer that asked is done
		if b.service.IsBusy(b.id) {
			b.t.Error("commands wait for the answer of other servers")
			return
		}
		meanwhile()
	}
	b.empty()
	wait(game.DesertedAfter - time.Millisecond)
	require.Zero(b.t, asked.Load())
	return asked
}

func TestCloseDeserted_asksAgainAfterCommandMeanwhile(t *testing.T) {
	atTable(t, func(b *table) {
		asked := b.desertWatched(func() { b.do(game.LockLobby{By: b.gm.Player, Locked: false}) })
		wait(2 * time.Millisecond)
		assert.Equal(t, int64(1), asked.Load())
		assert.False(t, b.erased(), "the answer is older than the command")
		assert.False(t, b.lobby().Access.Locked)
		wait(time.Second)
		assert.Equal(t, int64(2), asked.Load())
		assert.True(t, b.erased())
	})
}

func TestCloseDeserted_keepsLobbyThatPersonEntersMeanwhile(t *testing.T) {
	atTable(t, func(b *table) {
		asked := b.desertWatched(func() { b.enter(b.ada, "Ada 2") })
		wait(time.Hour)
		assert.Equal(t, int64(1), asked.Load())
		assert.True(t, b.connected()[b.ada.Player])
	})
}

func TestCloseDeserted_asksOnceWhileAnswerIsOutstanding(t *testing.T) {
	atTable(t, func(b *table) {
		asked := b.desertWatched(func() { time.Sleep(9 * time.Second) })
		wait(9 * time.Second)
		assert.False(t, b.erased())
		assert.Equal(t, int64(1), asked.Load())
		wait(2 * time.Millisecond)
		assert.True(t, b.erased())
		assert.Equal(t, int64(1), asked.Load())
	})
}

func TestCloseDeserted_noEndAfterDrainMeanwhile(t *testing.T) {
	atTable(t, func(b *table) {
		b.desertWatched(func() { b.service.Drain() })
		wait(time.Hour)
		assert.False(t, b.erased())
	})
}
