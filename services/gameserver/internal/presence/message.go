package presence

import (
	"time"

	"tarnwort/libs/game"
)

// message is a heartbeat, a list of connected and disconnected seats, or a request for
// that list. Messages of a server are numbered without a gap, so that receivers notice a lost one and ask again.
type message struct {
	Server string  `json:"server"`
	Number int64   `json:"number"`
	Ask    bool    `json:"ask,omitempty"`
	Target string  `json:"of,omitempty"` // the server that is asked; empty is all
	Leave  bool    `json:"leave,omitempty"`
	Seats  []entry `json:"seats,omitempty"`
	// All starts a complete list of the seats, Done ends it.
	All  bool `json:"all,omitempty"`
	Done bool `json:"done,omitempty"`
}

// entry holds since when a seat is connected, in Unix nanoseconds; 0 means disconnected.
type entry struct {
	Lobby  game.LobbyID  `json:"lobby"`
	Player game.PlayerID `json:"player"`
	Since  int64         `json:"since,omitempty"`
}

func entryOf(s seat, since time.Time) entry {
	e := entry{Lobby: s.lobby, Player: s.player}
	if !since.IsZero() {
		e.Since = since.UnixNano()
	}
	return e
}

func (e entry) since() (since time.Time) {
	if e.Since != 0 {
		since = time.Unix(0, e.Since)
	}
	return since
}
