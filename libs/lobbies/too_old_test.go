package lobbies_test

import (
	"context"
	"iter"
	"sync/atomic"
	"testing"
	"testing/synctest"
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
	"tarnwort/libs/protocol"
)

// olderLog does not understand what is stored from some moment on.
type olderLog struct {
	*memory.EventLog
	tooOld atomic.Bool
}

func (l *olderLog) Read(ctx context.Context, id game.LobbyID, after eventlog.Position) ([]eventlog.Entry, error) {
	entries, err := l.EventLog.Read(ctx, id, after)
	if l.tooOld.Load() && len(entries) > 0 {
		return nil, eventlog.ErrTooOld
	}
	return entries, err
}

func (l *olderLog) Pages(ctx context.Context, id game.LobbyID, after eventlog.Position) iter.Seq2[[]eventlog.Entry, error] {
	return eventlog.OnePage(l.Read(ctx, id, after))
}

// reconnectAudience counts how often its viewers were told to reconnect.
type reconnectAudience struct {
	*recorder
	reconnects int
}

func (a *reconnectAudience) Reconnect(game.LobbyID) { a.reconnects++ }

// older starts a server of an older release, with Ada and Bob.
func (b *table) older() (*table, *olderLog, *reconnectAudience) {
	log := &olderLog{EventLog: b.log.Another()}
	old := &table{t: b.t, hub: b.hub, id: b.id, gm: b.gm, ada: b.ada, bob: b.bob, audience: &recorder{}}
	audience := &reconnectAudience{recorder: old.audience}
	old.serve(lobbies.Ports{
		Ports: room.Ports{
			Log: log, Audience: audience, Clock: bubbleClock{}, Random: &countingRandom{state: 7}, Presence: b.hub.member(old), OnFailure: old.fail, Chat: &old.chat,
		},
		Passwords: plainPasswords{},
	})
	old.enter(b.ada, "Ada elsewhere")
	old.enter(b.bob, "Bob elsewhere")
	synctest.Wait()
	return old, log, audience
}

func TestTooOld_ViewersReconnect(t *testing.T) {
	atTable(t, func(b *table) {
		old, log, audience := b.older()
		defer old.service.Close()
		b.play()
		synctest.Wait()
		old.audience.told = nil
		log.tooOld.Store(true)

		b.do(game.SubmitWord{By: b.ada.Player, Word: "Kern"})
		synctest.Wait()

		assert.Equal(t, 1, audience.reconnects)
		assert.Zero(t, audience.closed, "the lobby is not over")
		assert.Empty(t, audience.told)
		assert.Zero(t, old.service.Count())
		assert.Len(t, old.failed(), 1)
		wait(time.Hour)
		assert.Len(t, old.failed(), 1, "nothing looks after it any more")
	})
}

func TestTooOld_PresenceEnds(t *testing.T) {
	atTable(t, func(b *table) {
		old, log, _ := b.older()
		defer old.service.Close()
		require.True(t, b.connected()[b.ada.Player])
		log.tooOld.Store(true)

		b.do(game.LockLobby{By: b.gm.Player, Locked: true})
		synctest.Wait()
		old.service.Exit(b.id, b.ada.Player, "Ada elsewhere")
		old.service.Exit(b.id, b.bob.Player, "Bob elsewhere")
		synctest.Wait()

		assert.Equal(t, game.Connected{b.gm.Player: true}, b.connected())
		assert.Empty(t, old.failed()[1:])
		b.enter(b.ada, "Ada back")
		assert.True(t, b.connected()[b.ada.Player])
	})
}

func TestTooOld_ChatIsLeft(t *testing.T) {
	atTable(t, func(b *table) {
		old, log, _ := b.older()
		defer old.service.Close()
		on, channel := true, "gunda"
		b.do(game.SwitchPoll{By: b.gm.Player, On: &on, Channel: &channel})
		b.play()
		synctest.Wait()
		require.Equal(t, room.Chats{TwitchChannel: channel, Voting: true}, old.chat.read[len(old.chat.read)-1])
		log.tooOld.Store(true)

		b.do(game.SubmitWord{By: b.ada.Player, Word: "Kern"})
		synctest.Wait()

		assert.Empty(t, old.chat.read[len(old.chat.read)-1])
	})
}

func TestTooOld_Error(t *testing.T) {
	atTable(t, func(b *table) {
		old, log, _ := b.older()
		defer old.service.Close()
		log.tooOld.Store(true)
		b.do(game.LockLobby{By: b.gm.Player, Locked: true})
		synctest.Wait()

		_, identify := old.service.Identify(b.t.Context(), b.id, b.ada.Token)
		_, join := old.service.Seats.Join(b.t.Context(), b.id, lobbies.Request{Name: "Cem", Password: "geheim"})
		_, do := old.service.Do(b.t.Context(), b.id, game.MarkReady{By: b.ada.Player, Ready: true})
		enter := old.service.Enter(b.t.Context(), b.id, view.Viewer{Role: view.Overlay}, room.Connection{}, func([]protocol.Message) {})
		look := old.service.View(b.t.Context(), b.id, view.Live, func(view.Scene) {})

		for _, err := range []error{identify, join, do, enter, look} {
			require.ErrorIs(t, err, eventlog.ErrTooOld)
			assert.Equal(t, rejection.ErrShuttingDown, rejection.Explain(err))
		}
		assert.Zero(t, old.service.Count())
		log.tooOld.Store(false)
		assert.True(t, old.lobby().Access.Locked, "the release was rolled forward")
	})
}

func TestTooOld_UnreadableIsNotNewer(t *testing.T) {
	atTable(t, func(b *table) {
		other, log := b.behind()
		defer other.service.Close()
		other.lobby()
		log.unreadable.Store(true)

		b.do(game.LockLobby{By: b.gm.Player, Locked: true})
		wait(time.Minute)

		assert.Equal(t, 1, other.service.Count())
		assert.NotErrorIs(t, other.failed()[0], eventlog.ErrTooOld)
	})
}
