package readiness_test

import (
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/services/gameserver/internal/readiness"
)

// connection is a check that a test breaks.
type connection struct{ broken atomic.Bool }

func (c *connection) Ready() error {
	if c.broken.Load() {
		return errors.New("broken")
	}
	return nil
}

// recorder counts the calls of a mover.
type recorder struct{ moves, returns atomic.Int64 }

func (r *recorder) MoveAway(time.Duration) { r.moves.Add(1) }
func (r *recorder) Return()                { r.returns.Add(1) }

func TestMover(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		nats, lobbies := new(connection), new(recorder)
		server := readiness.New([]readiness.Check{new(connection), nats})
		mover := readiness.NewMover(server, lobbies, zap.NewNop())
		require.NoError(t, mover.Start(t.Context()))
		defer func() { require.NoError(t, mover.Stop(t.Context())) }()
		state := func() (bool, int64, int64) {
			time.Sleep(time.Minute)
			return server.IsAway(), lobbies.moves.Load(), lobbies.returns.Load()
		}
		expect := func(isAway bool, moves, returns int64) {
			t.Helper()
			gotAway, gotMoves, gotReturns := state()
			assert.Equal(t, []any{isAway, moves, returns}, []any{gotAway, gotMoves, gotReturns})
		}

		expect(false, 0, 0)
		nats.broken.Store(true)
		expect(true, 1, 0)
		require.Error(t, server.Err())
		nats.broken.Store(false)
		expect(false, 1, 1)
		nats.broken.Store(true)
		expect(true, 2, 1)
	})
}

func TestMover_NotReadyAtStart(t *testing.T) {
	nats := new(connection)
	nats.broken.Store(true)
	server := readiness.New([]readiness.Check{nats})
	mover := readiness.NewMover(server, new(recorder), zap.NewNop())
	require.NoError(t, mover.Start(t.Context()))
	defer func() { require.NoError(t, mover.Stop(t.Context())) }()

	assert.True(t, server.IsAway(), "before the first client comes")
}
