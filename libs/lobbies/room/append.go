package room

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/rejection"
)

// maxAttempts is how often a command is decided again when other servers keep
// appending first: for some seconds, since a round trip to a cluster takes
// milliseconds. Only clients that never pause get that far.
const maxAttempts = 1000

// request is a command on its way through a room.
type request struct {
	command game.Command
	id      eventlog.CommandID
	key     eventlog.IdempotencyKey
	// stillDue reports whether a timer's command is due still; nil for a client's.
	stillDue func() bool
	// bot says that a program of this server gives the command in the name of a bot.
	bot bool
}

// isPersons reports whether a person gives the command, which is an attendance of the lobby.
func (q *request) isPersons() bool { return q.stillDue == nil && !q.bot }

// Do runs a command of a client: decide, append, apply, publish. It returns a
// game.Rejection when the rules refuse, and changed false without an error when the
// command has already had its effect.
func (r *Room) Do(ctx context.Context, cmd game.Command) (changed bool, err error) {
	return r.normalizeAndAppend(ctx, request{command: cmd})
}

// DoOnce is Do for a command that its client may send again. A command that was stored with the same key within a minute
// succeeds without an effect.
func (r *Room) DoOnce(ctx context.Context, cmd game.Command, key eventlog.IdempotencyKey) (changed bool, err error) {
	return r.normalizeAndAppend(ctx, request{command: cmd, key: key})
}

// DoForBot is Do for a command of a bot, which is no attendance of the lobby.
func (r *Room) DoForBot(ctx context.Context, cmd game.Command) (changed bool, err error) {
	return r.normalizeAndAppend(ctx, request{command: cmd, bot: true})
}

func (r *Room) normalizeAndAppend(ctx context.Context, q request) (changed bool, err error) {
	if q.command, err = r.env.normalize(q.command, r.connections.everywhere); err != nil {
		return false, err
	}
	before := r.replica.version
	err = r.appendWithRetry(ctx, q)
	return r.replica.version > before, err
}

// runScheduled runs a command of a timer. One that is no longer due, because the lobby
// changed while other servers appended first, is dropped without an error.
func (r *Room) runScheduled(ctx context.Context, cmd game.Command, stillDue func() bool) error {
	return r.appendWithRetry(ctx, request{command: cmd, stillDue: stillDue})
}

// appendWithRetry decides and appends until no other server appended first, and while
// the request is due. It fails with ErrStorage after maxAttempts.
func (r *Room) appendWithRetry(ctx context.Context, q request) (err error) {
	began := r.env.Clock.Elapsed()
	ctx, ended := r.env.trace(ctx, r.id, q.command)
	defer func() {
		ended(err)
		r.env.observe(q.command, began, err)
	}()
	q.id = r.env.commands.next()
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
func (r *Room) tryAppend(ctx context.Context, q request) (done bool, err error) {
	now, version := r.env.Clock.Now(), r.replica.version
	if r.replica.keys.has(q.key, now) {
		return true, nil
	}
	events, err := r.decide(q.command, now)
	if r.storeVotesBefore(events) || r.replica.version != version {
		return false, nil // the lobby is not the one that the events were decided for
	}
	if err == nil && len(events) == 0 && (q.stillDue != nil || r.isNewest()) {
		return true, nil
	}
	if len(events) == 0 {
		stale, unknown := r.refreshIfStale(ctx)
		if stale {
			return false, nil
		}
		return true, cmp.Or(unknown, err)
	}
	batch := eventlog.Batch{Version: r.replica.version + 1, Command: q.id, At: now, Key: q.key, Events: events}
	if _, attends := q.command.(game.AttendLobby); !attends && !q.isPersons() {
		batch.Attended = r.replica.lobby.AttendedAt
	}
	position, err := r.env.store(ctx, r.id, r.replica.position, batch)
	switch {
	case errors.Is(err, eventlog.ErrConflict):
		return false, r.catchUp(ctx)
	case err != nil:
		r.confirmLater()
		return false, fmt.Errorf("append to lobby %s: %w", r.id, err)
	}
	r.apply(eventlog.Entry{Batch: batch, Position: position})
	return true, nil
}

// decide draws what the command needs by chance, filters its texts, asks the rules, and refuses what goes beyond the
// lobby's quota. It does so each time the command is decided, because the lobby may have changed meanwhile.
func (r *Room) decide(cmd game.Command, now time.Time) ([]game.Event, error) {
	cmd = r.env.filter(&r.replica.lobby, draw(r.env.WordPacks, r.env.Random, &r.replica.lobby, cmd))
	events, err := game.Decide(r.replica.lobby, cmd, now)
	if err != nil || len(events) == 0 {
		return nil, err
	}
	if err := r.replica.checkQuota(r.env.Operator.Quota, events); err != nil {
		return nil, err
	}
	return events, nil
}
