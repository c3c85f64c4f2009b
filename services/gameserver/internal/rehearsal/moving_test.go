package rehearsal_test

import (
	"context"
	"iter"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/memory"
	"tarnwort/libs/lobbies/room"
	"tarnwort/services/gameserver/internal/rehearsal"
)

// outdatedLog fails to read with ErrTooOld while outdated is set.
type outdatedLog struct {
	eventlog.Log
	outdated atomic.Bool
}

func (l *outdatedLog) Read(ctx context.Context, id game.LobbyID, after eventlog.Position) ([]eventlog.Entry, error) {
	if l.outdated.Load() {
		return nil, eventlog.ErrTooOld
	}
	return l.Log.Read(ctx, id, after)
}

func (l *outdatedLog) Pages(ctx context.Context, id game.LobbyID, after eventlog.Position) iter.Seq2[[]eventlog.Entry, error] {
	return eventlog.OnePage(l.Read(ctx, id, after))
}

// counted counts the bots that have ended.
type counted struct {
	rehearsal.Lobbies
	ended atomic.Int32
}

func (c *counted) Exit(id game.LobbyID, player game.PlayerID, connection string) {
	c.ended.Add(1)
	c.Lobbies.Exit(id, player, connection)
}

func TestBots_LobbyMovesToNewerServer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		shared := memory.NewEventLog()
		log := &outdatedLog{Log: shared.Another()}
		newService := func(log eventlog.Log) *lobbies.Service {
			return lobbies.NewService(lobbies.Ports{
				Ports: room.Ports{
					Log: log, Audience: noAudience{}, Clock: clock{}, Random: randomBytes{}, Presence: room.Alone{}, OnFailure: func(game.LobbyID, error) {},
				},
			})
		}
		old, newer := newService(log), newService(shared)
		defer old.Close()
		defer newer.Close()
		seen := &counted{Lobbies: old}
		bots := rehearsal.NewBots(seen, old.Seats, zap.NewNop())
		defer bots.Close()
		gm, err := old.Seats.Open(t.Context(), lobbies.Request{Name: "Gunda"})
		require.NoError(t, err)
		require.NoError(t, bots.Seat(t.Context(), gm.Lobby, 2))
		time.Sleep(5 * time.Second)

		log.outdated.Store(true)
		_, err = newer.Do(t.Context(), gm.Lobby, game.LockLobby{By: gm.Player, Locked: true})
		require.NoError(t, err)
		time.Sleep(time.Second)

		assert.EqualValues(t, 2, seen.ended.Load())
	})
}
