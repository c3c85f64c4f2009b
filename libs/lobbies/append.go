package lobbies

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/deadline"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/rejection"
)

const (
	// appendTimeout bounds one append including the search for a lost answer.
	appendTimeout = 10 * time.Second

	// maxAttempts is how often a command is decided again when other servers keep
	// appending first: for some seconds, since a round trip to a cluster takes
	// milliseconds. Only clients that never pause get that far.
	maxAttempts = 1000

	// retryPause is the pause after something that failed without a caller.
	retryPause = time.Second
)

// request is a command on its way through a room.
type request struct {
	command game.Command
	id      eventlog.CommandID
	// stillDue reports whether a timer's command is due still; nil for a client's.
	stillDue func() bool
	// bot says that a program of this server gives the command in the name of a bot.
	bot bool
}

// isPersons reports whether a person gives the command, which is an attendance of the lobby.
func (q *request) isPersons() bool { return q.stillDue == nil && !q.bot }

// appendWithRetry decides and appends until no other server appended first, and while
// the request is due. It fails with ErrStorage after maxAttempts.
func (r *room) appendWithRetry(ctx context.Context, q request) (err error) {
	began := r.server.Clock.Elapsed()
	ctx, ended := r.server.trace(ctx, r.id, q.command)
	defer func() {
		ended(err)
		r.server.observe(q.command, began, err)
	}()
	q.id = r.server.commands.next()
	for range maxAttempts {
		if q.stillDue != nil && !q.stillDue() {
			return nil
		}
		if done, err := r.tryAppend(ctx, q); done || err != nil {
			return err
		}
	}
	return fmt.Errorf("append to lobby %s: %w: %w", r.id, rejection.ErrStorage, eventlog.ErrConflict)
}

// tryAppend decides a command and stores what comes of it, unless another server
// appended first. A refusal, or that a command has had its effect, is told to a client
// only when this server knows the newest state.
func (r *room) tryAppend(ctx context.Context, q request) (done bool, err error) {
	now, version := r.server.Clock.Now(), r.replica.version
	events, err := r.decide(q.command, now)
	if r.votes.storeBefore(events) || r.replica.version != version {
		return false, nil // the lobby is not the one that the events were decided for
	}
	if err == nil && len(events) == 0 && (q.stillDue != nil || r.replica.isNewest()) {
		return true, nil
	}
	if len(events) == 0 {
		stale, unknown := r.replica.refreshIfStale(ctx)
		if stale {
			return false, nil
		}
		return true, cmp.Or(unknown, err)
	}
	batch := eventlog.Batch{Version: r.replica.version + 1, Command: q.id, At: now, Events: events}
	if _, attends := q.command.(game.AttendLobby); !attends && !q.isPersons() {
		batch.Attended = r.replica.lobby.AttendedAt
	}
	position, err := r.server.store(ctx, r.id, r.replica.position, batch)
	switch {
	case errors.Is(err, eventlog.ErrConflict):
		return false, r.replica.catchUp(ctx)
	case err != nil:
		r.replica.confirmLater()
		return false, fmt.Errorf("append to lobby %s: %w", r.id, err)
	}
	r.apply(eventlog.Entry{Batch: batch, Position: position})
	return true, nil
}

// decide draws what the command needs by chance, filters its texts, asks the rules, and refuses what goes beyond the
// lobby's quota. It does so each time the command is decided, because the lobby may have changed meanwhile.
func (r *room) decide(cmd game.Command, now time.Time) ([]game.Event, error) {
	cmd = r.server.filter(&r.replica.lobby, draw(r.server.WordPacks, r.server.Random, &r.replica.lobby, cmd))
	events, err := game.Decide(r.replica.lobby, cmd, now)
	if err != nil || len(events) == 0 {
		return nil, err
	}
	if err := r.replica.checkQuota(r.server.Operator.Quota, events); err != nil {
		return nil, err
	}
	return events, nil
}

// store appends a batch. It does not end when the caller goes away: whether a
// command happened must not depend on how long its sender waits.
func (s *server) store(ctx context.Context, id game.LobbyID, after eventlog.Position, b eventlog.Batch) (eventlog.Position, error) {
	ctx, stop := deadline.Within(ctx, appendTimeout)
	defer stop()
	return s.Log.Append(ctx, id, after, b)
}
