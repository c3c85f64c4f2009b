package sqlite

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"time"

	"zombiezen.com/go/sqlite"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
)

// state is the state of a lobby in the log. The numbers are stored: never renumber them.
type state int64

const (
	stateOpen state = iota
	stateClosed
	stateErased
)

// row is what the database holds of a lobby beside its batches.
type row struct {
	id           game.LobbyID
	version      int64
	bytes        int64
	at, attended int64
	state        state
	ended        int64
}

func (r row) exists() bool { return r.version > 0 }

func (r row) lastBatch() time.Time { return time.Unix(0, r.at).UTC() }

func (r row) lastAttendance() time.Time { return time.Unix(0, r.attended).UTC() }

// after returns the row with one more batch. A lobby is closed while its last batch is its closing.
func (r row) after(id game.LobbyID, batch eventlog.Batch, size int, now time.Time) row {
	next := row{
		id: id, version: batch.Version, bytes: r.bytes + int64(size),
		at: batch.At.UnixNano(), attended: batch.LastAttendance().UnixNano(),
	}
	if batch.Closes() {
		next.state, next.ended = stateClosed, now.Unix()
	}
	return next
}

func castagnoli() *crc32.Table { return crc32.MakeTable(crc32.Castagnoli) }

// checksum is the CRC32C of a lobby's row.
func (r row) checksum() uint32 {
	key := append(make([]byte, 0, 64), r.id.String()...)
	for _, value := range [...]int64{r.version, r.bytes, r.at, r.attended, int64(r.state), r.ended} {
		key = binary.LittleEndian.AppendUint64(key, uint64(value))
	}
	return crc32.Checksum(key, castagnoli())
}

const (
	rowColumns = "lobby, version, bytes, at, attended, state, ended, crc"
	selectRow  = "SELECT " + rowColumns + " FROM lobbies"
	writeRow   = "REPLACE INTO lobbies (" + rowColumns + ") VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)

func bindRow(s *sqlite.Stmt, r row) {
	s.BindText(1, r.id.String())
	for i, value := range [...]int64{r.version, r.bytes, r.at, r.attended, int64(r.state), r.ended, int64(r.checksum())} {
		s.BindInt64(i+2, value)
	}
}

// findRow returns a lobby's row, an empty one when there is none.
func findRow(s *sqlite.Stmt, id game.LobbyID) (r row, err error) {
	s.BindText(1, id.String())
	found, err := s.Step()
	if err != nil || !found {
		return row{}, errors.Join(err, s.Reset())
	}
	r, err = scanRow(s)
	return r, errors.Join(err, s.Reset())
}

// scanRow reads the row under a statement's cursor. With an error it returns the row's id if there is one.
func scanRow(s *sqlite.Stmt) (row, error) {
	id, err := game.ParseStoredID(s.ColumnText(0))
	if err != nil || id.String() != s.ColumnText(0) {
		return row{}, fmt.Errorf("%w: %q is no lobby", errChecksum, s.ColumnText(0))
	}
	r := row{
		id: id, version: s.ColumnInt64(1), bytes: s.ColumnInt64(2), at: s.ColumnInt64(3), attended: s.ColumnInt64(4),
		state: state(s.ColumnInt64(5)), ended: s.ColumnInt64(6),
	}
	if int64(r.checksum()) != s.ColumnInt64(7) {
		return row{id: id}, fmt.Errorf("%w of lobby %s", errChecksum, id)
	}
	return r, nil
}
