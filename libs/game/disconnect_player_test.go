package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func TestDisconnectPlayer_CutsTo15Seconds(t *testing.T) {
	offline := game.DisconnectPlayer{Player: "ada"}
	tests := []struct {
		name   string
		at     time.Duration
		endsAt time.Duration
	}{
		{"at once", 0, 15 * time.Second},
		{"1 ms too much left", 15*time.Second - ms, 30*time.Second - ms},
		{"exactly 15 s left", 15 * time.Second, 30 * time.Second},
		{"1 ms less", 15*time.Second + ms, 30 * time.Second},
	}
	for _, tt := range tests {
		lobby := play(t, gametest.Table("ada> bob*"), offline, tt.at)

		assert.Equal(t, gametest.Noon().Add(tt.endsAt), lobby.Round.Turn.EndsAt, tt.name)
		assert.Equal(t, 30*time.Second, lobby.Round.Turn.Max)
		assert.Equal(t, tt.at < 15*time.Second, lobby.Round.Turn.Shortened, tt.name)
	}
	paused := play(t, gametest.Table("paused | ada> bob*"), offline, time.Hour)
	assert.Equal(t, 15*time.Second, paused.Round.Turn.Left)
}

func TestReconnectPlayer_RestoresTime(t *testing.T) {
	offline, back := game.DisconnectPlayer{Player: "ada"}, game.ReconnectPlayer{Player: "ada"}
	cut := play(t, gametest.Table("ada> bob*"), offline, time.Second)
	tests := []struct {
		name   string
		lobby  game.Lobby
		at     time.Duration
		endsAt time.Duration
	}{
		{"at once", cut, time.Second, 30 * time.Second},
		{"a while later", cut, 10 * time.Second, 30 * time.Second},
		{"after more time from the game master", play(t, cut, game.ExtendTurn{By: "gm"}, 2*time.Second), 20 * time.Second, 45 * time.Second},
		{"after a restart with 10 s left", play(t, cut, game.RecoverTurn{Turn: 1, Left: 10 * time.Second}, time.Minute), time.Minute, 89 * time.Second},
	}
	for _, tt := range tests {
		turn := play(t, tt.lobby, back, tt.at).Round.Turn

		assert.Equal(t, gametest.Noon().Add(tt.endsAt), turn.EndsAt, tt.name)
		assert.False(t, turn.Shortened, tt.name)
		assert.GreaterOrEqual(t, turn.Max, turn.Remaining(gametest.Noon().Add(tt.at)), tt.name)
	}
	paused := play(t, play(t, gametest.Table("paused | ada> bob*"), offline, time.Hour), back, 2*time.Hour)
	assert.Equal(t, 30*time.Second, paused.Round.Turn.Left)
	checkRows(t, []row{
		{name: "nothing was cut", before: "ada> bob*", cmd: back, after: same},
		{name: "another player", before: "ada> bob*", cmd: game.ReconnectPlayer{Player: "bob"}, after: same},
		{name: "no round", before: "deciding(all_words) | ada bob*", cmd: back, after: same},
		{name: "no player while no turn runs", before: "setup | ada", cmd: game.ReconnectPlayer{}, after: same},
	})
}

func TestDisconnectPlayer_EveryAbsence(t *testing.T) {
	offline, back := game.DisconnectPlayer{Player: "ada"}, game.ReconnectPlayer{Player: "ada"}
	again := play(t, play(t, play(t, gametest.Table("ada> bob*"), offline, 0), back, 5*time.Second), offline, 10*time.Second)

	assert.Equal(t, gametest.Noon().Add(25*time.Second), again.Round.Turn.EndsAt)
	assert.Equal(t, gametest.Noon().Add(30*time.Second), play(t, again, back, 20*time.Second).Round.Turn.EndsAt)
}

func TestReconnectPlayer_AtMostThreeTimes(t *testing.T) {
	lobby, stored := gametest.Table("paused | ada> bob*"), 0
	for range 10 {
		for _, cmd := range []game.Command{game.DisconnectPlayer{Player: "ada"}, game.ReconnectPlayer{Player: "ada"}} {
			events := decide(t, lobby, cmd, 0)
			lobby, stored = game.Evolve(lobby, events...), stored+len(events)
		}
	}
	assert.Equal(t, 3+4, stored, "or a connection that comes and goes would fill the log")
	assert.Equal(t, 15*time.Second, lobby.Round.Turn.Left)
	assert.Equal(t, 30*time.Second, play(t, lobby, game.ExtendTurn{By: "gm"}, 0).Round.Turn.Left)
}

func TestDisconnectPlayer_OncePerAbsence(t *testing.T) {
	offline := game.DisconnectPlayer{Player: "ada"}
	cut := play(t, gametest.Table("ada> bob*"), offline, 0)
	extended := play(t, cut, game.ExtendTurn{By: "gm"}, 0)

	assert.Equal(t, 30*time.Second, extended.Round.Turn.Remaining(gametest.Noon()))
	assert.Empty(t, decide(t, extended, offline, 0))

	next := play(t, extended, say("ada", "x"), 0)
	assert.False(t, next.Round.Turn.Shortened)
	checkRows(t, []row{
		{name: "another player", before: "ada> bob*", cmd: game.DisconnectPlayer{Player: "bob"}, after: same},
		{name: "the game master", before: "ada> bob*", cmd: game.DisconnectPlayer{Player: "gm"}, after: same},
		{name: "no round", before: "deciding(all_words) | ada bob*", cmd: offline, after: same},
		{name: "no player while no turn runs", before: "setup | ada", cmd: game.DisconnectPlayer{}, after: same},
	})
}
