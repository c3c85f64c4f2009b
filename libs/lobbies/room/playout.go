package room

import (
	"iter"
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

// playout is the lobby as one group of delayed viewers sees it, and what has happened since. The times of the log and the setting in it decide
// when a batch is due: every server shows it at the same time, also after a restart.
type playout struct {
	extra    time.Duration // how much later than the stream's delay
	lobby    game.Lobby    // before the first held batch; empty while nothing is held
	version  int64         // of lobby
	position eventlog.Position
	held     []heldChange
	bytes    int64
	isCut    bool          // the log has more batches than are held
	number   time.Duration // the stream's delay after the newest batch
	due      time.Duration // of the newest change, which no later one may overtake
	// shared is what all playouts with an extra hold together, of which heldBytes is the most; nil for the one without.
	shared    *int64
	watchedAt time.Duration // when it was known last to have a viewer, by Clock.Elapsed
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
func (p *playout) isLate() bool { return p.isHolding() || p.delay() > 0 }

// delay is how late the viewers see what happens now.
func (p *playout) delay() time.Duration { return p.delayOf(p.number) }

func (p *playout) delayOf(number time.Duration) time.Duration {
	return min(number+p.extra, game.MaxStreamDelay.Duration())
}

// hold takes a batch for later and reports whether it did; otherwise delayed viewers see it now. before returns the lobby before the batch.
func (p *playout) hold(e eventlog.Entry, before func() game.Lobby, elapsed time.Duration, now time.Time) bool {
	p.advance(e, elapsed, now)
	switch {
	case p.isHolding():
	case p.due <= elapsed, e.Version == 1: // before its opening there is no lobby to show
		return false
	default:
		p.lobby, p.version = before(), e.Version-1
	}
	p.pushBatch(e)
	return true
}

// advance computes when the newest batch is due. A clock that was set changes no more than the delay.
func (p *playout) advance(e eventlog.Entry, elapsed time.Duration, now time.Time) {
	p.number = delayAfter(p.number, e.Events)
	p.due = max(p.due, elapsed+min(e.At.Add(p.delay()).Sub(now), p.delay()))
}

// holdMessage is hold for a message. One that finds no room is dropped.
func (p *playout) holdMessage(c heldChange, l *game.Lobby, version int64, elapsed time.Duration) bool {
	if !p.isLate() {
		return false
	}
	if !p.isHolding() {
		p.lobby, p.version = *l, version
	}
	p.due = max(p.due, elapsed+p.delay())
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
	if p.isCut || len(p.held) > 0 && p.holdsTogether()+size > heldBytes {
		return false
	}
	p.held = append(p.held, c)
	p.account(size)
	return true
}

func (p *playout) holdsTogether() int64 {
	if p.shared != nil {
		return *p.shared
	}
	return p.bytes
}

func (p *playout) account(size int64) {
	p.bytes += size
	if p.shared != nil {
		*p.shared += size
	}
}

// next removes and returns the first change if it is due.
func (p *playout) next(elapsed time.Duration) (next heldChange, isDue bool) {
	if !p.isDue(elapsed) {
		return heldChange{}, false
	}
	next, p.held[0] = p.held[0], heldChange{}
	p.account(-next.size())
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

// refill holds the batches of the log that follow the lobby's, up to the version that the room knows. It stops reading when it is full.
func (p *playout) refill(pages iter.Seq2[[]eventlog.Entry, error], known int64, elapsed time.Duration, now time.Time) error {
	p.isCut, p.number, p.due = false, p.lobby.Settings.StreamDelay.Duration(), elapsed
	for page, err := range pages {
		if err != nil {
			p.isCut = true
			return err
		}
		for _, e := range page {
			if e.Version > p.version && e.Version <= known {
				p.advance(e, elapsed, now)
				p.pushBatch(e)
			}
		}
		if p.isCut {
			break
		}
	}
	return nil
}

// forget drops the lobby and what is held.
func (p *playout) forget() {
	p.account(-p.bytes)
	*p = playout{extra: p.extra, number: p.number, due: p.due, shared: p.shared, watchedAt: p.watchedAt}
}

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
