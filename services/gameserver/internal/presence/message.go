package presence

import (
	"time"

	"tarnwort/libs/game"
)

// message is what servers say: that they live, who has come and gone, and the
// question who is there. Messages of a server are numbered without a gap: when one
// got lost, whoever misses it asks.
type message struct {
	Server string  `json:"server"`
	Number int64   `json:"number"`
	Ask    bool    `json:"ask,omitempty"`
	Target string  `json:"of,omitempty"` // the server that is asked; empty is all
	Leave  bool    `json:"leave,omitempty"`
	Seats  []entry `json:"seats,omitempty"`
	// All tells that everybody who is there follows, Done that this was all.
	All  bool `json:"all,omitempty"`
	Done bool `json:"done,omitempty"`
}

// entry says since when a seat is connected, in Unix nanoseconds; 0 is not.
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
