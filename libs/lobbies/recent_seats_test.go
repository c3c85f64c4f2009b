package lobbies_test

import (
	"context"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/memory"
	"tarnwort/libs/lobbies/room"
)

// queuedPasswords hash nothing until the caller hangs up or the queue moves on.
type queuedPasswords struct {
	plainPasswords
	moves chan struct{}
}

func (p queuedPasswords) Hash(ctx context.Context, password string) (string, error) {
	select {
	case <-ctx.Done():
		return "", ctx.Err()
	case <-p.moves:
		return p.plainPasswords.Hash(ctx, password)
	}
}

func TestOpen_repeatedRequest(t *testing.T) {
	open := func(t *testing.T, first context.Context, then func(moves chan struct{})) (seats [2]lobbies.Seat, errs [2]error) {
		passwords := queuedPasswords{moves: make(chan struct{})}
		service := lobbies.NewService(lobbies.Ports{
			Ports: room.Ports{
				Log: memory.NewEventLog(), Audience: &recorder{}, Clock: bubbleClock{}, Random: &countingRandom{}, Presence: room.Alone{},
			},
			Passwords: passwords,
		})
		defer service.Close()
		for i, ctx := range []context.Context{first, t.Context()} {
			go func() {
				seats[i], errs[i] = service.Seats.Open(ctx, lobbies.Request{Name: "Gunda", Password: "geheim", Client: "browser"})
			}()
			synctest.Wait()
		}
		then(passwords.moves)
		synctest.Wait()
		return seats, errs
	}
	t.Run("gives the seat of the first request", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			seats, errs := open(t, t.Context(), func(moves chan struct{}) { moves <- struct{}{} })
			require.NoError(t, errs[1])
			assert.Equal(t, seats[0].Token, seats[1].Token)
			assert.True(t, seats[1].Repeated)
		})
	})
	t.Run("gives a seat though the first caller hung up", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			first, hangUp := context.WithCancel(t.Context())
			seats, errs := open(t, first, func(moves chan struct{}) {
				hangUp()
				moves <- struct{}{}
			})
			require.ErrorIs(t, errs[0], context.Canceled)
			require.NoError(t, errs[1])
			assert.False(t, seats[1].Repeated)
		})
	})
	t.Run("ends with its own caller", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			service := lobbies.NewService(lobbies.Ports{
				Ports: room.Ports{
					Log: memory.NewEventLog(), Audience: &recorder{}, Clock: bubbleClock{}, Random: &countingRandom{}, Presence: room.Alone{},
				},
				Passwords: queuedPasswords{moves: make(chan struct{})},
			})
			defer service.Close()
			ask := func(ctx context.Context) error {
				_, err := service.Seats.Open(ctx, lobbies.Request{Name: "Gunda", Password: "geheim", Client: "browser"})
				return err
			}
			first, hangUpFirst := context.WithCancel(t.Context())
			go func() { _ = ask(first) }()
			synctest.Wait()
			second, hangUp := context.WithCancel(t.Context())
			hangUp()
			require.ErrorIs(t, ask(second), context.Canceled)
			hangUpFirst()
		})
	})
}
