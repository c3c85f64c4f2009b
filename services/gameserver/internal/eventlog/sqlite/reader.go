package sqlite

import (
	"context"
	"errors"
	"fmt"

	"zombiezen.com/go/sqlite"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

// readerCount is how many calls read at once.
const readerCount = 3

// reader is a connection that only reads.
type reader struct {
	conn                           *sqlite.Conn
	heads                          *heads
	begin, end, find, link, listed *sqlite.Stmt
	batch, batches, ended          *sqlite.Stmt
}

func openReader(path string, unwritten *heads) (*reader, error) {
	conn, err := connect(path, "query_only = ON")
	if err != nil {
		return nil, err
	}
	r, err := prepareReader(conn, unwritten)
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return r, nil
}

func prepareReader(conn *sqlite.Conn, unwritten *heads) (*reader, error) {
	r := &reader{conn: conn, heads: unwritten}
	for query, statement := range map[string]**sqlite.Stmt{
		"BEGIN":                          &r.begin,
		"COMMIT":                         &r.end,
		selectLobby + " WHERE lobby = ?": &r.find,
		selectLink:                       &r.link,
		"SELECT " + batchColumns + " FROM batches WHERE id = ?":                          &r.batch,
		"SELECT id, lobby FROM batches":                                                  &r.batches,
		selectLobby + " WHERE lobby > ? ORDER BY lobby LIMIT ?":                          &r.listed,
		"SELECT lobby FROM lobbies WHERE state > 0 AND ended < ? ORDER BY ended LIMIT ?": &r.ended,
	} {
		var err error
		if *statement, err = conn.Prepare(query); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// readers is a pool of connections that only read.
type readers struct{ idle chan *reader }

func openReaders(path string, unwritten *heads) (*readers, error) {
	all := &readers{idle: make(chan *reader, readerCount)}
	for range readerCount {
		r, err := openReader(path, unwritten)
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

// query returns what read returns, which runs in one transaction.
func query[T any](ctx context.Context, all *readers, read func(*reader) (T, error)) (found T, err error) {
	err = all.use(ctx, func(r *reader) (err error) {
		found, err = read(r)
		return err
	})
	return found, err
}

// lobby reads a lobby's row.
func (rs *readers) lobby(ctx context.Context, id game.LobbyID) (row, error) {
	return query(ctx, rs, func(r *reader) (row, error) { return r.lobby(id) })
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
		if err != nil && !errors.Is(err, lobbies.ErrHole) {
			return page, next, err
		}
		if head, ok := r.heads.of(found.id); ok {
			found = newer(head, found)
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
		if id, err := game.ParseLobbyID(r.ended.ColumnText(0)); err == nil {
			ids = append(ids, id)
		}
	}
}
