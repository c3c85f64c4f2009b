package room

import (
	"context"
	"fmt"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// SceneFor is the lobby as viewers of a timing see it, with the time that it was then.
func (r *Room) SceneFor(timing view.Timing) view.Scene {
	if timing != view.Delayed {
		return r.Scene()
	}
	lobby, version := r.shownLobby(timing), r.replica.version
	if r.playout.isHolding() {
		version = r.playout.version
	}
	then := r.env.Clock.Now().Add(-lobby.Settings.StreamDelay.Duration())
	return view.NewScene(*lobby, version, r.connections.everywhere(), then)
}

// shownLobby is the lobby as viewers of a timing see it now, also before the timer has shown them what is due. It must not be changed.
func (r *Room) shownLobby(timing view.Timing) *game.Lobby {
	if timing != view.Delayed {
		return &r.replica.lobby
	}
	if r.playout.isDue(r.env.Clock.Elapsed()) {
		r.showDue()
	}
	if r.playout.isHolding() {
		return &r.playout.lobby
	}
	return &r.replica.lobby
}

// hold keeps a batch from delayed viewers until it is due, and returns who sees it now. The end of a lobby is not kept back, and
// nothing is shown after it.
func (r *Room) hold(e eventlog.Entry) view.Timing {
	if e.Closes() {
		r.playout.forget()
		return view.Live | view.Delayed
	}
	before := func() game.Lobby { return r.replica.lobby }
	if r.playout.hold(e, before, r.env.Clock.Elapsed(), r.env.Clock.Now()) {
		return view.Live
	}
	return view.Live | view.Delayed
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
	if r.playout.holdMessage(c, &r.replica.lobby, r.replica.version, r.env.Clock.Elapsed()) {
		r.syncPlayout()
		return view.Live
	}
	return view.Live | view.Delayed
}

// syncPlayout sets the timer to when delayed viewers are shown something.
func (r *Room) syncPlayout() {
	switch {
	case r.closed || !r.playout.isHolding():
		r.playoutTimer.cancel()
	case r.playout.needsLog():
		r.playoutTimer.sync(r.env.Clock.Elapsed())
	default:
		r.playoutTimer.sync(r.playout.held[0].due)
	}
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
	for next, isDue := r.nextDue(); isDue; next, isDue = r.nextDue() {
		r.show(next)
	}
	if !r.playout.isHolding() {
		r.playout.forget()
	}
	r.syncChats()
	r.syncTimer()
}

// nextDue returns what delayed viewers are shown next if it is due, from the log if it is not held.
func (r *Room) nextDue() (heldChange, bool) {
	elapsed := r.env.Clock.Elapsed()
	if r.playout.needsLog() {
		ctx, cancel := context.WithTimeout(context.Background(), appendTimeout)
		defer cancel()
		entries, err := r.env.Log.Read(ctx, r.id, r.playout.position)
		if err != nil {
			r.playoutTimer.retry = elapsed + retryPause
			r.env.OnFailure(r.id, fmt.Errorf("read what is held back: %w", err))
			return heldChange{}, false
		}
		r.playoutTimer.retry = 0
		r.playout.refill(entries, r.replica.version, elapsed, r.env.Clock.Now())
	}
	return r.playout.next(elapsed)
}

// show hands a change to delayed viewers.
func (r *Room) show(c heldChange) {
	switch {
	case c.isMessage() && c.toSeats:
		r.env.Audience.BroadcastToSeats(r.id, view.Delayed, c.message)
	case c.isMessage():
		r.env.Audience.Broadcast(r.id, view.Delayed, c.message)
	default:
		before := view.NewScene(r.playout.lobby, c.entry.Version, r.connections.everywhere(), c.entry.At)
		news := r.env.newsOf(before, c.entry.Events, &r.playout.lobby)
		r.playout.version = c.entry.Version
		r.publish(view.Delayed, news)
	}
}
