package lobbies_test

import (
	"slices"
	"sync"
	"sync/atomic"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// sentTo is a message for one seat.
type sentTo struct {
	player game.PlayerID
	data   any
}

// recorder is an audience that records what it was asked to do.
type recorder struct {
	mu        sync.Mutex         // of told and delayed
	told      []string           // names of messages for a live overlay
	delayed   []protocol.Message // for an overlay that is not live
	sent      []sentTo
	dismissed []game.PlayerID
	usage     []int // steps of the quota
	takenOver []game.PlayerID
	reacted   []protocol.PlayerReacted
	closed    int
	watchers  protocol.WatchersUpdated
	chosen    []string
	groups    view.Timing        // that have viewers
	latest    []protocol.Message // for those groups
	watched   atomic.Bool        // by an overlay
}

// toldLater returns what a delayed overlay was told, also beside timers.
func (r *recorder) toldLater() []protocol.Message {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.delayed)
}

// toldLatest returns what the groups that watch were told, also beside timers.
func (r *recorder) toldLatest() []protocol.Message {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.latest)
}

// forget drops what overlays were told.
func (r *recorder) forget() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.told, r.delayed, r.latest = nil, nil, nil
}

// countTold counts what a live overlay was told, also beside timers.
func (r *recorder) countTold() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.told)
}

func (r *recorder) Publish(_ game.LobbyID, to view.Timing, news *view.News) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if to.Includes(view.Delayed) {
		r.delayed = append(r.delayed, news.For(news.Kind(""))...)
	}
	if to.Includes(r.groups) {
		r.latest = append(r.latest, news.For(news.Kind(""))...)
	}
	if !to.Includes(view.Live) {
		return
	}
	for _, m := range news.For(news.Kind("")) {
		r.told = append(r.told, m.Event)
	}
}

func (r *recorder) Broadcast(_ game.LobbyID, to view.Timing, m protocol.Message) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if to.Includes(view.Delayed) {
		r.delayed = append(r.delayed, m)
	}
	if !to.Includes(view.Live) {
		return
	}
	r.told = append(r.told, m.Event)
	if usage, ok := m.Data.(protocol.LobbyUsage); ok {
		r.usage = append(r.usage, usage.Percent)
	}
}

func (r *recorder) BroadcastToSeats(_ game.LobbyID, _ view.Timing, m protocol.Message) {
	if reacted, ok := m.Data.(protocol.PlayerReacted); ok {
		r.reacted = append(r.reacted, reacted)
	}
}

func (r *recorder) Timings(game.LobbyID) view.Timing { return r.groups }

func (r *recorder) SendTo(_ game.LobbyID, player game.PlayerID, m protocol.Message) {
	r.sent = append(r.sent, sentTo{player, m.Data})
}

func (r *recorder) Disconnect(_ game.LobbyID, p game.PlayerID) { r.dismissed = append(r.dismissed, p) }

func (r *recorder) TakeOver(_ game.LobbyID, p game.PlayerID) { r.takenOver = append(r.takenOver, p) }

func (r *recorder) Close(game.LobbyID) { r.closed++ }

func (r *recorder) Reconnect(game.LobbyID) {}

func (r *recorder) Watchers(game.LobbyID) protocol.WatchersUpdated { return r.watchers }

func (r *recorder) ChooseSource(_ game.LobbyID, source string) { r.chosen = append(r.chosen, source) }

func (r *recorder) IsWatched(game.LobbyID) bool { return r.watched.Load() }
