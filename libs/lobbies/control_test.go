package lobbies_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

// press has a remote control press the button that shows cameras, and returns the refusal.
func (b *table) press(remote lobbies.ControlToken) error {
	_, err := b.service.Control(b.t.Context(), b.id, remote.Token, game.PressButton{Button: game.CamerasButton}, "")
	return err
}

func (b *table) makeRemote() lobbies.ControlToken {
	b.t.Helper()
	made, err := b.service.MakeControlToken(b.t.Context(), b.id, b.gm.Player, "Stream Deck")
	require.NoError(b.t, err)
	return made
}

func TestControl_otherServerRevokedToken(t *testing.T) {
	atTable(t, func(b *table) {
		other, remote := b.another(), b.makeRemote()
		defer other.service.Close()
		require.NoError(t, other.press(remote))
		other.disconnected.Store(true)
		b.do(game.RevokeControlToken{By: b.gm.Player, ID: remote.ID})

		require.ErrorIs(t, other.press(remote), game.ErrNoRight)
		assert.True(t, b.lobby().Screens.CamerasShown, "turned over once, before the token was revoked")
	})
}

func TestControl_otherServerMadeToken(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		other.lobby()
		other.disconnected.Store(true)
		remote := b.makeRemote()

		assert.NoError(t, other.press(remote))
	})
}

func TestControl_emptyButtonChangesNothing(t *testing.T) {
	atTable(t, func(b *table) {
		remote := b.makeRemote()
		state, err := b.service.Control(b.t.Context(), b.id, remote.Token, game.PressButton{}, "")
		require.NoError(t, err)
		before, _, err := b.service.Lobby(b.t.Context(), b.id)
		require.NoError(t, err)
		again, err := b.service.Control(b.t.Context(), b.id, remote.Token, game.PressButton{}, "")
		require.NoError(t, err)
		assert.Equal(t, state, again)
		assert.Equal(t, &before, b.lobby())
		_, err = b.service.Control(b.t.Context(), b.id, "wrong", game.PressButton{}, "")
		assert.ErrorIs(t, err, game.ErrNoRight)
	})
}

// end has a remote control press the button that ends the round.
func (b *table) end(remote lobbies.ControlToken) {
	b.t.Helper()
	_, err := b.service.Control(b.t.Context(), b.id, remote.Token, game.PressButton{Button: game.EndRoundButton}, "")
	require.NoError(b.t, err)
}

// cancel has a remote control take back what is pending.
func (b *table) cancel(remote lobbies.ControlToken) {
	b.t.Helper()
	_, err := b.service.Control(b.t.Context(), b.id, remote.Token, game.PressButton{Button: game.CancelButton}, "")
	require.NoError(b.t, err)
}

func TestControl_roundEndsThreeSecondsAfterItsButton(t *testing.T) {
	atTable(t, func(b *table) {
		remote := b.makeRemote()
		b.play()
		b.end(remote)
		wait(game.TakeBackTime - time.Second)
		assert.Equal(t, game.Playing, b.lobby().Phase)
		wait(2 * time.Second)
		assert.Equal(t, game.WinnerSelection, b.lobby().Phase)
	})
}

func TestControl_otherServerTakesEndOfRoundBack(t *testing.T) {
	atTable(t, func(b *table) {
		other, remote := b.another(), b.makeRemote()
		defer other.service.Close()
		b.play()
		b.end(remote)
		wait(time.Second)
		other.disconnected.Store(true)
		other.cancel(remote)
		wait(10 * time.Second)
		assert.Equal(t, game.Playing, b.lobby().Phase)
	})
}

func TestControl_otherServerEndsRoundOfOneThatStopped(t *testing.T) {
	atTable(t, func(b *table) {
		other, remote := b.another(), b.makeRemote()
		defer other.service.Close()
		other.enter(b.ada, "Ada elsewhere")
		b.play()
		b.end(remote)
		b.service.Close()
		wait(game.TakeBackTime + time.Second)
		assert.Equal(t, game.WinnerSelection, other.lobby().Phase)
	})
}

func TestControl_endOfRoundAfterRestartLeavesTimeToCancel(t *testing.T) {
	for _, tt := range []struct {
		name string
		back func(b *table, remote lobbies.ControlToken)
		ends game.Phase
	}{
		{"canceled", (*table).cancel, game.Playing},
		{"not canceled", func(*table, lobbies.ControlToken) {}, game.WinnerSelection},
	} {
		t.Run(tt.name, func(t *testing.T) {
			atTable(t, func(b *table) {
				remote := b.makeRemote()
				b.play()
				b.end(remote)
				b.service.Close()
				b.start(outage(time.Minute))
				b.enter(b.bob, "Bob 2")
				wait(10 * time.Second)
				require.Equal(t, game.Playing, b.lobby().Phase)
				tt.back(b, remote)
				wait(5 * time.Second)
				assert.Equal(t, tt.ends, b.lobby().Phase)
			})
		})
	}
}
