package lobbies_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
)

func TestJoin_RepeatedAfterLostAnswer(t *testing.T) {
	atTable(t, func(b *table) {
		request := lobbies.Request{Name: "Cem", Password: "geheim", Client: "Cem's browser"}
		first, err := b.service.Seats.Join(b.t.Context(), b.id, request)
		require.NoError(t, err)
		wait(59 * time.Second)
		again, err := b.service.Seats.Join(b.t.Context(), b.id, request)
		require.NoError(t, err)
		assert.False(t, first.Repeated)
		first.Repeated = true
		assert.Equal(t, first, again)
		assert.Len(t, b.lobby().Players, 3)
	})
}

func TestOpen_ConcurrentRepeat(t *testing.T) {
	atTable(t, func(b *table) {
		request := lobbies.Request{Name: "Cem", Client: "Cem's browser"}
		seats := make([]lobbies.Seat, 2)
		var running sync.WaitGroup
		for i := range seats {
			running.Go(func() { seats[i], _ = b.service.Seats.Open(b.t.Context(), request) })
		}
		running.Wait()
		assert.NotEmpty(t, seats[0].Token)
		assert.NotEqual(t, seats[0].Repeated, seats[1].Repeated, "one of them is the first")
		seats[0].Repeated = seats[1].Repeated
		assert.Equal(t, seats[0], seats[1])
	})
}

func TestJoin_RepeatedAfterLeaving(t *testing.T) {
	atTable(t, func(b *table) {
		request := lobbies.Request{Name: "Cem", Password: "geheim", Client: "Cem's browser"}
		first, err := b.service.Seats.Join(b.t.Context(), b.id, request)
		require.NoError(t, err)
		b.do(game.LeaveLobby{By: first.Player})
		again, err := b.service.Seats.Join(b.t.Context(), b.id, request)
		require.NoError(t, err)
		assert.NotEqual(t, first.Player, again.Player)
	})
}

func TestAdmit_WrongPasswordAndToken(t *testing.T) {
	atTable(t, func(b *table) {
		_, err := b.service.Seats.Join(b.t.Context(), b.id, lobbies.Request{Name: "Eve", Password: "geraten"})
		require.ErrorIs(t, err, game.ErrWrongPassword)
		_, err = b.service.Identify(b.t.Context(), b.id, "geraten")
		require.ErrorIs(t, err, game.ErrForeignSeat)
		_, err = b.service.Identify(b.t.Context(), b.id, "")
		assert.ErrorIs(t, err, game.ErrForeignSeat)
	})
}

func TestJoin_NormalizesNames(t *testing.T) {
	atTable(t, func(b *table) {
		seat, err := b.service.Seats.Join(b.t.Context(), b.id, lobbies.Request{Name: "Ａｄａ", Password: "geheim"})
		require.NoError(t, err)
		assert.Equal(t, "Ada (2)", seat.Name)
	})
}

func TestDrain_RefusesSeats(t *testing.T) {
	atTable(t, func(b *table) {
		b.service.Drain()
		_, err := b.service.Seats.Open(b.t.Context(), lobbies.Request{Name: "Cem"})
		require.ErrorIs(t, err, rejection.ErrShuttingDown)
		_, err = b.service.Seats.Join(b.t.Context(), b.id, lobbies.Request{Name: "Cem", Password: "geheim"})
		require.ErrorIs(t, err, rejection.ErrShuttingDown)
		_, err = b.service.Seats.JoinBot(b.t.Context(), b.id, "Bot Ada")
		require.ErrorIs(t, err, rejection.ErrShuttingDown)
		b.do(game.LockLobby{By: b.gm.Player, Locked: true})
	})
}

func TestJoin_EmojiInName(t *testing.T) {
	atTable(t, func(b *table) {
		for typed, want := range map[string]string{
			"Cem™\ufe0f": "CemTM", "Lena‼\ufe0f": "Lena!!", "ℹ\ufe0f Ida": "i Ida", "Kai❤\ufe0f": "Kai❤\ufe0f", "1\ufe0f\u20e3 Jo": "1\ufe0f\u20e3 Jo",
		} {
			seat, err := b.service.Seats.Join(b.t.Context(), b.id, lobbies.Request{Name: typed, Password: "geheim"})
			require.NoError(t, err, typed)
			assert.Equal(t, want, seat.Name)
		}
		for _, typed := range []string{"Ada\ufe0f", "™\ufe0f\ufe0f", "\ufe0fAda", "Ａ\ufe0f\ufe0fda"} {
			_, err := b.service.Seats.Join(b.t.Context(), b.id, lobbies.Request{Name: typed, Password: "geheim"})
			require.ErrorIs(t, err, game.ErrCharacters, "%+q", typed)
		}
	})
}

func TestJoin_InvalidProfile(t *testing.T) {
	for name, tt := range map[string]struct {
		request lobbies.Request
		want    error
	}{
		"no name":             {lobbies.Request{Name: " "}, game.ErrNameMissing},
		"name too long":       {lobbies.Request{Name: strings.Repeat("a", 25)}, game.ErrNameTooLong},
		"foreign camera link": {lobbies.Request{Name: "Eve", CameraURL: "https://example.org/"}, game.ErrCameraURL},
		"long client id":      {lobbies.Request{Name: "Eve", Client: game.ClientID(strings.Repeat("a", 65))}, game.ErrClientID},
	} {
		t.Run(name+" is refused before the password is checked", func(t *testing.T) {
			atTable(t, func(b *table) {
				tt.request.Password = "geraten"
				_, err := b.service.Seats.Join(b.t.Context(), b.id, tt.request)
				assert.ErrorIs(t, err, tt.want)
			})
		})
	}
}
