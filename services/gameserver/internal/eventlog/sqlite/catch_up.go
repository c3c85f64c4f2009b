package sqlite

import (
	"errors"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	"tarnwort/libs/game"
)

// caughtUp is what the rows of lobbies in a database do not count yet.
type caughtUp struct {
	rows map[game.LobbyID]row
	// last is the id of the newest batch, also of one that was dropped with its lobby: the next batch gets a greater id,
	// because a start reads only the ids after progress.
	last int64
}

// catchUp reads the batches that came after the rows of lobbies were written; with an error it returns those before it.
// A damaged batch counts too, so that its lobby is refused when it is read.
func catchUp(conn *sqlite.Conn) (found caughtUp, err error) {
	found.rows = make(map[game.LobbyID]row)
	if err := numberOf(conn, "SELECT coalesce(max(id), 0) FROM batches", &found.last); err != nil {
		return found, err
	}
	find, err := conn.Prepare(selectLobby + " WHERE lobby = ?")
	if err != nil {
		return found, err
	}
	from, err := progressOf(conn)
	if err != nil {
		return found, err
	}
	found.last = max(found.last, from)
	err = sqlitex.ExecuteTransient(conn, "SELECT "+batchColumns+", id FROM batches WHERE id > ? ORDER BY id", &sqlitex.ExecOptions{
		Args:       []any{from},
		ResultFunc: func(s *sqlite.Stmt) error { return found.count(find, s) },
	})
	return found, err
}

// progressOf returns the last batch that the rows count, 0 when that number is damaged.
func progressOf(conn *sqlite.Conn) (batch int64, err error) {
	err = sqlitex.ExecuteTransient(conn, "SELECT batch, crc FROM progress", &sqlitex.ExecOptions{
		ResultFunc: func(s *sqlite.Stmt) error {
			if n := s.ColumnInt64(0); s.ColumnInt64(1) == int64(progressChecksum(n)) {
				batch = n
			}
			return nil
		},
	})
	if isCorrupt(err) {
		return 0, nil
	}
	return batch, err
}

func numberOf(conn *sqlite.Conn, query string, n *int64) error {
	return sqlitex.ExecuteTransient(conn, query, &sqlitex.ExecOptions{
		ResultFunc: func(s *sqlite.Stmt) error { *n = s.ColumnInt64(0); return nil },
	})
}

// count adds the batch under a statement's cursor to the row of its lobby.
func (f *caughtUp) count(find, s *sqlite.Stmt) error {
	id, err := game.ParseLobbyID(s.ColumnText(0))
	if err != nil {
		return nil //nolint:nilerr // the batch after it, or the lobby's mark, tells that it is missing
	}
	r, ok := f.rows[id]
	if !ok {
		r, err = findRow(find, id)
	}
	if isCorrupt(err) || errors.Is(err, errChecksum) || err == nil && (!r.exists() || r.state != stateOpen) {
		return nil // its row is refused whenever it is read, or counts all batches
	}
	if err != nil {
		return err
	}
	b, err := scanBatch(s, id)
	if err != nil {
		b = storedBatch{version: r.version + 1, at: r.at}
	}
	if b.version > r.version {
		f.rows[id] = row{
			id: id, version: b.version, bytes: r.bytes + int64(len(b.data)), at: b.at, last: s.ColumnInt64(batchID), before: b.before,
		}
	}
	return nil
}
