package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

const tablet, laptop = game.ClientID("tablet"), game.ClientID("laptop")

func seatKey(n byte) game.TokenHash { return game.TokenHash{n} }

// keyed is a lobby in which Ada has a key.
func keyed(t *testing.T, drawing string) game.Lobby {
	t.Helper()
	return decided(t, gametest.Table(drawing), game.IssueSeatKey{By: "ada", Hash: seatKey(1)}, gametest.Noon())
}

func decided(t *testing.T, l game.Lobby, cmd game.Command, at time.Time) game.Lobby {
	t.Helper()
	events, err := game.Decide(l, cmd, at)
	require.NoError(t, err)
	return game.Evolve(l, events...)
}

func TestMoveSeat(t *testing.T) {
	const seconds = time.Second
	move := func(key byte, client game.ClientID) game.MoveSeat {
		return game.MoveSeat{Key: seatKey(key), Token: game.TokenHash{9}, Client: client}
	}
	moved := func(client game.ClientID) func(*testing.T, game.Lobby) game.Lobby {
		return after(game.MoveSeat{Key: seatKey(1), Token: game.TokenHash{8}, Client: client})
	}
	tests := []struct {
		name   string
		before func(t *testing.T, l game.Lobby) game.Lobby
		cmd    game.MoveSeat
		after  time.Duration
		err    error
	}{
		{"in time", nil, move(1, tablet), 119 * seconds, nil},
		{"two minutes later", nil, move(1, tablet), 120 * seconds, game.ErrSeatKey},
		{"a wrong key", nil, move(2, tablet), 0, game.ErrSeatKey},
		{"no key", nil, move(0, tablet), 0, game.ErrSeatKey},
		{"a browser without a name", nil, move(1, ""), 0, nil},
		{"a browser with a broken name", nil, move(1, "t\n"), 0, game.ErrClientID},
		{"once more by the same browser", moved(tablet), move(1, tablet), 0, nil},
		{"once more by another", moved(tablet), move(1, laptop), 0, game.ErrSeatKey},
		{"once more by browsers without names", moved(""), move(1, ""), 0, game.ErrSeatKey},
		{"a newer key voids it", after(game.IssueSeatKey{By: "ada", Hash: seatKey(2)}), move(1, tablet), 10 * seconds, game.ErrSeatKey},
		{"a newer key", after(game.IssueSeatKey{By: "ada", Hash: seatKey(2)}), move(2, tablet), 10 * seconds, nil},
		{"after leaving", after(game.LeaveLobby{By: "ada"}), move(1, tablet), 0, game.ErrSeatKey},
		{"after a kick", after(game.KickPlayer{By: "gm", Target: "ada"}), move(1, tablet), 0, game.ErrSeatKey},
		{"in a locked lobby", after(game.LockLobby{By: "gm", Locked: true}), move(1, tablet), 0, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			before := keyed(t, "lobby | ada bob cem")
			if tt.before != nil {
				before = tt.before(t, before)
			}

			events, err := game.Decide(before, tt.cmd, gametest.Noon().Add(tt.after))

			assert.Equal(t, tt.err, err)
			if err != nil {
				assert.Empty(t, events)
				return
			}
			assert.Equal(t, []game.Event{game.SeatMoved{Player: "ada", Token: game.TokenHash{9}, Client: tt.cmd.Client}}, events)
			l := game.Evolve(before, events...)
			seat, _ := l.Player("ada")
			assert.Equal(t, game.TokenHash{9}, seat.Token)
			assert.Equal(t, tt.cmd.Client, seat.Client)
		})
	}
}

// after runs a command 10 s later, when the next key may be made.
func after(cmd game.Command) func(t *testing.T, l game.Lobby) game.Lobby {
	return func(t *testing.T, l game.Lobby) game.Lobby {
		t.Helper()
		return decided(t, l, cmd, gametest.Noon().Add(10*time.Second))
	}
}

// A seat moves in every phase, also while a round starts: a phone runs out of power when it does.
func TestMoveSeat_InEveryPhase(t *testing.T) {
	for _, drawing := range everyPhase() {
		moved := decided(t, keyed(t, drawing), game.MoveSeat{Key: seatKey(1), Token: game.TokenHash{9}, Client: tablet}, gametest.Noon())
		seat, _ := moved.Player("ada")
		assert.Equal(t, game.TokenHash{9}, seat.Token, drawing)
	}
}

func TestMoveSeat_KickBarsTheDeviceThatHasTheSeat(t *testing.T) {
	moved := decided(t, keyed(t, "lobby | ada bob cem"), game.MoveSeat{Key: seatKey(1), Token: game.TokenHash{8}, Client: tablet}, gametest.Noon())
	kicked := decided(t, moved, game.KickPlayer{By: "gm", Target: "ada"}, gametest.Noon())
	keyOfBob := decided(t, kicked, game.IssueSeatKey{By: "bob", Hash: seatKey(3)}, gametest.Noon())

	_, err := game.Decide(keyOfBob, game.MoveSeat{Key: seatKey(3), Token: game.TokenHash{9}, Client: tablet}, gametest.Noon())
	assert.Equal(t, game.ErrBanned, err)
	newcomer := join("dan")
	newcomer.Seat.Client = tablet
	_, err = game.Decide(kicked, newcomer, gametest.Noon())
	assert.Equal(t, game.ErrBanned, err)
}

func TestMoveSeat_RepeatedByALog(t *testing.T) {
	cmd := game.MoveSeat{Key: seatKey(1), Token: game.TokenHash{9}, Client: tablet}
	moved := decided(t, keyed(t, "lobby | ada bob"), cmd, gametest.Noon())

	events, err := game.Decide(moved, cmd, gametest.Noon())

	require.NoError(t, err)
	assert.Empty(t, events)
}

func TestIssueSeatKey_OnceInThreeSeconds(t *testing.T) {
	l := keyed(t, "lobby | ada bob")
	again := game.IssueSeatKey{By: "ada", Hash: seatKey(2)}

	_, err := game.Decide(l, again, gametest.Noon().Add(game.SeatKeyPause-1))
	assert.Equal(t, game.ErrTooManyRequests, err)
	_, err = game.Decide(l, again, gametest.Noon().Add(game.SeatKeyPause))
	require.NoError(t, err)
	_, err = game.Decide(l, game.IssueSeatKey{By: "bob", Hash: seatKey(2)}, gametest.Noon())
	require.NoError(t, err)
}
