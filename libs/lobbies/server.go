package lobbies

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

// server is what the rooms of one server share.
type server struct {
	Ports
	commands *commandIDs
	started  time.Duration // by Clock.Elapsed
	// suspectsClock says that the machine's clock may be far ahead.
	suspectsClock bool
	drains        atomic.Bool
	rooms         sync.Map  // game.LobbyID to *room
	news          sync.Pool // of *view.News
}

func newServer(p Ports) *server {
	return &server{Ports: p, commands: newCommandIDs(p.Random), started: p.Clock.Elapsed(), suspectsClock: p.Outage.IsClockSuspect(p.Clock.Now())}
}

// lockRoom returns a room with its lock held, from memory or from the log. A lobby that is
// over is not found, also while its erasure is still under way.
func (s *server) lockRoom(ctx context.Context, id game.LobbyID) (*room, error) {
	for {
		found, ok := s.rooms.Load(id)
		if !ok {
			found, _ = s.rooms.LoadOrStore(id, newRoom(s, id))
		}
		r := roomIn(found)
		r.mu.Lock()
		if r.closed {
			r.mu.Unlock()
			continue
		}
		if err := r.loadOnce(ctx); err != nil {
			return nil, err
		}
		if !r.replica.lobby.Exists() {
			r.mu.Unlock()
			return nil, game.ErrLobbyNotFound
		}
		return r, nil
	}
}

// lockInMemory returns a room that is in memory with its lock held.
func (s *server) lockInMemory(id game.LobbyID) (*room, bool) {
	found, ok := s.rooms.Load(id)
	if !ok {
		return nil, false
	}
	r := roomIn(found)
	r.mu.Lock()
	if r.closed || !r.replica.loaded {
		r.mu.Unlock()
		return nil, false
	}
	return r, true
}

// roomIn reads a value of server.rooms, which holds nothing else.
func roomIn(value any) *room {
	r, _ := value.(*room)
	return r
}

// newsOf prepares news of the pool. They are put back empty when they were shown, and
// after a panic not at all: then the audience may still hold them.
func (s *server) newsOf(before view.Scene, events []game.Event, after *game.Lobby) *view.News {
	news, ok := s.news.Get().(*view.News)
	if !ok {
		news = new(view.News)
	}
	news.Prepare(before, events, after)
	return news
}

// recoverPanic is deferred by everything that runs without a caller. A panic there would
// end the process and every lobby with it; this way one lobby has a problem.
func (s *server) recoverPanic(id game.LobbyID) {
	if value := recover(); value != nil {
		s.OnFailure(id, fmt.Errorf("panic: %v\n%s", value, debug.Stack()))
	}
}

// observe reports what came of a command to OnCommand.
func (s *server) observe(cmd game.Command, began time.Duration, err error) {
	if s.OnCommand != nil {
		s.OnCommand(cmd, s.Clock.Elapsed()-began, err)
	}
}

// trace begins the trace of a command; without TraceCommand it does nothing and allocates nothing.
func (s *server) trace(ctx context.Context, id game.LobbyID, cmd game.Command) (traced context.Context, ended func(error)) {
	if s.TraceCommand == nil {
		return ctx, untraced
	}
	return s.TraceCommand(ctx, id, cmd)
}

func untraced(error) {}

// create appends the first batch of a lobby, or returns game.ErrLobbyTaken. The lobby is not in memory before its game
// master enters.
func (s *server) create(ctx context.Context, cmd game.OpenLobby) (l game.Lobby, err error) {
	began, now := s.Clock.Elapsed(), s.Clock.Now()
	ctx, ended := s.trace(ctx, cmd.ID, cmd)
	defer func() {
		ended(err)
		s.observe(cmd, began, err)
	}()
	events, err := game.Decide(game.Lobby{}, cmd, now)
	if err != nil {
		return game.Lobby{}, err
	}
	_, err = s.store(ctx, cmd.ID, 0, eventlog.Batch{Version: 1, Command: s.commands.next(), At: now, Events: events})
	if errors.Is(err, eventlog.ErrConflict) {
		return game.Lobby{}, game.ErrLobbyTaken
	}
	if err != nil {
		return game.Lobby{}, err
	}
	return game.Evolve(game.Lobby{}, events...), nil
}

// identify finds the seat of a token. It may have been given out a moment ago by another
// server, whose news is on its way.
func (s *server) identify(ctx context.Context, id game.LobbyID, token string) (view.Viewer, error) {
	r, err := s.lockRoom(ctx, id)
	if err != nil {
		return view.Viewer{}, err
	}
	defer r.mu.Unlock()
	if r.replica.seatOf(game.HashToken(token)) == "" && !r.replica.isNewest() {
		if err := r.replica.catchUp(ctx); err != nil {
			return view.Viewer{}, err
		}
	}
	return r.replica.viewer(r.replica.seatOf(game.HashToken(token)))
}
