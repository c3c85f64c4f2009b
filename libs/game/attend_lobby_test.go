package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func TestAttendLobby_OnceAnHour(t *testing.T) {
	lobby := gametest.Table("lobby | ada")
	assert.Empty(t, decide(t, lobby, game.AttendLobby{}, time.Hour-time.Nanosecond))

	lobby = play(t, lobby, game.AttendLobby{}, time.Hour)

	assert.Equal(t, gametest.Noon().Add(time.Hour), lobby.AttendedAt)
	assert.Empty(t, decide(t, lobby, game.AttendLobby{}, 2*time.Hour-time.Nanosecond))
	assert.Empty(t, decide(t, game.Lobby{}, game.AttendLobby{}, 2*time.Hour))
}

func TestCloseLobby_Absent(t *testing.T) {
	lobby := gametest.Table("lobby | ada")
	assert.Empty(t, decide(t, lobby, game.CloseLobby{Absent: true}, 3*time.Hour-time.Nanosecond))
	assert.Equal(t, []game.Event{game.LobbyClosed{}}, decide(t, lobby, game.CloseLobby{Absent: true}, 3*time.Hour))
	assert.Empty(t, decide(t, lobby, game.CloseLobby{}, 3*time.Hour), "its other end comes later")

	lobby = lobby.WithAttendance(gametest.Noon().Add(time.Hour))

	assert.Empty(t, decide(t, lobby, game.CloseLobby{Absent: true}, 4*time.Hour-time.Nanosecond))
	assert.True(t, game.Lobby{}.WithAttendance(gametest.Noon()).AttendedAt.IsZero(), "a lobby that is over is left as it is")
}
