package sqlite

import (
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

// state is the state of a lobby in the log. The numbers are stored.
type state int64

const (
	stateOpen state = iota
	stateClosed
	stateErased
)

// row is what the database holds of a lobby beside its batches.
type row struct {
	id      game.LobbyID
	version int64
	bytes   int64
	at      int64
	state   state
	ended   int64
	// last is the id of the last batch, and before that of the newest other one, 0 for none.
	last, before int64
}

func (r row) exists() bool { return r.version > 0 }

func (r row) lastBatch() time.Time { return time.Unix(0, r.at).UTC() }

// newer returns the row with the greater version, or with the later state.
func newer(a, b row) row {
	if b.version > a.version || b.version == a.version && b.state >= a.state {
		return b
	}
	return a
}

// after returns the row with one more batch. A lobby is closed while its last batch is its closing.
func (r row) after(id game.LobbyID, number int64, batch lobbies.Batch, size int, now time.Time) row {
	next := row{id: id, version: batch.Version, bytes: r.bytes + int64(size), at: batch.At.UnixNano(), last: number, before: r.last}
	if batch.Closes() {
		next.state, next.ended = stateClosed, now.Unix()
	}
	return next
}
