package memory

import (
	"context"
	"errors"
	"iter"
	"maps"
	"slices"
	"sync"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
)

// EventLog is one server's view of a log that several may share.
type EventLog struct{ shared *log }

// log is what the servers share.
type log struct {
	mu        sync.Mutex
	last      eventlog.Position
	lobbies   map[game.LobbyID]*history
	followers map[game.LobbyID]map[*follower]struct{}
}

type follower struct {
	server *EventLog
	notify func()
}

var _ eventlog.Log = (*EventLog)(nil)

var errNotClosed = errors.New("event log: a lobby must be closed before it is erased")

// NewEventLog returns the first server's view of an empty log.
func NewEventLog() *EventLog {
	return &EventLog{&log{lobbies: make(map[game.LobbyID]*history), followers: make(map[game.LobbyID]map[*follower]struct{})}}
}

// Another returns another server's view of the same log.
func (e *EventLog) Another() *EventLog { return &EventLog{e.shared} }

// Append implements eventlog.Log.
func (e *EventLog) Append(_ context.Context, id game.LobbyID, after eventlog.Position, batch eventlog.Batch) (eventlog.Position, error) {
	l := e.shared
	l.mu.Lock()
	defer l.mu.Unlock()
	h := l.lobbies[id]
	if h.end() != after {
		return 0, eventlog.ErrConflict
	}
	if h == nil {
		h = new(history)
		l.lobbies[id] = h
	}
	l.last++
	batch.Events = slices.Clone(batch.Events)
	h.append(eventlog.Entry{Batch: batch, Position: l.last})
	for f := range l.followers[id] {
		if f.server != e {
			go f.notify()
		}
	}
	return l.last, nil
}

// Read implements eventlog.Log.
func (e *EventLog) Read(_ context.Context, id game.LobbyID, after eventlog.Position) ([]eventlog.Entry, error) {
	l := e.shared
	l.mu.Lock()
	defer l.mu.Unlock()
	var entries []eventlog.Entry
	for entry := range l.lobbies[id].all() {
		if entry.Position > after {
			entry.Events = slices.Clone(entry.Events)
			entries = append(entries, entry)
		}
	}
	return entries, nil
}

// Pages implements eventlog.Log. The whole lobby is one page.
func (e *EventLog) Pages(ctx context.Context, id game.LobbyID, after eventlog.Position) iter.Seq2[[]eventlog.Entry, error] {
	return eventlog.OnePage(e.Read(ctx, id, after))
}

// Erase implements eventlog.Log. The closing batch stays for ever.
func (e *EventLog) Erase(_ context.Context, id game.LobbyID) error {
	l := e.shared
	l.mu.Lock()
	defer l.mu.Unlock()
	h := l.lobbies[id]
	switch {
	case h == nil:
		return nil
	case !h.isClosed():
		return errNotClosed
	}
	l.lobbies[id] = new(history)
	l.lobbies[id].append(*h.last())
	return nil
}

// Follow implements eventlog.Log.
func (e *EventLog) Follow(id game.LobbyID, notify func()) (stop func(), err error) {
	l := e.shared
	l.mu.Lock()
	defer l.mu.Unlock()
	f := &follower{e, notify}
	if l.followers[id] == nil {
		l.followers[id] = make(map[*follower]struct{})
	}
	l.followers[id][f] = struct{}{}
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		delete(l.followers[id], f)
		if len(l.followers[id]) == 0 {
			delete(l.followers, id)
		}
	}, nil
}

// Lobbies implements eventlog.Log.
func (e *EventLog) Lobbies(context.Context) iter.Seq2[game.LobbyID, time.Time] {
	l := e.shared
	l.mu.Lock()
	defer l.mu.Unlock()
	open := make(map[game.LobbyID]time.Time)
	for id, h := range l.lobbies {
		if !h.isClosed() {
			open[id] = h.last().LastAttendance()
		}
	}
	return maps.All(open)
}
