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
	"tarnwort/libs/lobbies"
)

// EventLog is one server's view of a log that several may share.
type EventLog struct{ shared *log }

// log is what the servers share.
type log struct {
	mu        sync.Mutex
	last      lobbies.Position
	lobbies   map[game.LobbyID]*[]lobbies.Entry
	followers map[game.LobbyID]map[*follower]struct{}
}

type follower struct {
	server *EventLog
	notify func()
}

var _ lobbies.EventLog = (*EventLog)(nil)

var errNotClosed = errors.New("event log: a lobby must be closed before it is erased")

// NewEventLog returns the first server's view of an empty log.
func NewEventLog() *EventLog {
	return &EventLog{&log{lobbies: make(map[game.LobbyID]*[]lobbies.Entry), followers: make(map[game.LobbyID]map[*follower]struct{})}}
}

// Another returns another server's view of the same log.
func (e *EventLog) Another() *EventLog { return &EventLog{e.shared} }

// Append implements lobbies.EventLog.
func (e *EventLog) Append(_ context.Context, id game.LobbyID, after lobbies.Position, batch lobbies.Batch) (lobbies.Position, error) {
	l := e.shared
	l.mu.Lock()
	defer l.mu.Unlock()
	entries := l.lobbies[id]
	if end(entries) != after {
		return 0, lobbies.ErrConflict
	}
	if entries == nil {
		entries = new([]lobbies.Entry)
		l.lobbies[id] = entries
	}
	l.last++
	batch.Events = slices.Clone(batch.Events)
	*entries = append(*entries, lobbies.Entry{Batch: batch, Position: l.last})
	for f := range l.followers[id] {
		if f.server != e {
			go f.notify()
		}
	}
	return l.last, nil
}

// Read implements lobbies.EventLog.
func (e *EventLog) Read(_ context.Context, id game.LobbyID, after lobbies.Position) ([]lobbies.Entry, error) {
	l := e.shared
	l.mu.Lock()
	defer l.mu.Unlock()
	var entries []lobbies.Entry
	for _, entry := range all(l.lobbies[id]) {
		if entry.Position > after {
			entry.Events = slices.Clone(entry.Events)
			entries = append(entries, entry)
		}
	}
	return entries, nil
}

// Erase implements lobbies.EventLog. The closing batch stays for ever.
func (e *EventLog) Erase(_ context.Context, id game.LobbyID) error {
	l := e.shared
	l.mu.Lock()
	defer l.mu.Unlock()
	entries := all(l.lobbies[id])
	switch {
	case len(entries) == 0:
		return nil
	case !closed(entries):
		return errNotClosed
	}
	*l.lobbies[id] = slices.Clone(entries[len(entries)-1:])
	return nil
}

// Follow implements lobbies.EventLog.
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

// Lobbies implements lobbies.EventLog.
func (e *EventLog) Lobbies(context.Context) iter.Seq2[game.LobbyID, time.Time] {
	l := e.shared
	l.mu.Lock()
	defer l.mu.Unlock()
	open := make(map[game.LobbyID]time.Time)
	for id, entries := range l.lobbies {
		if !closed(*entries) {
			open[id] = (*entries)[len(*entries)-1].At
		}
	}
	return maps.All(open)
}

// all is what a lobby's log holds, nothing when there is none.
func all(entries *[]lobbies.Entry) []lobbies.Entry {
	if entries == nil {
		return nil
	}
	return *entries
}

func end(stored *[]lobbies.Entry) lobbies.Position {
	entries := all(stored)
	if len(entries) == 0 {
		return 0
	}
	return entries[len(entries)-1].Position
}

func closed(entries []lobbies.Entry) bool {
	last := entries[len(entries)-1]
	return slices.ContainsFunc(last.Events, func(e game.Event) bool { _, ok := e.(game.LobbyClosed); return ok })
}
