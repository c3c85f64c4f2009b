package simulator

import (
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/room"
)

// record is one lobby on the disk, and what must be true of it.
type record struct {
	id       game.LobbyID
	entries  []eventlog.Entry
	states   []game.Lobby // by version
	commands map[eventlog.CommandID]bool
	storedAt time.Time
	// gone is when the last connection to a seat went, came when the first came.
	gone, came map[game.PlayerID]time.Time
	// emptied is when the last connection to any seat went.
	emptied time.Time
	// taken is when a connection came to a lobby without one.
	taken   time.Time
	outages []room.Outage // of the only server
	overdue bool          // when it was closed
}

func (r *record) version() int64 { return int64(len(r.states) - 1) }

func (r *record) lobby() *game.Lobby { return &r.states[len(r.states)-1] }

func (r *record) open() bool { return r.lobby().Exists() }

// isActivation reports whether a server stored the batch when it loaded the lobby, before the command that
// loaded it, or before a person enters: the recovery of a turn, the end of an overdue lobby, an attendance.
func (r *record) isActivation(b eventlog.Batch) bool {
	switch b.Events[0].(type) {
	case game.TurnRecovered, game.LobbyAttended:
		return true
	case game.LobbyClosed:
		return r.overdue
	default:
		return false
	}
}

func (r *record) end() eventlog.Position {
	if len(r.entries) == 0 {
		return 0
	}
	return r.entries[len(r.entries)-1].Position
}

// erase keeps a closed lobby's last batch.
func (r *record) erase() { r.entries = r.entries[len(r.entries)-1:] }
