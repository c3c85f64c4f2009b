package lobbies_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

func TestJoin_FaceOnTwoServers(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		owl := game.Face(9)
		first, err := b.service.Seats.Join(b.t.Context(), b.id, lobbies.Request{Name: "Cem", Password: "geheim", Face: &owl})
		require.NoError(t, err)
		second, err := other.service.Seats.Join(b.t.Context(), b.id, lobbies.Request{Name: "Dan", Password: "geheim", Face: &owl})
		require.NoError(t, err)
		assert.Equal(t, []game.Face{9, 21}, []game.Face{first.Face, second.Face})

		_, err = b.service.Do(b.t.Context(), b.id, game.ChooseFace{By: first.Player, Face: 21})
		require.ErrorIs(t, err, game.ErrFaceTaken)
		_, err = b.service.Do(b.t.Context(), b.id, game.ChooseFace{By: second.Player, Face: 100})
		require.NoError(t, err)
		_, err = other.service.Do(b.t.Context(), b.id, game.ChooseFace{By: second.Player, Face: 101})
		require.ErrorIs(t, err, game.ErrTooManyRequests, "a second, on whichever server")
		wait(time.Second)
		_, err = other.service.Do(b.t.Context(), b.id, game.ChooseFace{By: second.Player, Face: 101})
		require.NoError(t, err)

		restarted := b.another()
		defer restarted.service.Close()
		dan, _ := restarted.lobby().Player(second.Player)
		assert.Equal(t, game.Face(101), dan.Face, "read from the log")
	})
}

func TestJoin_FaceRefused(t *testing.T) {
	atTable(t, func(b *table) {
		unknown := game.Face(game.Faces)
		_, err := b.service.Seats.Join(b.t.Context(), b.id, lobbies.Request{Name: "Cem", Password: "geheim", Face: &unknown})
		assert.ErrorIs(t, err, game.ErrUnknownFace)
	})
}
