package passwords_test

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/services/gameserver/internal/passwords"
)

// queue lets so many hashes wait, and returns how many of them were refused as busy.
func queue(ctx context.Context, h *passwords.Hasher, hashes int, all *sync.WaitGroup) (refused *atomic.Int32) {
	refused = new(atomic.Int32)
	for range hashes {
		all.Go(func() {
			if _, err := h.Hash(ctx, "geheim"); errors.Is(err, rejection.ErrBusy) {
				refused.Add(1)
			}
		})
	}
	synctest.Wait()
	return refused
}

func TestHasher_FullQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, all := passwords.NewHasher(), new(sync.WaitGroup)
		free := h.Occupy()
		began := time.Now()
		refused := queue(t.Context(), h, 100, all)
		assert.Equal(t, int32(36), refused.Load(), "64 may wait")
		assert.Zero(t, time.Since(began), "at once")
		preferred := queue(lobbies.WithPreferredHash(t.Context()), h, 70, all)
		assert.Equal(t, int32(6), preferred.Load())
		assert.Equal(t, int32(100), refused.Load(), "all are replaced")
		free()
		all.Wait()
	})
}

func TestHasher_QueueTimeout(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := passwords.NewHasher()
		defer h.Occupy()()
		began := time.Now()
		_, err := h.Hash(t.Context(), "geheim")
		require.ErrorIs(t, err, rejection.ErrBusy)
		assert.Equal(t, 4*time.Second, time.Since(began))
	})
}

func TestHasher_Preferred(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
		h, all := passwords.NewHasher(), new(sync.WaitGroup)
		free := h.Occupy()
		var first atomic.Value
		for _, name := range []string{"other", "preferred"} {
			ctx := t.Context()
			if name == "preferred" {
				ctx = lobbies.WithPreferredHash(ctx)
			}
			all.Go(func() {
				_, _ = h.Hash(ctx, "geheim")
				first.CompareAndSwap(nil, name)
			})
			synctest.Wait()
		}
		free()
		all.Wait()
		assert.Equal(t, "preferred", first.Load())
	})
}
