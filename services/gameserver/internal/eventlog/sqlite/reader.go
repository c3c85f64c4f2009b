package sqlite

import (
	"context"
	"errors"
	"fmt"

	"zombiezen.com/go/sqlite"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

const (
	// readerCount is how many calls read at once.
	readerCount = 3
	// pageBytes is how much of a lobby is read at once.
	pageBytes = 1 << 20
)

// reader is a connection that only reads.
type reader struct {
	conn                           *sqlite.Conn
	begin, end, find, page, listed *sqlite.Stmt
	ended                          *sqlite.Stmt
}

func openReader(path string) (*reader, error) {
	conn, err := connect(path, "query_only = ON")
	if err != nil {
		return nil, err
	}
	r, err := prepareReader(conn)
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return r, nil
}

func prepareReader(conn *sqlite.Conn) (*reader, error) {
	r := &reader{conn: conn}
	for query, statement := range map[string]**sqlite.Stmt{
		"BEGIN":                          &r.begin,
		"COMMIT":                         &r.end,
		selectLobby + " WHERE lobby = ?": &r.find,
		"SELECT version, data, crc FROM batches WHERE lobby = ? AND version > ? ORDER BY version": &r.page,
		selectLobby + " WHERE lobby > ? ORDER BY lobby LIMIT ?":                                   &r.listed,
		"SELECT lobby FROM lobbies WHERE state > 0 AND ended < ? ORDER BY ended LIMIT ?":          &r.ended,
	} {
		var err error
		if *statement, err = conn.Prepare(query); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// readers are the connections that calls take turns with.
type readers struct{ idle chan *reader }

func openReaders(path string) (*readers, error) {
	all := &readers{idle: make(chan *reader, readerCount)}
	for range readerCount {
		r, err := openReader(path)
		if err != nil {
			return nil, errors.Join(err, all.close())
		}
		all.idle <- r
	}
	return all, nil
}

// close must not be called while a reader is in use.
func (rs *readers) close() error {
	close(rs.idle)
	var errs []error
	for r := range rs.idle {
		errs = append(errs, r.conn.Close())
	}
	return errors.Join(errs...)
}

// use lets a call read in one transaction.
func (rs *readers) use(ctx context.Context, read func(*reader) error) error {
	select {
	case r := <-rs.idle:
		defer func() { rs.idle <- r }()
		if err := run(r.begin); err != nil {
			return err
		}
		return errors.Join(read(r), run(r.end))
	case <-ctx.Done():
		return fmt.Errorf("event log: %w", ctx.Err())
	}
}

// storedBatch is a batch as it lies in the database.
type storedBatch struct {
	version int64
	data    []byte
}

// lobbyPage returns a lobby's row and its first batches after a version.
func (r *reader) lobbyPage(id game.LobbyID, after int64) (found row, batches []storedBatch, err error) {
	if found, err = findRow(r.find, id); err != nil || !found.exists() {
		return found, nil, err
	}
	r.page.BindText(1, id.String())
	r.page.BindInt64(2, after)
	defer func() { err = errors.Join(err, r.page.Reset()) }()
	for size := 0; size < pageBytes; {
		more, err := r.page.Step()
		if err != nil || !more {
			return found, batches, err
		}
		b := storedBatch{version: r.page.ColumnInt64(0), data: make([]byte, r.page.ColumnLen(1))}
		r.page.ColumnBytes(1, b.data)
		if int64(checksumOf(id, b.version, b.data)) != r.page.ColumnInt64(2) {
			return found, batches, fmt.Errorf("%w of lobby %s at %d", errChecksum, id, b.version)
		}
		batches, size = append(batches, b), size+len(b.data)
	}
	return found, batches, nil
}

// rowsAfter returns the next rows in the order of their ids, and where the next page begins, which is empty at the end. Of a row
// that is damaged it returns at most the id.
func (r *reader) rowsAfter(last string) (page []row, next string, err error) {
	r.listed.BindText(1, last)
	r.listed.BindInt64(2, listPage)
	defer func() { err = errors.Join(err, r.listed.Reset()) }()
	for {
		more, err := r.listed.Step()
		if err != nil || !more {
			return page, next, err
		}
		next = r.listed.ColumnText(0)
		found, err := scanRow(r.listed)
		if err != nil && !errors.Is(err, lobbies.ErrHole) {
			return page, next, err
		}
		page = append(page, found)
	}
}

// endedBefore returns lobbies that ended before a second.
func (r *reader) endedBefore(second int64, most int) (ids []game.LobbyID, err error) {
	r.ended.BindInt64(1, second)
	r.ended.BindInt64(2, int64(most))
	defer func() { err = errors.Join(err, r.ended.Reset()) }()
	for {
		more, err := r.ended.Step()
		if err != nil || !more {
			return ids, err
		}
		if id, err := game.ParseLobbyID(r.ended.ColumnText(0)); err == nil {
			ids = append(ids, id)
		}
	}
}
