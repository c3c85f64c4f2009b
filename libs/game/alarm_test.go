package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func alarm(t *testing.T, l game.Lobby) game.Alarm {
	t.Helper()
	next, ok := gametest.NextAlarm(l)
	assert.True(t, ok)
	return next
}

func TestNextAlarm_Earliest(t *testing.T) {
	tests := []struct {
		before string
		after  time.Duration
		cmd    game.Command
	}{
		{"lobby | ada", 3 * time.Hour, game.CloseLobby{Absent: true}},
		{"lobby away | ada", 30 * time.Minute, game.CloseLobby{}},
		{"ada:a bob*>", 30*time.Second + 750*ms, game.ExpireTurn{Turn: 2}},
		{"away | ada:a bob*>", 30*time.Second + 750*ms, game.ExpireTurn{Turn: 2}},
		{"paused | ada> bob*", 3 * time.Hour, game.CloseLobby{Absent: true}},
		{"deciding(all_words) | ada bob*", 3 * time.Hour, game.CloseLobby{Absent: true}},
	}
	for _, tt := range tests {
		assert.Equal(t, game.Alarm{At: gametest.Noon().Add(tt.after), Command: tt.cmd}, alarm(t, gametest.Table(tt.before)), tt.before)
	}
	for _, none := range []game.Lobby{{}, {Phase: game.Closed}} {
		_, ok := gametest.NextAlarm(none)
		assert.False(t, ok)
	}
}

func TestNextAlarm_LobbyEndBeforeTurn(t *testing.T) {
	lobby := gametest.Table("ada> bob*")
	lobby.OpenedAt = gametest.Noon().Add(30*time.Second - 24*time.Hour)
	assert.Equal(t, game.CloseLobby{}, alarm(t, lobby).Command)

	away := gametest.Table("lobby away | ada")
	away.OpenedAt = gametest.Noon().Add(10*time.Minute - 24*time.Hour)
	assert.Equal(t, gametest.Noon().Add(10*time.Minute), alarm(t, away).At)
}
