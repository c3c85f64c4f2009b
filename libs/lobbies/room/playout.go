package room

import (
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/protocol"
)

const (
	// heldBytes bounds what one lobby holds in memory, as eventlog.Batch.Size counts it. The rest is read from the log when it is due.
	heldBytes = 1 << 20
	// heldMessageBytes is what a message without an event takes of heldBytes.
	heldMessageBytes = 256
)

// playout is the lobby as delayed viewers see it, and what has happened since. The times of the log and the setting in it decide
// when a batch is due: every server shows it at the same time, also after a restart.
type playout struct {
	lobby    game.Lobby // before the first held batch; empty while nothing is held
	version  int64      // of lobby
	position eventlog.Position
	held     []heldChange
	bytes    int64
	isCut    bool          // the log has more batches than are held
	delay    time.Duration // after the newest batch
	due      time.Duration // of the newest change, which no later one may overtake
}

// heldChange is a batch or, without events, a message that the log does not have.
type heldChange struct {
	due     time.Duration // by Clock.Elapsed
	entry   eventlog.Entry
	message protocol.Message
	toSeats bool // the message is not for the audience
}

// isHolding reports whether delayed viewers see another lobby than live ones.
func (p *playout) isHolding() bool { return len(p.held) > 0 || p.isCut }

// isLate reports whether delayed viewers may see an older lobby than live ones, now or after the next change.
func (p *playout) isLate() bool { return p.isHolding() || p.delay > 0 }

// hold takes a batch for later and reports whether it did; otherwise delayed viewers see it now. before returns the lobby before the batch.
func (p *playout) hold(e eventlog.Entry, before func() game.Lobby, elapsed time.Duration, now time.Time) bool {
	p.advance(e, elapsed, now)
	switch {
	case p.isHolding():
	case p.due <= elapsed:
		return false
	default:
		p.lobby, p.version = before(), e.Version-1
	}
	p.pushBatch(e)
	return true
}

// advance computes when the newest batch is due. A clock that was set changes no more than the delay.
func (p *playout) advance(e eventlog.Entry, elapsed time.Duration, now time.Time) {
	p.delay = delayAfter(p.delay, e.Events)
	p.due = max(p.due, elapsed+min(e.At.Add(p.delay).Sub(now), p.delay))
}

// holdMessage is hold for a message. One that finds no room is dropped.
func (p *playout) holdMessage(c heldChange, l *game.Lobby, version int64, elapsed time.Duration) bool {
	if !p.isLate() {
		return false
	}
	if !p.isHolding() {
		p.lobby, p.version = *l, version
	}
	p.due = max(p.due, elapsed+p.delay)
	c.due = p.due
	p.push(c)
	return true
}

func (p *playout) pushBatch(e eventlog.Entry) {
	if p.push(heldChange{due: p.due, entry: e}) {
		p.position = e.Position
		return
	}
	p.isCut = true
}

func (p *playout) push(c heldChange) bool {
	size := c.size()
	if p.isCut || len(p.held) > 0 && p.bytes+size > heldBytes {
		return false
	}
	p.held = append(p.held, c)
	p.bytes += size
	return true
}

// next removes and returns the first change if it is due.
func (p *playout) next(elapsed time.Duration) (next heldChange, isDue bool) {
	if !p.isDue(elapsed) {
		return heldChange{}, false
	}
	next, p.held[0] = p.held[0], heldChange{}
	p.bytes -= next.size()
	if p.held = p.held[1:]; len(p.held) == 0 {
		p.held = nil
	}
	return next, true
}

// isDue reports whether the first change is due.
func (p *playout) isDue(elapsed time.Duration) bool {
	return len(p.held) > 0 && p.held[0].due <= elapsed+sameMoment
}

func (c *heldChange) size() int64 {
	if c.isMessage() {
		return heldMessageBytes
	}
	return c.entry.Size()
}

func (c *heldChange) isMessage() bool { return c.message.Event != "" }

// needsLog reports whether the next batch is in the log only.
func (p *playout) needsLog() bool { return len(p.held) == 0 && p.isCut }

// refill holds the batches of the log that follow the lobby's, up to the version that the room knows.
func (p *playout) refill(entries []eventlog.Entry, known int64, elapsed time.Duration, now time.Time) {
	p.isCut, p.delay, p.due = false, p.lobby.Settings.StreamDelay.Duration(), elapsed
	for _, e := range entries {
		if e.Version > p.version && e.Version <= known {
			p.advance(e, elapsed, now)
			p.pushBatch(e)
		}
	}
}

// forget drops the lobby and what is held.
func (p *playout) forget() { *p = playout{delay: p.delay, due: p.due} }

// delayAfter returns the delay of the stream after events.
func delayAfter(delay time.Duration, events []game.Event) time.Duration {
	for _, event := range events {
		switch e := event.(type) {
		case game.LobbyOpened:
			delay = e.Settings.StreamDelay.Duration()
		case game.SettingsUpdated:
			delay = e.Settings.StreamDelay.Duration()
		default: // the delay stays
		}
	}
	return delay
}
