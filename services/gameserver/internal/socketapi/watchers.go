package socketapi

import (
	"cmp"
	"slices"
	"sync"
	"time"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// watchersInterval is how long changes of a lobby's watchers are collected before the game master is told.
const watchersInterval = time.Second

// Watchers implements room.Audience.
func (s *Sockets) Watchers(id lobbies.LobbyID) (all protocol.WatchersUpdated) {
	h, ok := s.find(id)
	if !ok {
		return all
	}
	all.Audience, all.ExtraDelay = h.audience.size(), int(h.audience.timings().LatestExtra())
	h.mu.Lock()
	defer h.mu.Unlock()
	for watcher := range h.overlays {
		slot := watcher.slot.Load()
		switch {
		case watcher.moderates:
			all.Moderators++
		case slot != nil && slot.status.Load() != nil:
			all.Sources = append(all.Sources, *slot.status.Load())
		case !watcher.preview.Load() && slot == nil:
			all.Overlays++
		}
	}
	slices.SortFunc(all.Sources, func(a, b protocol.Source) int { return cmp.Or(cmp.Compare(a.Since, b.Since), cmp.Compare(a.ID, b.ID)) })
	return all
}

// ChooseSource implements room.Audience.
func (s *Sockets) ChooseSource(id lobbies.LobbyID, source string) {
	h, ok := s.find(id)
	if !ok {
		return
	}
	h.each(view.Live, func(to *session) {
		slot := to.slot.Load()
		if slot == nil {
			return
		}
		status := slot.status.Load()
		if acts := status != nil && status.ID == source; slot.acts.Swap(acts) != acts {
			s.encoder.sendTo(to, sourceChosen(acts))
		}
	})
}

// debouncer calls a function for a lobby at most once in an interval.
type debouncer struct {
	interval time.Duration
	call     func(lobbies.LobbyID)

	mu  sync.Mutex
	due map[lobbies.LobbyID]struct{}
}

func newDebouncer(interval time.Duration, call func(lobbies.LobbyID)) *debouncer {
	return &debouncer{interval: interval, call: call, due: make(map[lobbies.LobbyID]struct{})}
}

// schedule calls the function after the interval, unless a call is due already.
func (d *debouncer) schedule(id lobbies.LobbyID) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if _, scheduled := d.due[id]; scheduled {
		return
	}
	d.due[id] = struct{}{}
	time.AfterFunc(d.interval, func() {
		d.mu.Lock()
		delete(d.due, id)
		d.mu.Unlock()
		d.call(id)
	})
}
