package sqlite

import (
	"errors"
	"fmt"

	"zombiezen.com/go/sqlite"

	"tarnwort/libs/game"
)

// statements are prepared once for a connection that writes.
type statements struct {
	begin, commit, rollback           *sqlite.Stmt
	find, insertLobby, updateLobby    *sqlite.Stmt
	insertBatch, link, deleteBatch    *sqlite.Stmt
	progress, touch                   *sqlite.Stmt
	deleteLobby, pageCount, freePages *sqlite.Stmt
	getPage, setPage                  *sqlite.Stmt
}

const (
	selectLobby = "SELECT lobby, version, bytes, at, state, ended, last, before, crc FROM lobbies"
	selectLink  = "SELECT lobby, version, before, length(data) FROM batches WHERE id = ?"
)

func prepareStatements(conn *sqlite.Conn) (*statements, error) {
	s := new(statements)
	for query, statement := range map[string]**sqlite.Stmt{
		"BEGIN IMMEDIATE": &s.begin,
		"SELECT data FROM sqlite_dbpage WHERE pgno = ?":    &s.getPage,
		"UPDATE sqlite_dbpage SET data = ? WHERE pgno = ?": &s.setPage,
		"PRAGMA page_count":              &s.pageCount,
		"PRAGMA freelist_count":          &s.freePages,
		"COMMIT":                         &s.commit,
		"ROLLBACK":                       &s.rollback,
		selectLobby + " WHERE lobby = ?": &s.find,
		"INSERT INTO lobbies (lobby, version, bytes, at, state, ended, last, before, crc) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)":             &s.insertLobby,
		"UPDATE lobbies SET version = ?2, bytes = ?3, at = ?4, state = ?5, ended = ?6, last = ?7, before = ?8, crc = ?9 WHERE lobby = ?1": &s.updateLobby,
		"INSERT INTO batches (id, lobby, version, at, before, data, crc) VALUES (?, ?, ?, ?, ?, ?, ?)":                                    &s.insertBatch,
		selectLink: &s.link,
		"DELETE FROM batches WHERE id = ? AND lobby = ?":                    &s.deleteBatch,
		"INSERT OR REPLACE INTO progress (id, batch, crc) VALUES (1, ?, ?)": &s.progress,
		fmt.Sprintf("PRAGMA user_version = %d", schemaVersion):              &s.touch,
		"DELETE FROM lobbies WHERE lobby = ?":                               &s.deleteLobby,
	} {
		var err error
		if *statement, err = conn.Prepare(query); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// run executes a statement that returns no rows.
func run(s *sqlite.Stmt) error {
	_, err := s.Step()
	if err != nil {
		return err // a statement that failed is reset
	}
	return s.Reset()
}

// number executes a statement that returns one number.
func number(s *sqlite.Stmt) (int64, error) {
	if _, err := s.Step(); err != nil {
		return 0, err
	}
	n := s.ColumnInt64(0)
	return n, s.Reset()
}

func bindRow(s *sqlite.Stmt, r row) {
	s.BindText(1, r.id.String())
	s.BindInt64(2, r.version)
	s.BindInt64(3, r.bytes)
	s.BindInt64(4, r.at)
	s.BindInt64(5, int64(r.state))
	s.BindInt64(6, r.ended)
	s.BindInt64(7, r.last)
	s.BindInt64(8, r.before)
	s.BindInt64(9, int64(r.checksum()))
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
	id, err := game.ParseLobbyID(s.ColumnText(0))
	if err != nil || id.String() != s.ColumnText(0) {
		return row{}, fmt.Errorf("%w: %q is no lobby", errChecksum, s.ColumnText(0))
	}
	r := row{
		id: id, version: s.ColumnInt64(1), bytes: s.ColumnInt64(2), at: s.ColumnInt64(3),
		state: state(s.ColumnInt64(4)), ended: s.ColumnInt64(5), last: s.ColumnInt64(6), before: s.ColumnInt64(7),
	}
	if int64(r.checksum()) != s.ColumnInt64(8) {
		return row{id: id}, fmt.Errorf("%w of lobby %s", errChecksum, id)
	}
	return r, nil
}
