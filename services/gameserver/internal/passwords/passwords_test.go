package passwords_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/passwords"
)

func TestOnlyTheRightPasswordMatches(t *testing.T) {
	h := passwords.NewHasher()
	hash, err := h.Hash(t.Context(), "Ärger & Süd")
	require.NoError(t, err)

	for password, want := range map[string]bool{"Ärger & Süd": true, "ärger & süd": false, "": false, "Ärger & Süd ": false} {
		got, err := h.Matches(t.Context(), password, hash)
		require.NoError(t, err)
		assert.Equal(t, want, got, password)
	}
}

func TestEqualPasswordsHaveDifferentHashes(t *testing.T) {
	h := passwords.NewHasher()
	one, err := h.Hash(t.Context(), "geheim")
	require.NoError(t, err)
	two, err := h.Hash(t.Context(), "geheim")
	require.NoError(t, err)
	assert.NotEqual(t, one, two)
	assert.NotContains(t, one, "geheim")
}

func TestADamagedHashIsAnErrorAndNotAMatch(t *testing.T) {
	h := passwords.NewHasher()
	for _, hash := range []string{"", "$argon2id$", "$argon2id$v=19$m=1,t=1,p=1$!$!", "$bcrypt$v=19$m=1,t=1,p=1$AA$AA"} {
		matches, err := h.Matches(t.Context(), "", hash)
		require.Error(t, err)
		assert.False(t, matches)
	}
}
