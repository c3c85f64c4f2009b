package sqlite

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

// eraseStep is how many batches one transaction erases: each may touch a page of its own.
const eraseStep = 250

// errChain means that a batch does not lead to the one before it.
var errChain = fmt.Errorf("%w: a batch is missing between others", lobbies.ErrHole)

// Erase implements lobbies.EventLog.
func (l *Log) Erase(ctx context.Context, id game.LobbyID) error {
	end, err := l.begin()
	if err != nil {
		return err
	}
	defer end()
	defer l.maintenance.noteErasure()
	err = l.committer.eraseChain(id)
	if errors.Is(err, errChain) {
		l.damaged.note(id, err)
		return l.eraseScattered(ctx, id)
	}
	return err
}

// eraseScattered erases the batches of a lobby whose chain is broken.
func (l *Log) eraseScattered(ctx context.Context, id game.LobbyID) error {
	numbers, err := l.searchBatches(ctx, id)
	if err != nil {
		return err
	}
	var erased row
	err = l.committer.do(true, func(s *store) (err error) {
		erased, err = s.lookUp(id)
		return err
	})
	if err != nil {
		return err
	}
	erased.state, erased.before = stateErased, 0
	numbers = slices.DeleteFunc(numbers, func(n int64) bool { return n == erased.last })
	return l.committer.deleteInSteps(id, numbers, func(s *store) error { return s.put(s.updateLobby, erased) })
}

// drop deletes everything about a lobby and frees its id.
func (l *Log) drop(ctx context.Context, id game.LobbyID) error {
	defer l.maintenance.noteErasure()
	numbers, err := l.remaining(ctx, id)
	if err != nil {
		return err
	}
	if err := l.committer.deleteInSteps(id, numbers, func(s *store) error { return s.dropRow(id) }); err != nil {
		return err
	}
	l.marks.forget(id)
	l.damaged.forget(id)
	return nil
}

// deleteInSteps deletes batches of a lobby, so that others come between its transactions, and finishes with the last of
// them. On a full disk a transaction is run again from its beginning.
func (c *committer) deleteInSteps(id game.LobbyID, numbers []int64, finish func(*store) error) error {
	for {
		step := numbers[:min(eraseStep, len(numbers))]
		numbers = numbers[len(step):]
		isLast := len(numbers) == 0
		err := c.do(true, func(s *store) error {
			if err := s.deleteBatches(id, step); err != nil || !isLast {
				return err
			}
			return finish(s)
		})
		if err != nil || isLast {
			return err
		}
	}
}

// remaining returns the ids of a lobby's batches: of an erased one the closing, which needs no search.
func (l *Log) remaining(ctx context.Context, id game.LobbyID) ([]int64, error) {
	found, err := l.readers.lobby(ctx, id)
	if err == nil && found.state == stateErased && !l.damaged.has(id) {
		return []int64{found.last}, nil
	}
	return l.searchBatches(ctx, id)
}

// searchBatches reads all batches of all lobbies for those of one. Where the database is damaged it misses some.
func (l *Log) searchBatches(ctx context.Context, id game.LobbyID) ([]int64, error) {
	numbers, err := query(ctx, l.readers, func(r *reader) ([]int64, error) { return r.search(ctx, id) })
	if isCorrupt(err) {
		return numbers, nil
	}
	return numbers, err
}

// eraseChain erases the batches of a closed lobby along their chain, so that others come between its transactions.
func (c *committer) eraseChain(id game.LobbyID) (err error) {
	for more := true; more && err == nil; {
		err = c.do(true, func(s *store) (err error) {
			more, err = s.erase(id)
			return err
		})
	}
	return err
}

// erase deletes the next batches of a closed lobby, from the newest to the oldest, and reports whether there are more.
func (s *store) erase(id game.LobbyID) (more bool, err error) {
	r, err := s.lookUp(id)
	switch {
	case errors.Is(err, lobbies.ErrConflict):
		return false, nil // only its mark is left
	case err != nil:
		return false, err
	case !r.exists() || r.state == stateErased:
		return false, nil
	case r.state == stateOpen:
		return false, fmt.Errorf("%w: %s", errNotClosed, id)
	}
	for range eraseStep {
		if r.before == 0 {
			break
		}
		before, err := s.before(id, r.before)
		if err != nil {
			return false, err
		}
		if err := s.deleteBatches(id, []int64{r.before}); err != nil {
			return false, err
		}
		r.before = before
	}
	if r.before == 0 {
		r.state = stateErased
	}
	return r.before != 0, s.put(s.updateLobby, r)
}

// before returns the id of the batch before another one.
func (s *store) before(id game.LobbyID, number int64) (before int64, err error) {
	found, err := readLink(s.link, number)
	switch {
	case err != nil:
		return 0, err
	case found.lobby != id.String():
		return 0, fmt.Errorf("%w: lobby %s", errChain, id)
	}
	return found.before, nil
}

func (s *store) deleteBatches(id game.LobbyID, numbers []int64) error {
	for _, n := range numbers {
		s.deleteBatch.BindInt64(1, n)
		s.deleteBatch.BindText(2, id.String())
		if err := run(s.deleteBatch); err != nil {
			return err
		}
	}
	return nil
}

// dropRow deletes a lobby's row.
func (s *store) dropRow(id game.LobbyID) error {
	delete(s.rows, id)
	s.changes[id] = change{written: true}
	s.deleteLobby.BindText(1, id.String())
	return run(s.deleteLobby)
}
