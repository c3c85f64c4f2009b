package sqlite

import (
	"fmt"

	"zombiezen.com/go/sqlite"
)

// statements are prepared once for a connection that writes.
type statements struct {
	begin, commit, rollback     *sqlite.Stmt
	find, write, insert         *sqlite.Stmt
	deleteBatches, deleteLobby  *sqlite.Stmt
	touch, pageCount, freePages *sqlite.Stmt
	getPage, setPage            *sqlite.Stmt
}

func prepareStatements(conn *sqlite.Conn) (*statements, error) {
	s := new(statements)
	return s, prepareAll(conn, map[string]**sqlite.Stmt{
		"BEGIN IMMEDIATE":                     &s.begin,
		"COMMIT":                              &s.commit,
		"ROLLBACK":                            &s.rollback,
		selectRow + " WHERE lobby = ?":        &s.find,
		writeRow:                              &s.write,
		insertBatch:                           &s.insert,
		deleteBatches:                         &s.deleteBatches,
		"DELETE FROM lobbies WHERE lobby = ?": &s.deleteLobby,
		fmt.Sprintf("PRAGMA user_version = %d", schemaVersion): &s.touch,
		"PRAGMA page_count":                                &s.pageCount,
		"PRAGMA freelist_count":                            &s.freePages,
		"SELECT data FROM sqlite_dbpage WHERE pgno = ?":    &s.getPage,
		"UPDATE sqlite_dbpage SET data = ? WHERE pgno = ?": &s.setPage,
	})
}

// prepareAll prepares each query for the statement beside it.
func prepareAll(conn *sqlite.Conn, all map[string]**sqlite.Stmt) (err error) {
	for query, statement := range all {
		if *statement, err = conn.Prepare(query); err != nil {
			return err
		}
	}
	return nil
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
