package lobbies_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

// press has a desk press the button that shows cameras, and returns the refusal.
func (b *table) press(desk lobbies.ControlToken) error {
	_, err := b.service.Control(b.t.Context(), b.id, desk.Token, game.PressButton{Button: game.CamerasButton})
	return err
}

func (b *table) desk() lobbies.ControlToken {
	b.t.Helper()
	made, err := b.service.MakeControlToken(b.t.Context(), b.id, b.gm.Player, "Stream Deck")
	require.NoError(b.t, err)
	return made
}

func TestControl_otherServerRevokedToken(t *testing.T) {
	atTable(t, func(b *table) {
		other, desk := b.another(), b.desk()
		defer other.service.Close()
		require.NoError(t, other.press(desk))
		other.disconnected.Store(true)
		b.do(game.RevokeControlToken{By: b.gm.Player, ID: desk.ID})

		require.ErrorIs(t, other.press(desk), game.ErrNoRight)
		assert.True(t, b.lobby().Screens.CamerasShown, "turned over once, before the token was revoked")
	})
}

func TestControl_otherServerMadeToken(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		other.lobby()
		other.disconnected.Store(true)
		desk := b.desk()

		assert.NoError(t, other.press(desk))
	})
}

func TestControl_lookingChangesNothing(t *testing.T) {
	atTable(t, func(b *table) {
		desk := b.desk()
		state, err := b.service.Control(b.t.Context(), b.id, desk.Token, game.PressButton{})
		require.NoError(t, err)
		before, _, err := b.service.Lobby(b.t.Context(), b.id)
		require.NoError(t, err)
		again, err := b.service.Control(b.t.Context(), b.id, desk.Token, game.PressButton{})
		require.NoError(t, err)
		assert.Equal(t, state, again)
		assert.Equal(t, &before, b.lobby())
		_, err = b.service.Control(b.t.Context(), b.id, "wrong", game.PressButton{})
		assert.ErrorIs(t, err, game.ErrNoRight)
	})
}

// end has a desk press the button that ends the round.
func (b *table) end(desk lobbies.ControlToken) {
	b.t.Helper()
	_, err := b.service.Control(b.t.Context(), b.id, desk.Token, game.PressButton{Button: game.EndRoundButton})
	require.NoError(b.t, err)
}

func TestControl_roundEndsThreeSecondsAfterItsButton(t *testing.T) {
	atTable(t, func(b *table) {
		desk := b.desk()
		b.play()
		b.end(desk)
		wait(game.TakeBackTime - time.Second)
		assert.Equal(t, game.Playing, b.lobby().Phase)
		wait(2 * time.Second)
		assert.Equal(t, game.WinnerSelection, b.lobby().Phase)
	})
}

func TestControl_otherServerTakesEndOfRoundBack(t *testing.T) {
	atTable(t, func(b *table) {
		other, desk := b.another(), b.desk()
		defer other.service.Close()
		b.play()
		b.end(desk)
		wait(time.Second)
		other.disconnected.Store(true)
		other.end(desk)
		wait(10 * time.Second)
		assert.Equal(t, game.Playing, b.lobby().Phase)
	})
}

func TestControl_otherServerEndsRoundOfOneThatStopped(t *testing.T) {
	atTable(t, func(b *table) {
		other, desk := b.another(), b.desk()
		defer other.service.Close()
		other.enter(b.ada, "Ada elsewhere")
		b.play()
		b.end(desk)
		b.service.Close()
		wait(game.TakeBackTime + time.Second)
		assert.Equal(t, game.WinnerSelection, other.lobby().Phase)
	})
}

func TestControl_endOfRoundWaitsForThoseWhoComeBack(t *testing.T) {
	for _, tt := range []struct {
		name string
		back func(b *table, desk lobbies.ControlToken)
		ends game.Phase
	}{
		{"who take it back", (*table).end, game.Playing},
		{"who let it happen", func(*table, lobbies.ControlToken) {}, game.WinnerSelection},
	} {
		t.Run(tt.name, func(t *testing.T) {
			atTable(t, func(b *table) {
				desk := b.desk()
				b.play()
				b.end(desk)
				b.service.Close()
				b.start(outage(time.Minute))
				b.enter(b.bob, "Bob 2")
				wait(10 * time.Second)
				require.Equal(t, game.Playing, b.lobby().Phase)
				tt.back(b, desk)
				wait(5 * time.Second)
				assert.Equal(t, tt.ends, b.lobby().Phase)
			})
		})
	}
}
