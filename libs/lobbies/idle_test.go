package lobbies_test

import (
	"context"
	"iter"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/memory"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
)

const idleAfter = 5 * time.Minute

func TestIdle_leavesMemory(t *testing.T) {
	for _, tt := range []struct {
		name  string
		leave func(b *table)
		stays bool
	}{
		{"after the last connection", func(b *table) { b.empty() }, false},
		{"not while a player is connected", func(b *table) { b.service.Exit(b.id, b.gm.Player, "gm 1") }, true},
		{"not while a round runs", func(b *table) { b.play(); b.do(game.PauseTurn{By: b.gm.Player}); b.empty() }, true},
		{"not while an overlay watches", func(b *table) { b.audience.watched.Store(true); b.empty() }, true},
		{"not while a program observes", func(b *table) {
			_, err := b.service.Watch(b.t.Context(), b.id, func(view.Scene) {})
			require.NoError(b.t, err)
			b.empty()
		}, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			atTable(t, func(b *table) {
				tt.leave(b)
				wait(idleAfter - time.Millisecond)
				assert.Equal(t, 1, b.service.Count())
				wait(time.Millisecond)
				assert.Equal(t, tt.stays, b.service.Count() == 1)
			})
		})
	}
}

func TestIdle_httpCallsDoNotKeepLobbyInMemory(t *testing.T) {
	atTable(t, func(b *table) {
		b.empty()
		for range 5 {
			wait(time.Minute)
			require.NoError(t, b.service.View(context.Background(), b.id, view.Live, func(view.Scene) {}))
		}
		assert.Equal(t, 1, b.service.Count(), "the last look loaded it again")
		wait(idleAfter)
		assert.Zero(t, b.service.Count())
	})
}

func TestIdle_reloadsSameState(t *testing.T) {
	atTable(t, func(b *table) {
		b.do(game.MarkReady{By: b.ada.Player, Ready: true}, game.MarkReady{By: b.bob.Player, Ready: true}, game.StartSetup{By: b.gm.Player})
		before := b.lobby()
		b.empty()
		wait(time.Hour)
		require.Zero(t, b.service.Count())
		assert.Equal(t, before, b.lobby())
		b.enter(b.ada, "Ada 2")
		assert.True(t, b.connected()[b.ada.Player])
	})
}

// countingLog counts what a server asks its log.
type countingLog struct {
	*memory.EventLog
	asked, follows atomic.Int64
}

func (l *countingLog) Read(ctx context.Context, id game.LobbyID, after eventlog.Position) ([]eventlog.Entry, error) {
	l.asked.Add(1)
	return l.EventLog.Read(ctx, id, after)
}

func (l *countingLog) Pages(ctx context.Context, id game.LobbyID, after eventlog.Position) iter.Seq2[[]eventlog.Entry, error] {
	return eventlog.OnePage(l.Read(ctx, id, after))
}

func (l *countingLog) Follow(id game.LobbyID, notify func()) (stop func(), err error) {
	l.follows.Add(1)
	unfollow, err := l.EventLog.Follow(id, notify)
	return func() { l.follows.Add(-1); unfollow() }, err
}

func TestIdle_doesNotReadTheLog(t *testing.T) {
	atTable(t, func(b *table) {
		log := &countingLog{EventLog: b.log.Another()}
		other := lobbies.NewService(lobbies.Ports{
			Ports: room.Ports{
				Log: log, Audience: &recorder{}, Clock: bubbleClock{}, Random: &countingRandom{state: 7}, Presence: b.hub.member(&table{}), OnFailure: b.fail,
			},
			Passwords: plainPasswords{},
		})
		defer other.Close()
		require.NoError(t, other.View(b.t.Context(), b.id, view.Live, func(view.Scene) {}))
		require.Equal(t, int64(1), log.follows.Load())
		wait(idleAfter)
		asked := log.asked.Load()

		b.do(game.LockLobby{By: b.gm.Player, Locked: true})
		wait(time.Hour)

		assert.Zero(t, log.follows.Load())
		assert.Equal(t, asked, log.asked.Load())
		assert.Zero(t, other.Count())
	})
}
