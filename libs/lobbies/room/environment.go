package room

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/view"
)

// appendTimeout bounds one append including the search for a lost answer.
const appendTimeout = 10 * time.Second

// Environment is what all rooms of one server work with. It knows no room.
type Environment struct {
	Ports
	closing  closingTimes
	commands *commandIDs
	draining atomic.Bool
	away     atomic.Bool
	news     sync.Pool // of *view.News
}

// NewEnvironment begins the run of a server.
func NewEnvironment(p Ports) *Environment {
	return &Environment{Ports: p, commands: newCommandIDs(p.Random), closing: closingTimes{
		started: p.Clock.Elapsed(), suspectsClock: p.Outage.IsClockSuspect(p.Clock.Now()),
	}}
}

// Drain prepares the stop of the server: the timers of its rooms do nothing from now on, while commands still run. It reports whether
// this is the first call.
func (e *Environment) Drain() (first bool) { return !e.draining.Swap(true) }

// IsDraining reports whether Drain was called.
func (e *Environment) IsDraining() bool { return e.draining.Load() }

// SetAway says whether clients must connect to another server: then the timers of rooms wait.
func (e *Environment) SetAway(away bool) { e.away.Store(away) }

// runsTimers reports whether what is due may happen here. While this server drains or is away, other servers do it.
func (e *Environment) runsTimers() bool { return !e.draining.Load() && !e.away.Load() }

// ClosesAbsent reports whether this server may close lobbies for absence already.
func (e *Environment) ClosesAbsent() bool { return e.Clock.Elapsed() >= e.closing.from(true) }

// newsOf prepares news of the pool. They are put back empty when they were shown, and
// after a panic not at all: then the audience may still hold them.
func (e *Environment) newsOf(before view.Scene, events []game.Event, after *game.Lobby) *view.News {
	news, ok := e.news.Get().(*view.News)
	if !ok {
		news = new(view.News)
	}
	news.Prepare(before, events, after)
	return news
}

// RecoverPanic is deferred by everything that runs without a caller. A panic there would
// end the process and every lobby with it; this way one lobby has a problem.
func (e *Environment) RecoverPanic(id game.LobbyID) {
	if value := recover(); value != nil {
		e.OnFailure(id, fmt.Errorf("panic: %v\n%s", value, debug.Stack()))
	}
}

// observe reports what came of a command to OnCommand.
func (e *Environment) observe(cmd game.Command, began time.Duration, err error) {
	if e.OnCommand != nil {
		e.OnCommand(cmd, e.Clock.Elapsed()-began, err)
	}
}

// trace begins the trace of a command; without TraceCommand it does nothing and allocates nothing.
func (e *Environment) trace(ctx context.Context, id game.LobbyID, cmd game.Command) (traced context.Context, ended func(error)) {
	if e.TraceCommand == nil {
		return ctx, untraced
	}
	return e.TraceCommand(ctx, id, cmd)
}

func untraced(error) {}

// store appends a batch. It does not end when the caller goes away: whether a
// command happened must not depend on how long its sender waits.
func (e *Environment) store(ctx context.Context, id game.LobbyID, after eventlog.Position, b eventlog.Batch) (eventlog.Position, error) {
	ctx, stop := context.WithTimeout(context.WithoutCancel(ctx), appendTimeout)
	defer stop()
	return e.Log.Append(ctx, id, after, b)
}

// Open appends the first batch of a lobby, or returns game.ErrLobbyTaken. The lobby has no room before its game
// master enters.
func (e *Environment) Open(ctx context.Context, cmd game.OpenLobby) (l game.Lobby, err error) {
	began, now := e.Clock.Elapsed(), e.Clock.Now()
	ctx, ended := e.trace(ctx, cmd.ID, cmd)
	defer func() {
		ended(err)
		e.observe(cmd, began, err)
	}()
	events, err := game.Decide(game.Lobby{}, cmd, now)
	if err != nil {
		return game.Lobby{}, err
	}
	_, err = e.store(ctx, cmd.ID, 0, eventlog.Batch{Version: 1, Command: e.commands.next(), At: now, Events: events})
	if errors.Is(err, eventlog.ErrConflict) {
		return game.Lobby{}, game.ErrLobbyTaken
	}
	if err != nil {
		return game.Lobby{}, err
	}
	return game.Evolve(game.Lobby{}, events...), nil
}
