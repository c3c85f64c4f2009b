package room

import (
	"time"

	"tarnwort/libs/game"
)

// restartGrace is how long all players count as present after the server has
// started, because all of them are on their way back. What a lobby inherits waits
// as long from when it is loaded, which the first one who comes back may cause.
const restartGrace = 15 * time.Second

// due is a command and when it is due.
type due struct {
	at      time.Duration
	command game.Command // nil evicts the room
}

// moment is a room at the time at which its deadlines are listed.
type moment struct {
	closingTimes
	elapsed     time.Duration // by Clock.Elapsed
	now         time.Time     // by Clock.Now
	lobby       *game.Lobby
	connections *connections
	recovery    *pendingRecovery
	isIdle      bool // in memory for no connection and no round
}

// elapsedAt converts a time to a reading of Clock.Elapsed.
func (m *moment) elapsedAt(at time.Time) time.Duration { return m.elapsed + at.Sub(m.now) }
