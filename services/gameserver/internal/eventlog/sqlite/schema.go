package sqlite

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"
)

const (
	fileName = "events.db"
	pageSize = 4096
	// applicationID is "Tarn" in the header of the file.
	applicationID = 0x5461726e
	// schemaVersion is the user_version of the file. A start refuses any other version.
	schemaVersion = 2
	// busyTimeout is how long a statement waits for another process that holds the write lock: an operator's shell.
	busyTimeout = 2 * time.Second
)

// schema keeps the batches of all lobbies in the order of their arrival, so that a group of appends writes few pages;
// each batch names the one before it in its lobby, so that no index is needed. The rows of open lobbies are written
// together and may lag: progress says after which batch a start has to catch up.
const schema = `
CREATE TABLE lobbies (
	lobby   TEXT    NOT NULL PRIMARY KEY,
	version INTEGER NOT NULL, -- of the last batch
	bytes   INTEGER NOT NULL, -- of all batches together
	at      INTEGER NOT NULL, -- of the last batch, nanoseconds since 1970
	state   INTEGER NOT NULL, -- 0 open, 1 closed, 2 erased
	ended   INTEGER NOT NULL, -- when it was closed, seconds since 1970
	last    INTEGER NOT NULL, -- id of the last batch
	before  INTEGER NOT NULL, -- id of the newest other batch that is not erased, 0 for none
	crc     INTEGER NOT NULL  -- CRC32C of the columns before
) WITHOUT ROWID;
CREATE TABLE batches (
	id      INTEGER NOT NULL PRIMARY KEY, -- grows with every batch of any lobby
	lobby   TEXT    NOT NULL,
	version INTEGER NOT NULL,
	at      INTEGER NOT NULL, -- nanoseconds since 1970
	before  INTEGER NOT NULL, -- id of the lobby's batch before, 0 for none
	data    BLOB    NOT NULL,
	crc     INTEGER NOT NULL  -- CRC32C of the columns before but the id
);
CREATE TABLE progress (
	id      INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
	batch   INTEGER NOT NULL, -- id of the last batch that all rows of lobbies count
	crc     INTEGER NOT NULL  -- CRC32C of the column before
);
CREATE INDEX ended_lobbies ON lobbies (ended) WHERE state > 0;
`

// connect opens a connection to a database that is there.
func connect(path string, pragmas ...string) (*sqlite.Conn, error) {
	conn, err := sqlite.OpenConn(path, sqlite.OpenReadWrite)
	if err != nil {
		return nil, err
	}
	conn.SetBusyTimeout(busyTimeout)
	conn.Limit(sqlite.LimitLength, 2*maxBatch)
	for _, pragma := range append([]string{
		"synchronous = FULL", "secure_delete = ON", "wal_autocheckpoint = 0", "cache_size = -2000", "temp_store = MEMORY",
	}, pragmas...) {
		if err := sqlitex.ExecuteTransient(conn, "PRAGMA "+pragma, nil); err != nil {
			return nil, errors.Join(err, conn.Close())
		}
	}
	return conn, nil
}

// createDatabase creates an empty database under a temporary name and renames it, so that a file of that name always
// has a complete header.
func createDatabase(path string) error {
	draft := path + ".new"
	if err := removeAll(draft, draft+"-wal", draft+"-shm"); err != nil {
		return err
	}
	conn, err := sqlite.OpenConn(draft, sqlite.OpenReadWrite, sqlite.OpenCreate)
	if err != nil {
		return err
	}
	for _, statement := range []string{
		fmt.Sprintf("PRAGMA page_size = %d", pageSize),
		"PRAGMA synchronous = FULL",
		"PRAGMA journal_mode = WAL",
		fmt.Sprintf("PRAGMA application_id = %d", applicationID),
		fmt.Sprintf("PRAGMA user_version = %d", schemaVersion),
	} {
		if err := sqlitex.ExecuteTransient(conn, statement, nil); err != nil {
			return errors.Join(err, conn.Close())
		}
	}
	if err := errors.Join(sqlitex.ExecuteScript(conn, schema, nil), conn.Close()); err != nil {
		return err
	}
	return renameDurably(draft, path)
}

// hasSchema reports whether the tables of a database are those of this server, at their places.
func hasSchema(conn *sqlite.Conn) (bool, error) {
	fresh, err := sqlite.OpenConn(":memory:", sqlite.OpenReadWrite, sqlite.OpenCreate)
	if err != nil {
		return false, err
	}
	if err := sqlitex.ExecuteScript(fresh, schema, nil); err != nil {
		return false, errors.Join(err, fresh.Close())
	}
	want, failed := schemaOf(fresh)
	got, err := schemaOf(conn)
	return slices.Equal(got, want), errors.Join(err, failed, fresh.Close())
}

func schemaOf(conn *sqlite.Conn) (all []string, err error) {
	err = sqlitex.ExecuteTransient(conn, "SELECT type, name, tbl_name, rootpage, sql FROM sqlite_schema ORDER BY rowid", &sqlitex.ExecOptions{
		ResultFunc: func(s *sqlite.Stmt) error {
			for column := range s.ColumnCount() {
				all = append(all, s.ColumnText(column))
			}
			return nil
		},
	})
	return all, err
}
