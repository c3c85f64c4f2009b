package lobbies_test

import (
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
)

// panicOnce panics once after it was armed.
type panicOnce struct{ armed atomic.Bool }

func (p *panicOnce) trigger() {
	if p.armed.CompareAndSwap(true, false) {
		panic("boom")
	}
}

func TestPanic_TurnEndIsRetried(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		b.logPanic.armed.Store(true)
		wait(60*time.Second + game.TurnGrace)
		require.Len(t, b.failed(), 1)
		require.ErrorContains(t, b.failed()[0], "boom")
		wait(time.Second)
		assert.Len(t, b.lobby().Round.Words, 1)
		wait(5 * time.Minute)
		assert.Equal(t, game.WinnerSelection, b.lobby().Phase)
	})
}

func TestPanic_JoinLeavesLobbyUnlocked(t *testing.T) {
	atTable(t, func(b *table) {
		cem := lobbies.Request{Name: "Cem", Password: "geheim", Client: "Cem"}
		b.logPanic.armed.Store(true)
		assert.Panics(t, func() { _, _ = b.service.Seats.Join(b.t.Context(), b.id, cem) })
		wait(time.Millisecond)

		_, err := b.service.Seats.Join(b.t.Context(), b.id, cem)
		assert.NoError(t, err)
	})
}

func TestPanic_LoadIsRetried(t *testing.T) {
	atTable(t, func(b *table) {
		b.service.Close()
		b.start(room.Outage{})
		b.logPanic.armed.Store(true)
		look := func() error { return b.service.View(b.t.Context(), b.id, view.Live, func(view.Scene) {}) }
		assert.Panics(t, func() { _ = look() })

		assert.NoError(t, look())
	})
}

func TestPanic_ActivationIsRetried(t *testing.T) {
	atTable(t, func(b *table) {
		b.service.Close()
		wait(game.LobbyLifetime)
		log := &faultyLog{EventLog: b.log, beforeAppend: func() { panic("boom") }}
		b.startOn(log, room.Outage{})
		look := func() error { return b.service.View(b.t.Context(), b.id, view.Live, func(view.Scene) {}) }
		assert.Panics(t, func() { _ = look() }, "the lobby is overdue, and its end is stored when it is loaded")

		assert.ErrorIs(t, look(), game.ErrLobbyNotFound)
	})
}

func TestPanic_SweepContinues(t *testing.T) {
	atTable(t, func(b *table) {
		b.service.Close()
		b.start(room.Outage{})
		wait(game.AbsentAfter)
		b.logPanic.armed.Store(true)

		require.NoError(t, b.service.Directory.Sweep(b.t.Context()))
		assert.Len(t, b.failed(), 1)
		require.NoError(t, b.service.Directory.Sweep(b.t.Context()))
		wait(time.Millisecond)
		assert.ErrorIs(t, b.service.View(b.t.Context(), b.id, view.Live, func(view.Scene) {}), game.ErrLobbyNotFound)
	})
}

func TestPanic_VotesAreRetried(t *testing.T) {
	atTable(t, func(b *table) {
		b.poll()
		require.NoError(t, b.vote("a", b.bob.Player))
		b.logPanic.armed.Store(true)
		wait(time.Second)
		require.Len(t, b.failed(), 1)
		require.ErrorContains(t, b.failed()[0], "boom")
		wait(time.Second)
		assert.Equal(t, 1, b.lobby().Round.Votes.Tally[b.bob.Player])
	})
}
