package lobbies_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/rejection"
)

// extend adds 15 s to the turn with an id that its client may send again.
func (b *table) extend(id string) (changed bool) {
	b.t.Helper()
	changed, err := b.service.DoOnce(b.t.Context(), b.id, game.ExtendTurn{By: b.gm.Player}, eventlog.IdempotencyKey{Caller: string(b.gm.Player), ID: id})
	require.NoError(b.t, err)
	return changed
}

func (b *table) turnEnds() time.Time { return b.lobby().Round.Turn.EndsAt }

func TestDoOnce_OneServer(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		before := b.turnEnds()

		assert.True(t, b.extend("a"))
		assert.False(t, b.extend("a"))

		assert.Equal(t, 15*time.Second, b.turnEnds().Sub(before))
		assert.True(t, b.extend("b"), "another press")
		assert.True(t, b.extend(""), "without an id")
		assert.True(t, b.extend(""))
	})
}

func TestDoOnce_AnotherServer(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		other, _ := b.movable()
		defer other.service.Close()
		before := b.turnEnds()

		assert.True(t, b.extend("a"))
		other.extend("a")

		assert.Equal(t, 15*time.Second, other.turnEnds().Sub(before))
	})
}

func TestDoOnce_ServerThatLoadsTheLobby(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		assert.True(t, b.extend("a"))
		other, _ := b.movable()
		defer other.service.Close()

		assert.False(t, other.extend("a"))
	})
}

func TestDoOnce_AnotherCaller(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		assert.True(t, b.extend("a"))

		changed, err := b.service.DoOnce(t.Context(), b.id, game.ExtendTurn{By: b.gm.Player}, eventlog.IdempotencyKey{Caller: "another", ID: "a"})

		require.NoError(t, err)
		assert.True(t, changed)
	})
}

func TestDoOnce_ForgottenAfterAMinute(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		b.do(game.PauseTurn{By: b.gm.Player})
		lock := func(locked bool) bool {
			changed, err := b.service.DoOnce(t.Context(), b.id, game.LockLobby{By: b.gm.Player, Locked: locked}, eventlog.IdempotencyKey{Caller: "gm", ID: "a"})
			require.NoError(t, err)
			return changed
		}
		require.True(t, lock(!b.lobby().Access.Locked))
		wait(59 * time.Second)
		assert.False(t, lock(!b.lobby().Access.Locked))
		wait(time.Second)
		assert.True(t, lock(!b.lobby().Access.Locked))
	})
}

func TestDoOnce_BoundOfCaller(t *testing.T) {
	atTable(t, func(b *table) {
		lock := func(caller, id string) bool {
			changed, err := b.service.DoOnce(t.Context(), b.id, game.LockLobby{By: b.gm.Player, Locked: !b.lobby().Access.Locked}, eventlog.IdempotencyKey{Caller: caller, ID: id})
			require.NoError(t, err)
			return changed
		}
		require.True(t, lock("another", "a"))
		for n := range 101 {
			require.True(t, lock("gm", fmt.Sprint(n)))
		}
		assert.False(t, lock("gm", "1"), "one of the latest 100")
		assert.False(t, lock("another", "a"), "a caller takes no place of another one")
		assert.True(t, lock("gm", "0"))
	})
}

func TestCheckCommandID(t *testing.T) {
	for _, good := range []string{"", "a", "9b2c1d6e-0a4f-4f83-8b56-3f0c8a1d2e3f", strings.Repeat("ü", 36)} {
		require.NoError(t, eventlog.CheckCommandID(good))
	}
	for _, bad := range []string{strings.Repeat("a", 37), "a\n", "\x00"} {
		require.ErrorIs(t, eventlog.CheckCommandID(bad), rejection.ErrBadRequest)
	}
}
