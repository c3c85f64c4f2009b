package room

import (
	"context"
	"fmt"
	"slices"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// unwatchedPlayout is how long a playout stays without a viewer: a page that is reloaded finds it again.
const unwatchedPlayout = time.Minute

// SceneFor is the lobby as viewers of a timing see it, with the time that it was then.
func (r *Room) SceneFor(timing view.Timing) view.Scene {
	if timing == view.Live {
		return r.Scene()
	}
	lobby, version, late := r.shownLobby(timing), r.replica.version, time.Duration(0)
	if p := r.playouts.of(timing); p != nil {
		late = p.delayOf(lobby.Settings.StreamDelay.Duration())
		if p.isHolding() {
			version = p.version
		}
	}
	then := r.env.Clock.Now().Add(-late)
	return r.sceneOf(lobby, version, then)
}

// shownLobby is the lobby as viewers of a timing see it now, also before the timer has shown them what is due. It must not be changed.
func (r *Room) shownLobby(timing view.Timing) *game.Lobby {
	if timing == view.Live {
		return &r.replica.lobby
	}
	p := r.playouts.of(timing)
	if p == nil {
		return new(game.Lobby) // it was not prepared
	}
	if p.isDue(r.env.Clock.Elapsed()) {
		r.showDue()
	}
	if p.isHolding() {
		return &p.lobby
	}
	return &r.replica.lobby
}

// Prepare makes ready what viewers of a group are shown. It reads the log for the first viewer of a group with an extra, because
// they are shown an older lobby than all others.
func (r *Room) Prepare(ctx context.Context, timing view.Timing) error {
	if timing == view.Live || r.playouts.of(timing) != nil {
		return nil
	}
	elapsed, now := r.env.Clock.Elapsed(), r.env.Clock.Now()
	later := &playout{extra: timing.Extra().Duration(), shared: &r.playouts.bytes, watchedAt: elapsed}
	later.number = r.replica.lobby.Settings.StreamDelay.Duration()
	if now.Sub(r.replica.changed) < game.MaxStreamDelay.Duration() {
		var past replica
		err := past.replay(ctx, r.env.Log, r.id, func(e eventlog.Entry, before func() game.Lobby) {
			if e.Version <= r.replica.version {
				later.hold(e, before, elapsed, now)
			}
		})
		if err != nil {
			later.forget()
			return fmt.Errorf("read what later viewers see: %w", err)
		}
	}
	r.playouts.extras = append(r.playouts.extras, later)
	r.syncPlayout()
	return nil
}

// dropUnwatched drops playouts whose viewers have been gone for some time.
func (r *Room) dropUnwatched() {
	if len(r.playouts.extras) == 0 {
		return
	}
	watching, elapsed := r.env.Audience.Timings(r.id), r.env.Clock.Elapsed()
	r.playouts.extras = slices.DeleteFunc(r.playouts.extras, func(p *playout) bool {
		if watching.Includes(p.timing()) {
			p.watchedAt = elapsed
		}
		isUnwatched := elapsed-p.watchedAt > unwatchedPlayout
		if isUnwatched {
			p.forget()
		}
		return isUnwatched
	})
}

// hold keeps a batch from delayed viewers until it is due, and returns who sees it now. The end of a lobby is not kept back, and
// nothing is shown after it.
func (r *Room) hold(e eventlog.Entry) view.Timing {
	r.dropUnwatched()
	if e.Closes() {
		for _, p := range r.playouts.all() {
			p.forget()
		}
		return view.Everyone
	}
	before := func() game.Lobby { return r.replica.lobby }
	shown := view.Live
	for timing, p := range r.playouts.all() {
		if !p.hold(e, before, r.env.Clock.Elapsed(), r.env.Clock.Now()) {
			shown |= timing
		}
	}
	return shown
}

// broadcast hands all viewers a message that the log does not have, delayed ones as late as everything else.
func (r *Room) broadcast(msg protocol.Message) {
	r.env.Audience.Broadcast(r.id, r.holdMessage(heldChange{message: msg}), msg)
}

// broadcastToSeats is broadcast without the audience.
func (r *Room) broadcastToSeats(msg protocol.Message) {
	r.env.Audience.BroadcastToSeats(r.id, r.holdMessage(heldChange{message: msg, toSeats: true}), msg)
}

func (r *Room) holdMessage(c heldChange) view.Timing {
	shown := view.Live
	for timing, p := range r.playouts.all() {
		if !p.holdMessage(c, &r.replica.lobby, r.replica.version, r.env.Clock.Elapsed()) {
			shown |= timing
		}
	}
	r.syncPlayout()
	return shown
}

// syncPlayout sets the timer to when delayed viewers are shown something.
func (r *Room) syncPlayout() {
	var next []time.Duration
	for _, p := range r.playouts.all() {
		switch {
		case p.needsLog():
			next = append(next, r.env.Clock.Elapsed())
		case p.isHolding():
			next = append(next, p.held[0].due)
		default: // shows the present lobby
		}
	}
	if r.closed || len(next) == 0 {
		r.playoutTimer.cancel()
		return
	}
	r.playoutTimer.sync(slices.Min(next))
}

// onPlayout shows delayed viewers what is due.
func (r *Room) onPlayout(number int) {
	defer r.env.RecoverPanic(r.id)
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed || r.playoutTimer.number != number {
		return
	}
	r.playoutTimer.stop = nil
	r.showDue()
}

// showDue shows delayed viewers what is due.
func (r *Room) showDue() {
	defer r.syncPlayout()
	for timing, p := range r.playouts.all() {
		for next, isDue := r.nextDue(p); isDue; next, isDue = r.nextDue(p) {
			r.show(next, timing, p)
		}
		if !p.isHolding() {
			p.forget()
		}
	}
	r.syncChats()
	r.syncTimer()
}

// nextDue returns what the viewers of a playout are shown next if it is due, from the log if it is not held.
func (r *Room) nextDue(p *playout) (heldChange, bool) {
	elapsed := r.env.Clock.Elapsed()
	if p.needsLog() {
		ctx, cancel := context.WithTimeout(context.Background(), appendTimeout)
		defer cancel()
		pages := r.env.Log.Pages(ctx, r.id, p.position)
		if err := p.refill(pages, r.replica.version, elapsed, r.env.Clock.Now()); err != nil {
			r.playoutTimer.retry = elapsed + retryPause
			r.env.OnFailure(r.id, fmt.Errorf("read what is held back: %w", err))
			return heldChange{}, false
		}
		r.playoutTimer.retry = 0
	}
	return p.next(elapsed)
}

// show hands a change to the viewers of a playout.
func (r *Room) show(c heldChange, to view.Timing, p *playout) {
	switch {
	case c.isMessage() && c.toSeats:
		r.env.Audience.BroadcastToSeats(r.id, to, c.message)
	case c.isMessage():
		r.env.Audience.Broadcast(r.id, to, c.message)
	default:
		before := r.sceneOf(&p.lobby, c.entry.Version, c.entry.At)
		news := r.env.newsOf(before, c.entry.Events, &p.lobby)
		p.version = c.entry.Version
		r.publish(to, news)
	}
}
