package lobbies

import (
	"context"
	"fmt"
	"time"

	"tarnwort/libs/game"
)

// retryAlarm is the pause after a due command that could not be stored.
const retryAlarm = time.Second

// alarm is the one timer of a lobby. It is guarded by the lobby's lock.
type alarm struct {
	cancel func() bool
	at     time.Duration // when the timer fires, by Service.elapsed
	number int           // of the setting, so that a timer that already fired is ignored
}

// sameMoment is more than what passes between the readings of two clocks.
const sameMoment = 100 * time.Microsecond

// comesBy tells whether a timer runs that fires at a moment or before.
func (a *alarm) comesBy(moment time.Duration) bool {
	return a.cancel != nil && a.at <= moment+sameMoment
}

func (a *alarm) stop() {
	if a.cancel != nil {
		a.cancel()
		a.cancel = nil
	}
}

// arm sets a lobby's timer to the next thing that must happen by itself. Every
// server that holds the lobby does; the rules ignore all but the first. A timer
// that comes too early is left alone: every word puts the alarm off, and ring
// looks again.
func (s *Service) arm(l *liveLobby) { s.armFrom(l, s.clock.Now()) }

// armFrom is arm at a moment that was read already.
func (s *Service) armFrom(l *liveLobby, now time.Time) {
	next, due := s.nextAlarm(l)
	if !due {
		l.alarm.stop()
		return
	}
	if d := next.At.Sub(now); !l.alarm.comesBy(s.elapsed() + d) {
		s.armAt(l, d)
	}
}

func (s *Service) armAt(l *liveLobby, d time.Duration) {
	l.alarm.stop()
	l.alarm.number++
	l.alarm.at = s.elapsed() + d
	number := l.alarm.number
	l.alarm.cancel = s.clock.AfterFunc(max(d, 0), func() { s.ring(l, number) })
}

// nextAlarm is the earliest of what the rules ask for and what nobody being
// there causes. A turn that is owed time does not end before it has it.
func (s *Service) nextAlarm(l *liveLobby) (game.Alarm, bool) {
	if l.owes() {
		return game.Alarm{At: s.clock.Now(), Command: l.owed.command()}, true
	}
	next, due := l.lobby.NextAlarm()
	if s.anybody(l) {
		l.peopled = true
		return next, due
	}
	if l.peopled { // they went just now, and this server has perhaps not heard it yet
		l.peopled, l.lastSeen = false, s.elapsed()
	}
	rest := game.DesertedAfter - (s.elapsed() - l.lastSeen)
	if end := s.clock.Now().Add(rest); !due || end.Before(next.At) {
		return game.Alarm{At: end, Command: game.CloseLobby{Deserted: true}}, true
	}
	return next, due
}

// ring runs what is due, unless the server drains. A command that could not be
// stored is tried again, so that a full disk delays a turn's end but does not lose it.
func (s *Service) ring(l *liveLobby, number int) {
	defer s.survive(l.id)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.gone || l.alarm.number != number || s.drains.Load() {
		return
	}
	l.alarm.cancel = nil
	next, due := s.nextAlarm(l)
	if !due {
		return
	}
	if early := next.At.Sub(s.clock.Now()); early > 0 {
		s.armAt(l, early)
		return
	}
	s.armAt(l, retryAlarm) // should the command panic
	version := l.version
	if err := s.doByItself(context.Background(), l, next.Command, s.dueStill(l, next.Command)); err != nil {
		s.failed(l.id, fmt.Errorf("%T was due: %w", next.Command, err))
	} else {
		l.owed = nil
	}
	if l.version == version {
		s.armAt(l, retryAlarm)
	}
}

// closeOverdue ends a lobby whose time ran out while no server had it in memory.
func (s *Service) closeOverdue(ctx context.Context, l *liveLobby) error {
	closing := game.CloseLobby{}
	if events, err := game.Decide(l.lobby, closing, s.clock.Now()); err != nil || len(events) == 0 {
		return err
	}
	return s.doByItself(ctx, l, closing, always)
}

// dueStill tells, whenever it is asked, whether a command is due still: a lobby is
// not deserted once somebody has come back, and a turn is owed nothing that was
// recovered elsewhere.
func (s *Service) dueStill(l *liveLobby, cmd game.Command) func() bool {
	switch c := cmd.(type) {
	case game.CloseLobby:
		if c.Deserted {
			return func() bool { return !s.anybody(l) }
		}
	case game.RecoverTurn:
		return l.owes
	default:
	}
	return always
}

// Outage is the last span of time in which no server looked after any lobby. Beside
// other servers it may have ended long before this one started; it is zero where none
// is known.
type Outage struct {
	From, To time.Time
	// Earlier are those before, oldest first: a lobby may have slept through more
	// than one.
	Earlier []Outage
}

// owed is what a turn as it is written down is to be given back.
type owed struct {
	turn game.Turn
	left time.Duration
}

func (o *owed) command() game.Command { return game.RecoverTurn{Turn: o.turn.Number, Left: o.left} }

// owes tells whether a turn is still to be given back what it is owed: it is as it
// was, so nobody has ended, paused or recovered it.
func (l *liveLobby) owes() bool { return l.owed != nil && l.lobby.Round.Turn == l.owed.turn }

// recoverTurn gives a turn that was running when the last server went what was
// left of it then, and the rules add a little. One that began while that server
// still did what it was told has all of its time left. A lobby in which something
// happened since the outage was taken up by another server. What cannot be stored
// is owed until it can.
func (s *Service) recoverTurn(ctx context.Context, l *liveLobby) error {
	turn := l.lobby.Round.Turn
	began := turn.EndsAt.Add(-turn.Max)
	if s.outage.To.IsZero() || l.lobby.Phase != game.Playing || turn.Paused ||
		began.After(s.outage.To) || l.changed.After(s.outage.To) {
		return nil
	}
	l.owed = &owed{turn: turn, left: min(turn.Remaining(s.lastServerWent(l)), turn.Max)}
	err := s.doByItself(ctx, l, l.owed.command(), l.owes)
	if err == nil {
		l.owed = nil
	}
	return err
}

// lastServerWent is when the last server that looked after a lobby went: at the
// beginning of the first outage after its last batch, for whoever takes up a
// running turn stores that. Servers in between have not known the lobby.
func (s *Service) lastServerWent(l *liveLobby) time.Time {
	for _, o := range s.outage.Earlier {
		if !l.changed.After(o.To) {
			return later(o.From, l.changed) // nobody had gone before that
		}
	}
	return s.outage.From
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
