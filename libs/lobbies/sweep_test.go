package lobbies_test

import (
	"context"
	"errors"
	"fmt"
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
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
)

// unreadableLog has one lobby that cannot be read, and lists it first.
type unreadableLog struct {
	*memory.EventLog
	unreadable atomic.Pointer[game.LobbyID]
	err        error
	reads      atomic.Int64 // of that lobby
}

// makeUnreadable makes reads of one lobby fail; the zero id makes all lobbies readable.
func (l *unreadableLog) makeUnreadable(id game.LobbyID) { l.unreadable.Store(&id) }

func (l *unreadableLog) isUnreadable(id game.LobbyID) bool {
	unreadable := l.unreadable.Load()
	return unreadable != nil && *unreadable == id
}

func (l *unreadableLog) Read(ctx context.Context, id game.LobbyID, after eventlog.Position) ([]eventlog.Entry, error) {
	if l.isUnreadable(id) {
		l.reads.Add(1)
		return nil, l.err
	}
	return l.EventLog.Read(ctx, id, after)
}

func (l *unreadableLog) Pages(ctx context.Context, id game.LobbyID, after eventlog.Position) iter.Seq2[[]eventlog.Entry, error] {
	return eventlog.OnePage(l.Read(ctx, id, after))
}

func (l *unreadableLog) Lobbies(ctx context.Context) iter.Seq2[game.LobbyID, time.Time] {
	return func(yield func(game.LobbyID, time.Time) bool) {
		listed := func(unreadable bool) bool {
			for id, last := range l.EventLog.Lobbies(ctx) {
				if l.isUnreadable(id) == unreadable && !yield(id, last) {
					return false
				}
			}
			return true
		}
		_ = listed(true) && listed(false)
	}
}

// startUnreadable starts another server that cannot read the table's lobby.
func (b *table) startUnreadable(err error) (*table, *unreadableLog) {
	log := &unreadableLog{EventLog: b.log.Another(), err: err}
	log.makeUnreadable(b.id)
	other := &table{t: b.t, hub: b.hub, id: b.id, gm: b.gm, audience: &recorder{}}
	other.service = lobbies.NewService(lobbies.Ports{
		Ports: room.Ports{
			Log: log, Audience: other.audience, Clock: bubbleClock{}, Random: &countingRandom{state: 7}, Presence: room.Alone{}, OnFailure: other.fail,
		},
		Passwords: plainPasswords{},
	})
	return other, log
}

func TestSweep_UnreadableLobby(t *testing.T) {
	for _, why := range []error{eventlog.ErrHole, rejection.ErrStorage, errors.New("an event of a newer server")} {
		atTable(t, func(b *table) {
			second, err := b.service.Seats.Open(b.t.Context(), lobbies.Request{Name: "Gisela"})
			require.NoError(t, err)
			b.service.Close()
			other, log := b.startUnreadable(fmt.Errorf("found by the log: %w", why))
			defer other.service.Close()
			wait(game.AbsentAfter)

			require.NoError(t, other.service.Directory.Sweep(b.t.Context()))

			require.Len(t, other.failed(), 1)
			require.ErrorIs(t, other.failed()[0], why)
			wait(time.Second)
			require.ErrorIs(t, other.service.View(b.t.Context(), second.Lobby, view.Live, func(view.Scene) {}), game.ErrLobbyNotFound)
			assert.Equal(t, int64(1), log.reads.Load())
		})
	}
}

func TestSweep_Canceled(t *testing.T) {
	atTable(t, func(b *table) {
		b.service.Close()
		other, log := b.startUnreadable(context.Canceled)
		defer other.service.Close()
		wait(game.AbsentAfter)
		ctx, cancel := context.WithCancel(b.t.Context())
		cancel()

		require.ErrorIs(t, other.service.Directory.Sweep(ctx), context.Canceled)
		assert.Zero(t, log.reads.Load())
		assert.Empty(t, other.failed())
	})
}

func TestRefresh_HoleIsNotRetried(t *testing.T) {
	atTable(t, func(b *table) {
		other, log := b.startUnreadable(fmt.Errorf("found by the log: %w", eventlog.ErrHole))
		defer other.service.Close()
		log.makeUnreadable(game.LobbyID{})
		other.lobby()
		log.makeUnreadable(b.id)

		b.do(game.LockLobby{By: b.gm.Player, Locked: true})
		wait(time.Minute)

		assert.Equal(t, int64(1), log.reads.Load())
		assert.Len(t, other.failed(), 1)
	})
}

// empty ends all connections to this server.
func (b *table) empty() {
	b.service.Exit(b.id, b.gm.Player, "gm 1")
	b.service.Exit(b.id, b.ada.Player, "Ada 1")
	b.service.Exit(b.id, b.bob.Player, "Bob 1")
}

// erased reports whether only the closing batch is left.
func (b *table) erased() bool {
	entries, err := b.log.Read(b.t.Context(), b.id, 0)
	require.NoError(b.t, err)
	return len(entries) == 1
}

func TestLoad_OverdueLobby(t *testing.T) {
	for what, leave := range map[string]func(*table) time.Duration{
		"a day old": func(*table) time.Duration { return game.LobbyLifetime },
		"left by its game master": func(b *table) time.Duration {
			b.do(game.LeaveLobby{By: b.gm.Player})
			return game.GameMasterHeld
		},
	} {
		t.Run(what, func(t *testing.T) {
			atTable(t, func(b *table) {
				left := leave(b)
				b.service.Close()
				time.Sleep(left)
				b.start(room.Outage{})

				_, err := b.service.Identify(b.t.Context(), b.id, b.gm.Token)

				require.ErrorIs(t, err, game.ErrLobbyNotFound)
				wait(time.Second)
				assert.True(t, b.erased())
				assert.Zero(t, b.service.Count())
			})
		})
	}
}
