package lobbies_test

import (
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
)

func (b *table) seatKey() string {
	b.t.Helper()
	key, err := b.service.Seats.IssueKey(b.t.Context(), b.id, b.ada.Player)
	require.NoError(b.t, err)
	return key
}

func (b *table) move(key string, client game.ClientID) (lobbies.Seat, error) {
	return b.service.Seats.Move(b.t.Context(), b.id, key, client)
}

func (b *table) isSeat(token string) bool {
	_, err := b.service.Identify(b.t.Context(), b.id, token)
	return err == nil
}

func TestSeats_Move(t *testing.T) {
	t.Run("voids the token before and ends its connection", func(t *testing.T) {
		atTable(t, func(b *table) {
			moved, err := b.move(b.seatKey(), "tablet")
			require.NoError(t, err)

			assert.Equal(t, b.ada.Player, moved.Player)
			assert.Equal(t, b.ada.Name, moved.Name)
			assert.Equal(t, b.ada.Reentry, moved.Reentry)
			assert.True(t, b.isSeat(moved.Token))
			assert.False(t, b.isSeat(b.ada.Token))
			assert.Equal(t, []game.PlayerID{b.ada.Player}, b.audience.dismissed)
		})
	})
	t.Run("ends the connection at another server", func(t *testing.T) {
		atTable(t, func(b *table) {
			other := b.another()
			defer other.service.Close()
			other.enter(b.ada, "Ada elsewhere")
			key := b.seatKey()
			other.audience.dismissed = nil

			_, err := b.move(key, "tablet")
			synctest.Wait()

			require.NoError(t, err)
			assert.Equal(t, []game.PlayerID{b.ada.Player}, other.audience.dismissed)
		})
	})
	t.Run("admits one of two at once", func(t *testing.T) {
		atTable(t, func(b *table) {
			other := b.another()
			defer other.service.Close()
			key, failed := b.seatKey(), make(chan error, 2)
			go func() {
				_, err := b.move(key, "tablet")
				failed <- err
			}()
			go func() {
				_, err := other.move(key, "laptop")
				failed <- err
			}()

			errs := []error{<-failed, <-failed}

			assert.ElementsMatch(t, []error{nil, game.ErrSeatKey}, errs)
		})
	})
	t.Run("survives a restart, and a lost answer", func(t *testing.T) {
		atTable(t, func(b *table) {
			key := b.seatKey()
			b.service.Close()
			b.start(room.Outage{})
			lost, err := b.move(key, "tablet")
			require.NoError(t, err)
			again, err := b.move(key, "tablet")
			require.NoError(t, err)

			assert.False(t, b.isSeat(lost.Token))
			assert.True(t, b.isSeat(again.Token))
		})
	})
}
