package sqlite

import (
	"context"
	"errors"
	"fmt"
	"math"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
)

const (
	// eraseStep is how many batches one transaction erases: each may touch another page.
	eraseStep     = 250
	deleteBatches = "DELETE FROM batches WHERE rowid IN (SELECT rowid FROM batches WHERE lobby = ? AND version < ? LIMIT ?)"
)

// Erase implements eventlog.Log.
func (l *Log) Erase(_ context.Context, id game.LobbyID) error {
	end, err := l.begin()
	if err != nil {
		return err
	}
	defer end()
	err = l.eraseInSteps(func(s *store) (bool, error) { return s.erase(id) })
	if errors.Is(err, eventlog.ErrHole) {
		l.damaged.note(id, err)
	}
	return err
}

// drop deletes everything about a lobby and frees its id.
func (l *Log) drop(id game.LobbyID) error {
	if err := l.eraseInSteps(func(s *store) (bool, error) { return s.drop(id) }); err != nil {
		return err
	}
	l.damaged.forget(id)
	return nil
}

// eraseInSteps runs a step, which reports whether there are more, in separate transactions, so that appends come in between.
func (l *Log) eraseInSteps(step func(*store) (more bool, err error)) error {
	defer l.maintenance.noteErasure()
	for more := true; more; {
		err := l.committer.do(true, func(s *store) (err error) {
			more, err = step(s)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// erase deletes some batches of a closed lobby, but not its closing.
func (s *store) erase(id game.LobbyID) (more bool, err error) {
	r, err := findRow(s.find, id)
	switch {
	case err != nil:
		return false, err
	case !r.exists() || r.state == stateErased:
		return false, nil
	case r.state == stateOpen:
		return false, fmt.Errorf("%w: %s", errNotClosed, id)
	}
	if more, err := s.deleteBefore(id, r.version); more || err != nil {
		return more, err
	}
	r.state = stateErased
	return false, s.put(r)
}

// drop deletes some batches of a lobby, and with the last of them its row.
func (s *store) drop(id game.LobbyID) (more bool, err error) {
	if more, err := s.deleteBefore(id, math.MaxInt64); more || err != nil {
		return more, err
	}
	s.deleteLobby.BindText(1, id.String())
	return false, run(s.deleteLobby)
}

// deleteBefore deletes batches of a lobby before a version, at most eraseStep.
func (s *store) deleteBefore(id game.LobbyID, version int64) (more bool, err error) {
	s.deleteBatches.BindText(1, id.String())
	s.deleteBatches.BindInt64(2, version)
	s.deleteBatches.BindInt64(3, eraseStep)
	err = run(s.deleteBatches)
	return s.conn.Changes() == eraseStep, err
}
