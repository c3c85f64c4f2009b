package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func TestLockLobby(t *testing.T) {
	lock, unlock := game.LockLobby{By: "gm", Locked: true}, game.LockLobby{By: "gm"}
	checkRows(t, []row{
		{name: "lock", before: "lobby | ada", cmd: lock, after: "lobby locked | ada"},
		{name: "unlock in setup", before: "setup locked | ada", cmd: unlock, after: "setup | ada"},
		{name: "unlock while playing", before: "locked | ada> bob*", cmd: unlock, after: "ada> bob*"},
		{name: "lock twice", before: "lobby locked | ada", cmd: lock, after: same},
		{name: "unlock twice", before: "lobby | ada", cmd: unlock, after: same},
		{name: "a player", before: "lobby | ada", cmd: game.LockLobby{By: "ada", Locked: true}, err: game.ErrMayNotLock},
		{name: "no sender", before: "lobby | ada", cmd: game.LockLobby{Locked: true}, err: game.ErrMayNotLock},
	})
}

func TestMarkReady(t *testing.T) {
	ready, notReady := game.MarkReady{By: "ada", Ready: true}, game.MarkReady{By: "ada"}
	checkRows(t, []row{
		{name: "ready", before: "lobby | ada bob", cmd: ready, after: "lobby | ada+ bob"},
		{name: "not ready", before: "lobby | ada+ bob+", cmd: notReady, after: "lobby | ada bob+"},
		{name: "in setup", before: "setup | ada bob", cmd: ready, after: "setup | ada+ bob"},
		{name: "twice", before: "lobby | ada+ bob", cmd: ready, after: same},
		{name: "while playing", before: "ada> bob*", cmd: ready, err: game.ErrWrongPhase},
		{name: "while deciding", before: "deciding(all_words) | ada bob*", cmd: ready, err: game.ErrWrongPhase},
		{name: "after the reveal", before: "over(draw) | ada bob*", cmd: ready, err: game.ErrWrongPhase},
		{name: "the game master", before: "lobby | ada", cmd: game.MarkReady{By: "gm", Ready: true}, err: game.ErrNoRight},
		{name: "a stranger", before: "lobby | ada", cmd: game.MarkReady{By: "eve", Ready: true}, err: game.ErrNoRight},
	})
}

func TestStartSetup(t *testing.T) {
	tests := []struct {
		before, after string
		err           error
	}{
		{"lobby | ada+ bob+", "setup locked | ada+ bob+", nil},
		{"lobby locked | ada+ bob+", "setup locked | ada+ bob+", nil},
		{"lobby | ada+ bob+ cem", "", game.ErrPlayersNotReady},
		{"lobby | ada+ bob+ cem+~", "", game.ErrPlayersNotReady},
		{"lobby | ada+", "", game.ErrTooFewPlayers},
		{"lobby", "", game.ErrTooFewPlayers},
		{"setup | ada bob", same, nil},
		{"ada> bob*", "", game.ErrWrongPhase},
		{"deciding(all_words) | ada bob*", "", game.ErrWrongPhase},
		{"over(draw) | ada bob*", "", game.ErrWrongPhase},
	}
	for _, tt := range tests {
		cmd := game.StartSetup{By: "gm", Connected: gametest.Connected(tt.before)}
		t.Run(tt.before, func(t *testing.T) { checkRow(t, row{before: tt.before, cmd: cmd, after: tt.after, err: tt.err}) })
	}
	all := gametest.Connected("ada bob")
	checkRow(t, row{before: "lobby | ada+ bob+", cmd: game.StartSetup{By: "ada", Connected: all}, err: game.ErrNoRight})
}

func TestStartSetup_FirstRoundNumber(t *testing.T) {
	before := gametest.Table("lobby | ada+ bob+")
	assert.Equal(t, 0, before.Round.Number)

	after := play(t, before, game.StartSetup{By: "gm", Connected: gametest.Connected("ada bob")}, 0)
	assert.Equal(t, 1, after.Round.Number)
}
