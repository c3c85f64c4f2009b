package passwords_test

import (
	"context"
	"encoding/base64"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/argon2"

	"tarnwort/services/gameserver/internal/passwords"
)

// The clock of a bubble stands still while a hash is computed, which on a busy machine takes longer than a place in the
// queue lasts.

func TestHasher_Matches(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := passwords.NewHasher()
		hash, err := h.Hash(t.Context(), "Ärger & Süd")
		require.NoError(t, err)

		for password, want := range map[string]bool{"Ärger & Süd": true, "ärger & süd": false, "": false, "Ärger & Süd ": false} {
			got, err := h.Matches(t.Context(), password, hash)
			require.NoError(t, err)
			assert.Equal(t, want, got, password)
		}
	})
}

func TestHasher_Matches_hashOfAnotherCost(t *testing.T) {
	salt := []byte("sixteen bytes of")
	key := argon2.IDKey([]byte("geheim"), salt, 1, 64, 2, 32)
	hash := fmt.Sprintf("$argon2id$v=19$m=64,t=1,p=2$%s$%s", base64.RawStdEncoding.EncodeToString(salt), base64.RawStdEncoding.EncodeToString(key))

	matches, err := passwords.NewHasher().Matches(t.Context(), "geheim", hash)

	require.NoError(t, err)
	assert.True(t, matches)
}

func TestHasher_Salt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := passwords.NewHasher()
		one, err := h.Hash(t.Context(), "geheim")
		require.NoError(t, err)
		two, err := h.Hash(t.Context(), "geheim")
		require.NoError(t, err)
		assert.NotEqual(t, one, two)
		assert.NotContains(t, one, "geheim")
	})
}

func TestHasher_DamagedHash(t *testing.T) {
	h := passwords.NewHasher()
	for _, hash := range []string{"", "$argon2id$", "$argon2id$v=19$m=1,t=1,p=1$!$!", "$bcrypt$v=19$m=1,t=1,p=1$AA$AA", "$argon2id$v=19$m=1,t=0,p=1$AA$AA"} {
		matches, err := h.Matches(t.Context(), "", hash)
		require.Error(t, err)
		assert.False(t, matches)
	}
}

func TestHasher_SharedCheck(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := passwords.NewHasher()
		hash, err := h.Hash(t.Context(), "geheim")
		require.NoError(t, err)
		synctest.Wait() // until the next hash may run
		free := h.Occupy()
		var all sync.WaitGroup
		for range 200 { // more than may wait for hashes of their own
			all.Go(func() {
				matches, err := h.Matches(t.Context(), "geheim", hash)
				assert.True(t, matches, err)
			})
		}
		synctest.Wait()

		free()
		all.Wait()
	})
}

func TestHasher_CancelledCallerOfSharedCheck(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := passwords.NewHasher()
		hash, err := h.Hash(t.Context(), "geheim")
		require.NoError(t, err)
		synctest.Wait() // until the next hash may run
		free := h.Occupy()
		hanging, hangUp := context.WithCancel(t.Context())
		go func() {
			_, err := h.Matches(hanging, "geheim", hash)
			assert.ErrorIs(t, err, context.Canceled)
		}()
		synctest.Wait()
		go func() {
			matches, err := h.Matches(t.Context(), "geheim", hash)
			assert.True(t, matches, err)
		}()
		synctest.Wait()

		hangUp()
		synctest.Wait()

		free()
	})
}
