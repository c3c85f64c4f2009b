package lobbies

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"tarnwort/libs/game"
)

const (
	// appendTimeout bounds one append including the search for a lost answer.
	appendTimeout = 10 * time.Second

	// maxAttempts is how often a command is decided again when other servers keep
	// appending first: for some seconds, since a round trip to a cluster takes
	// milliseconds. Only people who never pause get that far.
	maxAttempts = 1000
)

// do runs somebody's command on a lobby whose lock is held.
func (s *Service) do(ctx context.Context, l *liveLobby, cmd game.Command) error {
	return s.doByItself(ctx, l, cmd, nil)
}

// doByItself is do for a command that nobody gave. It is dropped when it is not due
// any more, which may have changed while others appended first.
func (s *Service) doByItself(ctx context.Context, l *liveLobby, cmd game.Command, due func() bool) error {
	began := s.elapsed()
	err := s.insist(ctx, l, cmd, due)
	s.count(cmd, began, err)
	return err
}

// always says of a command that it is due whoever comes or goes.
func always() bool { return true }

// count tells whoever asked what came of a command.
func (s *Service) count(cmd game.Command, began time.Duration, err error) {
	if s.ran != nil {
		s.ran(cmd, s.elapsed()-began, err)
	}
}

// insist tries a command again and again as long as other servers come first, and
// while it is due. due is nil for somebody's command.
func (s *Service) insist(ctx context.Context, l *liveLobby, cmd game.Command, due func() bool) error {
	name := s.commands.next()
	for range maxAttempts {
		if due != nil && !due() {
			return nil
		}
		if done, err := s.attempt(ctx, l, cmd, name, due == nil); done || err != nil {
			return err
		}
	}
	return fmt.Errorf("append to lobby %s: %w: %w", l.id, ErrStorage, ErrConflict)
}

// attempt decides a command and stores what comes of it, unless another server was
// first. To say no to somebody, or that their command has had its effect, this one
// must know how the lobby stands.
func (s *Service) attempt(ctx context.Context, l *liveLobby, cmd game.Command, name CommandID, somebodys bool) (done bool, err error) {
	now := s.clock.Now()
	events, err := game.Decide(l.lobby, cmd, now)
	if err == nil && len(events) == 0 && (!somebodys || s.appendedAll(l)) {
		return true, nil
	}
	if len(events) == 0 {
		behind, unknown := s.wasBehind(ctx, l)
		if behind {
			return false, nil
		}
		return true, cmp.Or(unknown, err)
	}
	batch := Batch{Version: l.version + 1, Command: name, At: now, Events: events}
	position, err := s.append(ctx, l, batch)
	switch {
	case errors.Is(err, ErrConflict):
		return false, s.catchUp(ctx, l)
	case err != nil:
		s.lookAgain(l)
		return false, fmt.Errorf("append to lobby %s: %w", l.id, err)
	}
	s.accept(l, Entry{Batch: batch, Position: position})
	return true, nil
}

// append stores a batch. It does not end when the caller goes away: whether a
// command happened must not depend on how long its sender waits.
func (s *Service) append(ctx context.Context, l *liveLobby, b Batch) (Position, error) {
	ctx, stop := Within(ctx, appendTimeout)
	defer stop()
	return s.log.Append(ctx, l.id, l.position, b)
}

// appendedAll tells whether there is nothing in a lobby's log but what this server
// appended and got an answer to.
func (s *Service) appendedAll(l *liveLobby) bool { return s.alone && l.unsure == 0 }
