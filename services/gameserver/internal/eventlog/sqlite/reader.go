package sqlite

import (
	"context"
	"errors"
	"fmt"

	"zombiezen.com/go/sqlite"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
)

const (
	// readerCount is how many calls read at once.
	readerCount = 3
	// pageBytes is how much of a lobby is read at once.
	pageBytes = 1 << 20
)

// reader is a connection that only reads.
type reader struct {
	conn                                     *sqlite.Conn
	begin, end, find, batches, listed, ended *sqlite.Stmt
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
	return r, prepareAll(conn, map[string]**sqlite.Stmt{
		"BEGIN":                        &r.begin,
		"COMMIT":                       &r.end,
		selectRow + " WHERE lobby = ?": &r.find,
		selectBatches:                  &r.batches,
		selectRow + " WHERE lobby > ? ORDER BY lobby LIMIT ?":                            &r.listed,
		"SELECT lobby FROM lobbies WHERE state > 0 AND ended < ? ORDER BY ended LIMIT ?": &r.ended,
	})
}

// readers is a pool of connections that only read.
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

// use runs read in one transaction of an idle connection.
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

// cursor is how far a lobby has been read.
type cursor struct {
	id                 game.LobbyID
	after, last, bytes int64
	done               bool
}

// page reads the next batches at a cursor. It fails with ErrHole unless they lead without a gap to the version in the lobby's row.
func (r *reader) page(c *cursor) ([]storedBatch, error) {
	found, err := findRow(r.find, c.id)
	if err != nil {
		return nil, err
	}
	batches, err := r.batchesAfter(c.id, c.last)
	if isFirstErased := len(batches) > 0 && batches[0].version != c.last+1; isFirstErased && found.state != stateOpen && err == nil {
		c.last = found.version - 1 // only the closing is left, or soon will be
		batches, err = r.batchesAfter(c.id, c.last)
	}
	if err != nil {
		return nil, err
	}
	return batches, c.advance(found, batches)
}

// advance moves a cursor behind the next batches, which are the last ones when they do not fill a page.
func (c *cursor) advance(found row, batches []storedBatch) error {
	size := 0
	for _, b := range batches {
		if c.last++; b.version != c.last {
			return fmt.Errorf("%w: lobby %s lacks batch %d", eventlog.ErrHole, c.id, c.last)
		}
		size += len(b.data)
	}
	c.bytes += int64(size)
	c.done = size < pageBytes
	switch {
	case !c.done || !found.exists() && len(batches) == 0:
		return nil
	case c.last != found.version:
		return fmt.Errorf("%w: lobby %s ends at %d, not at %d", eventlog.ErrHole, c.id, c.last, found.version)
	case c.after == 0 && found.state == stateOpen && c.bytes != found.bytes:
		return fmt.Errorf("%w: lobby %s has %d bytes, not %d", eventlog.ErrHole, c.id, c.bytes, found.bytes)
	}
	return nil
}

// batchesAfter reads the batches after a version, about pageBytes of them.
func (r *reader) batchesAfter(id game.LobbyID, version int64) (batches []storedBatch, err error) {
	r.batches.BindText(1, id.String())
	r.batches.BindInt64(2, version)
	defer func() { err = errors.Join(err, r.batches.Reset()) }()
	for size := 0; size < pageBytes; {
		more, err := r.batches.Step()
		if err != nil || !more {
			return batches, err
		}
		b, err := scanBatch(r.batches, id)
		if err != nil {
			return nil, err
		}
		batches, size = append(batches, b), size+len(b.data)
	}
	return batches, nil
}

// rowsAfter returns the next rows in the order of their ids, and where the next page begins, which is empty at the end.
// Of a damaged row it returns at most the id.
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
		if err != nil && !errors.Is(err, eventlog.ErrHole) {
			return page, next, err
		}
		page = append(page, found)
	}
}

// endedBefore returns lobbies that ended before a time in seconds since 1970.
func (r *reader) endedBefore(second int64, most int) (ids []game.LobbyID, err error) {
	r.ended.BindInt64(1, second)
	r.ended.BindInt64(2, int64(most))
	defer func() { err = errors.Join(err, r.ended.Reset()) }()
	for {
		more, err := r.ended.Step()
		if err != nil || !more {
			return ids, err
		}
		if id, err := game.ParseStoredID(r.ended.ColumnText(0)); err == nil {
			ids = append(ids, id)
		}
	}
}
