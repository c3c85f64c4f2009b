package sqlite

import (
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
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
	schemaVersion = 1
	// busyTimeout is how long a statement waits for another process that holds the write lock: an operator's shell.
	busyTimeout = 2 * time.Second
)

// schema keeps the batches of all lobbies in the order of their arrival, so that a group of appends writes few pages, and
// an index to read a lobby by.
const schema = `
CREATE TABLE batches (
	lobby    TEXT    NOT NULL,
	version  INTEGER NOT NULL,
	data     BLOB    NOT NULL,
	crc      INTEGER NOT NULL  -- CRC32C of the columns before
);
CREATE UNIQUE INDEX batches_of_lobby ON batches (lobby, version);
CREATE TABLE lobbies (
	lobby    TEXT    NOT NULL PRIMARY KEY,
	version  INTEGER NOT NULL, -- of the last batch
	bytes    INTEGER NOT NULL, -- of all batches together
	at       INTEGER NOT NULL, -- of the last batch, nanoseconds since 1970
	attended INTEGER NOT NULL, -- when a person was here last, nanoseconds since 1970
	state    INTEGER NOT NULL, -- 0 open, 1 closed, 2 erased
	ended    INTEGER NOT NULL, -- when it was closed, seconds since 1970
	crc      INTEGER NOT NULL  -- CRC32C of the columns before
) WITHOUT ROWID;
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

// connectReadOnly opens a connection that leaves no file behind: for a database without a write-ahead log, SQLite would
// create one.
func connectReadOnly(path string) (*sqlite.Conn, error) {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	file := url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(filepath.ToSlash(absolute), "/")} // a relative path would begin with a host
	if hasLog, err := isFile(path + "-wal"); err == nil && !hasLog {
		file.RawQuery = "immutable=1"
	}
	conn, err := sqlite.OpenConn(file.String(), sqlite.OpenReadOnly, sqlite.OpenURI)
	if err == nil {
		conn.SetBusyTimeout(busyTimeout)
	}
	return conn, err
}

// createDatabase creates an empty database under a temporary name and renames it, so that a file of that name always
// has a complete header.
func createDatabase(path string) error {
	draft := draftOf(path)
	if err := removeDraft(draft); err != nil {
		return err
	}
	if err := createPrivate(draft); err != nil {
		return err
	}
	conn, err := sqlite.OpenConn(draft, sqlite.OpenReadWrite)
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
