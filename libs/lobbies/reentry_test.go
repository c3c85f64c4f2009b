package lobbies_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
)

func (b *table) reentry(role view.Role) string {
	b.t.Helper()
	token, err := b.service.Seats.ReentryToken(b.t.Context(), b.id, role)
	require.NoError(b.t, err)
	return token
}

func (b *table) mayReenter(s *lobbies.Service, role view.Role, token string) bool {
	b.t.Helper()
	may, err := s.Seats.MayReenter(b.t.Context(), b.id, role, token)
	require.NoError(b.t, err)
	return may
}

func TestReentryToken(t *testing.T) {
	t.Run("opens its lobby in its role only", func(t *testing.T) {
		atTable(t, func(b *table) {
			roles := []view.Role{view.Player, view.Overlay, view.Audience}
			for _, bearer := range roles {
				for _, as := range roles {
					assert.Equal(t, bearer == as, b.mayReenter(b.service, as, b.reentry(bearer)))
				}
				assert.False(t, b.mayReenter(b.service, bearer, ""))
			}
			assert.Equal(t, b.reentry(view.Player), b.ada.Reentry)
		})
	})
	t.Run("survives a restart and opens at another server", func(t *testing.T) {
		atTable(t, func(b *table) {
			token := b.reentry(view.Overlay)
			other := b.another()
			defer other.service.Close()
			assert.True(t, b.mayReenter(other.service, view.Overlay, token))
			b.service.Close()
			b.start(room.Outage{})
			assert.True(t, b.mayReenter(b.service, view.Overlay, token))
		})
	})
	t.Run("is void when its lobby has ended", func(t *testing.T) {
		atTable(t, func(b *table) {
			token := b.reentry(view.Overlay)
			wait(game.LobbyLifetime)
			_, err := b.service.Seats.MayReenter(b.t.Context(), b.id, view.Overlay, token)
			assert.ErrorIs(t, err, game.ErrLobbyNotFound)
		})
	})
	t.Run("is no token of another lobby with the same password", func(t *testing.T) {
		atTable(t, func(b *table) {
			token := b.reentry(view.Overlay)
			other, err := b.service.Seats.Open(b.t.Context(), lobbies.Request{Name: "Gisela", Password: "geheim"})
			require.NoError(t, err)
			may, err := b.service.Seats.MayReenter(b.t.Context(), other.Lobby, view.Overlay, token)
			require.NoError(t, err)
			assert.False(t, may)
		})
	})
	t.Run("does not exist without a password", func(t *testing.T) {
		atTable(t, func(b *table) {
			open, err := b.service.Seats.Open(b.t.Context(), lobbies.Request{Name: "Gisela"})
			require.NoError(t, err)
			assert.Empty(t, open.Reentry)
			may, err := b.service.Seats.MayReenter(b.t.Context(), open.Lobby, view.Overlay, "")
			require.NoError(t, err)
			assert.False(t, may)
		})
	})
}
