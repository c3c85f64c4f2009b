package limits_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/services/gameserver/internal/limits"
)

func TestNetwork_CountedAsOne(t *testing.T) {
	for address, want := range map[string]string{
		"192.0.2.1":                  "192.0.2.1",
		"::ffff:192.0.2.1":           "192.0.2.1",
		"2001:db8:1:2:aaaa:bbbb:1:1": "2001:db8:1:2::/64",
		"2001:db8:1:2::1%eth0":       "2001:db8:1:2::/64",
		"2001:db8:1:2::/64":          "2001:db8:1:2::/64",
		"not an address":             "not an address",
	} {
		assert.Equal(t, want, limits.Network(address), address)
	}
}

func TestSite(t *testing.T) {
	for address, want := range map[string]string{
		"192.0.2.1":            "",
		"::ffff:192.0.2.1":     "",
		"2001:db8:1:2::1":      "2001:db8:1::/48",
		"2001:db8:1:ffff::/64": "2001:db8:1::/48",
		"2001:db8:1:2::1%eth0": "2001:db8:1::/48",
		"not an address":       "",
	} {
		assert.Equal(t, want, limits.Site(address), address)
	}
}

func TestIPv6_WideNetwork(t *testing.T) {
	site := func(n int) string { return fmt.Sprintf("2001:db8:1:%x::1", n) }
	t.Run("has sixteen times the limit of a /64", func(t *testing.T) {
		inBubble(t, func(t *testing.T, l *limits.Limits) {
			failed := 0
			for n := range 200 {
				for range 30 {
					if err := l.Lookup(site(n), notFound); assert.Error(t, err) && err.Error() == game.ErrLobbyNotFound.Error() {
						failed++
					}
				}
			}
			assert.Equal(t, 16*30, failed)
			require.ErrorIs(t, l.Lookup(site(999), notFound), game.ErrTooManyRequests, "of the same /48")
			require.NoError(t, l.Lookup(site(999), right))
			assert.ErrorIs(t, l.Lookup("2001:db8:2::1", notFound), game.ErrLobbyNotFound, "of the next /48")
		})
	})
	t.Run("has sixteen first tries of a password", func(t *testing.T) {
		inBubble(t, func(t *testing.T, l *limits.Limits) {
			id, ran := lobby(t, "AAAAAA"), 0
			for n := range 300 {
				_ = l.Password(t.Context(), site(n), id, "geraten", func(context.Context) error { ran++; return game.ErrWrongPassword })
			}
			assert.Equal(t, 16+60, ran)
			assert.NoError(t, l.Password(t.Context(), "2001:db8:2::1", id, "geheim", rightPassword))
		})
	})
	t.Run("keeps its budget from refused calls of one /64", func(t *testing.T) {
		inBubble(t, func(t *testing.T, l *limits.Limits) {
			for range 1000 {
				_ = l.Avatar(site(1))
			}
			assert.NoError(t, l.Avatar(site(2)))
		})
	})
	t.Run("keeps its hashes from refused passwords of one /64", func(t *testing.T) {
		inBubble(t, func(t *testing.T, l *limits.Limits) {
			id := lobby(t, "AAAAAA")
			for n := range 5000 {
				_ = l.Password(t.Context(), site(1), id, fmt.Sprint(n), func(context.Context) error { return game.ErrWrongPassword })
			}
			assert.NoError(t, l.Password(t.Context(), site(2), id, "geheim", rightPassword))
		})
	})
	for _, failure := range []game.Rejection{game.ErrWrongPassword, game.ErrLobbyNotFound} {
		t.Run("prefers a /64 beside one with many answers "+failure.Code, func(t *testing.T) {
			inBubble(t, func(t *testing.T, l *limits.Limits) {
				for _, id := range []string{"AAAAAA", "BBBBBB", "CCCCCC", "DDDDDD"} {
					for range 5 {
						_ = l.Password(t.Context(), site(1), lobby(t, id), "geraten", func(context.Context) error { return failure })
					}
				}
				preferred := false
				require.NoError(t, l.Password(t.Context(), site(2), lobby(t, "AAAAAA"), "geheim", func(ctx context.Context) error {
					preferred = lobbies.IsPreferredHash(ctx)
					return nil
				}))
				assert.True(t, preferred)
			})
		})
	}
	t.Run("bounds open streams", func(t *testing.T) {
		inBubble(t, func(t *testing.T, l *limits.Limits) {
			opened := 0
			for n := range 100 {
				for range 10 {
					if _, err := l.Stream(site(n)); err == nil {
						opened++
					}
				}
			}
			assert.Equal(t, 16*50, opened)
		})
	})
}
