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
	// pageBytes is how much of a lobby is read at once.
	pageBytes = 1 << 20
	// batchColumns are what scanBatch reads; an id may follow them.
	batchColumns = "lobby, version, at, before, data, crc"
	batchID      = 6
	// keptBytes is how much of a lobby followBack keeps for the reads that follow.
	keptBytes = 4 << 20
	// searchStep is how many batches are searched between two checks of the context.
	searchStep = 1000
)

// storedBatch is a batch as the database holds it.
type storedBatch struct {
	version int64
	at      int64
	// before is the id of the batch before it.
	before int64
	data   []byte
}

// scanBatch reads the batch under a statement's cursor. It fails with ErrHole for one that is damaged or belongs to
// another lobby.
func scanBatch(s *sqlite.Stmt, id game.LobbyID) (storedBatch, error) {
	b := storedBatch{version: s.ColumnInt64(1), at: s.ColumnInt64(2), before: s.ColumnInt64(3), data: make([]byte, s.ColumnLen(4))}
	s.ColumnBytes(4, b.data)
	if s.ColumnText(0) != id.String() {
		return b, errChain
	}
	if int64(b.checksum(id)) != s.ColumnInt64(5) {
		return b, fmt.Errorf("%w of lobby %s at %d", errChecksum, id, b.version)
	}
	return b, nil
}

// link is the part of a batch that leads to the one before it.
type link struct {
	lobby                 string
	version, before, size int64
}

// readLink returns the link of a batch, an empty one when there is no such batch.
func readLink(s *sqlite.Stmt, number int64) (found link, err error) {
	s.BindInt64(1, number)
	ok, err := s.Step()
	if err != nil {
		return link{}, err
	}
	if ok {
		found = link{s.ColumnText(0), s.ColumnInt64(1), s.ColumnInt64(2), s.ColumnInt64(3)}
	}
	return found, s.Reset()
}

// lobby returns a lobby's row, an empty one when there is none.
func (r *reader) lobby(id game.LobbyID) (row, error) {
	head, ok := r.heads.of(id)
	found, err := findRow(r.find, id)
	if ok && err == nil {
		found = newer(head, found)
	}
	return found, err
}

// followBack finds the next batches of a cursor, from the newest to the oldest. It keeps the oldest ones, which are read
// first, so that most lobbies are looked up once.
func (r *reader) followBack(c *cursor, found row) error {
	number, left := found.last, found.bytes
	for version := found.version; version > c.last; version-- {
		before, size, err := r.stepBack(c, number, version, left <= keptBytes)
		if err != nil {
			return err
		}
		c.numbers = append(c.numbers, number)
		number, left = before, left-size
	}
	return nil
}

// stepBack returns the id of the batch before one, and the size of that one.
func (r *reader) stepBack(c *cursor, number, version int64, keep bool) (before, size int64, err error) {
	if !keep {
		l, err := readLink(r.link, number)
		if err == nil && (l.lobby != c.id.String() || l.version != version) {
			err = fmt.Errorf("%w: lobby %s at %d", errChain, c.id, version)
		}
		return l.before, l.size, err
	}
	b, err := r.batchAt(c.id, number)
	if err == nil && b.version != version {
		err = fmt.Errorf("%w: lobby %s at %d", errChain, c.id, version)
	}
	c.kept = append(c.kept, b)
	return b.before, int64(len(b.data)), err
}

// batchAt returns one batch of a lobby.
func (r *reader) batchAt(id game.LobbyID, number int64) (b storedBatch, err error) {
	r.batch.BindInt64(1, number)
	found, err := r.batch.Step()
	if err != nil {
		return b, err
	}
	defer func() { err = errors.Join(err, r.batch.Reset()) }()
	if !found {
		return b, fmt.Errorf("%w: lobby %s", errChain, id)
	}
	return scanBatch(r.batch, id)
}

// page reads the next batches at a cursor and the lobby's row.
func (r *reader) page(c *cursor) (found row, batches []storedBatch, err error) {
	if found, err = r.lobby(c.id); err != nil || !found.exists() {
		c.done = err == nil
		return found, nil, err
	}
	batches, err = r.follow(c, found)
	if errors.Is(err, errChain) && found.state != stateOpen && c.last < found.version {
		closing, err := r.batchAt(c.id, found.last)
		c.done = true
		return found, []storedBatch{closing}, err // it is being erased
	}
	return found, batches, err
}

// follow reads the next batches of a lobby that is whole.
func (r *reader) follow(c *cursor, found row) (batches []storedBatch, err error) {
	if found.state == stateErased {
		c.kept = nil // batches that were erased meanwhile are not returned
	}
	if len(c.numbers) == 0 {
		if err := r.followBack(c, found); err != nil {
			return nil, err
		}
	}
	for size := 0; size < pageBytes && len(c.numbers) > 0; {
		b, err := r.next(c)
		if err == nil && b.version != c.last+1 {
			err = fmt.Errorf("%w: lobby %s lacks batch %d", errChain, c.id, c.last+1)
		}
		if err != nil {
			return nil, err
		}
		batches, size = append(batches, b), size+len(b.data)
		c.last, c.bytes = b.version, c.bytes+int64(len(b.data))
	}
	return batches, c.check(found)
}

// next takes the next batch of a cursor.
func (r *reader) next(c *cursor) (b storedBatch, err error) {
	last := len(c.numbers) - 1
	number := c.numbers[last]
	c.numbers = c.numbers[:last]
	if last = len(c.kept) - 1; last < 0 {
		return r.batchAt(c.id, number)
	}
	b, c.kept[last] = c.kept[last], storedBatch{}
	c.kept = c.kept[:last]
	return b, nil
}

// search returns the ids of all batches of a lobby. Beside an error it returns what it found before.
func (r *reader) search(ctx context.Context, id game.LobbyID) (numbers []int64, err error) {
	defer func() { err = errors.Join(err, r.batches.Reset()) }()
	for n := 1; ; n++ {
		more, err := r.batches.Step()
		if err != nil || !more {
			return numbers, err
		}
		if r.batches.ColumnText(1) == id.String() {
			numbers = append(numbers, r.batches.ColumnInt64(0))
		}
		if n%searchStep == 0 && ctx.Err() != nil {
			return numbers, fmt.Errorf("event log: %w", ctx.Err())
		}
	}
}

// cursor is how far a lobby has been read.
type cursor struct {
	id          game.LobbyID
	after, last int64
	// numbers are the ids of the next batches, the last one first.
	numbers []int64
	// kept are the first of them, the first one last.
	kept  []storedBatch
	bytes int64
	done  bool
}

// check ends a cursor that has reached the lobby's last batch. It fails with ErrHole when version or size differ from
// the lobby's row.
func (c *cursor) check(found row) error {
	switch {
	case c.last < found.version:
		return nil
	case c.last > found.version:
		return fmt.Errorf("%w: lobby %s ends at %d, not at %d", lobbies.ErrHole, c.id, found.version, c.last)
	case c.after == 0 && found.state != stateErased && c.bytes != found.bytes:
		return fmt.Errorf("%w: lobby %s has %d bytes, not %d", lobbies.ErrHole, c.id, c.bytes, found.bytes)
	}
	c.done = true
	return nil
}
