package simulator

import (
	"context"
	"errors"
	"iter"
	"runtime"
	"slices"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/rejection"
)

// errInjected is in every error the simulated log makes up.
var errInjected = errors.New("simulated log: out of order")

// simLog is the log that all servers share: what a disk holds, which no crash
// takes away, and the network between it and them, which loses everything else.
type simLog struct {
	sim     *simulation
	last    eventlog.Position
	lobbies map[game.LobbyID]*record
	records []*record
	follows []*follow
	disk    Disk         // nil for none
	stored  eventlog.Log // the open disk

	fullUntil       time.Time     // until then appends fail
	unreadableUntil time.Time     // until then reads fail
	followDelay     time.Duration // added to every notification
	nextOutcomes    []appendOutcome
}

type follow struct {
	by      *server
	id      game.LobbyID
	notify  func()
	stopped bool
}

// appendOutcome is how an append ends.
type appendOutcome int

const (
	succeeds    appendOutcome = iota
	storeLost                 // stored, and the answer never comes
	requestLost               // never stored, and no answer either
	requestLate               // no answer, and stored after its sender has given up
	crashBefore
	crashAfter
)

func (f appendOutcome) String() string {
	return [...]string{"", "stored but error", "not stored but error", "stored after error", "crash before append", "crash after append"}[f]
}

// view is the log as one server sees it.
type view struct {
	log *simLog
	s   *server
}

var _ eventlog.Log = view{}

// Append implements eventlog.Log. While its server waits, others go on.
func (v view) Append(_ context.Context, id game.LobbyID, after eventlog.Position, batch eventlog.Batch) (eventlog.Position, error) {
	sim, f := v.log.sim, v.log.nextOutcome()
	sim.meanwhile(v.s)
	if sim.now.Before(v.log.fullUntil) {
		sim.fault("disk full")
		return 0, errors.Join(rejection.ErrStorage, errInjected)
	}
	if f != succeeds {
		sim.fault(f.String())
	}
	switch f {
	case crashBefore:
		v.s.crashNow()
	case requestLost, requestLate:
		return 0, v.giveUp(f, id, after, batch)
	}
	position, err := v.log.store(v.s, v.s.unattended, id, after, batch)
	if err != nil {
		return 0, err
	}
	if !v.log.lobbies[id].isActivation(batch) {
		v.s.stored++
	}
	switch f {
	case crashAfter:
		v.s.crashNow()
	case storeLost:
		return 0, v.giveUp(f, id, after, batch)
	}
	sim.meanwhile(v.s)
	return position, nil
}

// giveUp lets a server wait for an answer until its timeout.
func (v view) giveUp(f appendOutcome, id game.LobbyID, after eventlog.Position, batch eventlog.Batch) error {
	sim, unattended := v.log.sim, v.s.unattended
	sim.nested(func() { sim.advance(sim.between(0, 10*time.Second)) })
	if f == requestLate {
		sim.later(sim.between(0, time.Second), nil, func() { _, _ = v.log.store(v.s, unattended, id, after, batch) })
	}
	sim.lastFault = sim.now
	return errors.Join(rejection.ErrStorage, errInjected)
}

// nextOutcome removes and returns the outcome of the next append.
func (l *simLog) nextOutcome() appendOutcome {
	if len(l.nextOutcomes) == 0 || l.sim.faultsOff {
		return succeeds
	}
	f := l.nextOutcomes[0]
	l.nextOutcomes = l.nextOutcomes[1:]
	return f
}

// store writes a batch if it is the next, and checks that it may be.
func (l *simLog) store(by *server, unattended bool, id game.LobbyID, after eventlog.Position, batch eventlog.Batch) (eventlog.Position, error) {
	r := l.lobbies[id]
	if r == nil {
		r = &record{id: id, states: make([]game.Lobby, 1), commands: make(map[eventlog.CommandID]bool), gone: make(map[game.PlayerID]time.Time), came: make(map[game.PlayerID]time.Time), emptied: l.sim.now}
	}
	if last := r.end(); last != after {
		l.sim.faults["conflict"]++
		l.sim.note("conflict %v on server %d: %d is not %d", id, by.number, after, last)
		l.write(id, batch, true)
		return 0, eventlog.ErrConflict
	}
	if l.lobbies[id] == nil {
		l.lobbies[id] = r
		l.records = append(l.records, r)
	}
	l.last += 1 + eventlog.Position(l.sim.rng.IntN(3))
	batch.Events = slices.Clone(batch.Events)
	l.write(id, batch, false)
	l.sim.checkBatch(r, unattended, batch)
	l.sim.checkGrace(by, r, batch)
	r.entries = append(r.entries, eventlog.Entry{Batch: batch, Position: l.last})
	r.states = append(r.states, game.Evolve(*r.lobby(), batch.Events...).WithAttendance(batch.LastAttendance()))
	r.commands[batch.Command] = true
	r.storedAt = l.sim.now
	l.sim.note("stored %v %d by server %d: %T", id, batch.Version, by.number, batch.Events)
	l.notifyOthers(by, id)
	return l.last, nil
}

// storedLately reports whether the notification of a batch may still be on its way.
func (l *simLog) storedLately() bool {
	return slices.ContainsFunc(l.records, func(r *record) bool { return l.sim.now.Sub(r.storedAt) < moment })
}

// notifyOthers notifies the other servers of an append, late and now and then twice.
func (l *simLog) notifyOthers(by *server, id game.LobbyID) {
	for _, f := range l.follows {
		if f.id != id || f.stopped || f.by.dead || f.by == by {
			continue
		}
		for range 1 + l.sim.rng.IntN(10)/9 {
			l.sim.later(l.sim.between(time.Millisecond, 20*time.Millisecond+l.followDelay), f.by, func() {
				if !f.stopped {
					f.by.call("follow", f.notify)
				}
			})
		}
	}
}

// Read implements eventlog.Log.
func (v view) Read(_ context.Context, id game.LobbyID, after eventlog.Position) ([]eventlog.Entry, error) {
	v.log.sim.meanwhile(v.s)
	if v.log.sim.now.Before(v.log.unreadableUntil) && !v.log.sim.faultsOff {
		v.log.sim.fault("log unreadable")
		return nil, errInjected
	}
	r := v.log.lobbies[id]
	if r == nil {
		return nil, nil
	}
	var entries []eventlog.Entry
	for _, e := range r.entries {
		if e.Position > after {
			e.Events = slices.Clone(e.Events)
			entries = append(entries, e)
		}
	}
	v.log.read(id, entries)
	v.log.sim.meanwhileAfterRead(v.s, after == 0)
	return entries, nil
}

// Pages implements eventlog.Log.
func (v view) Pages(ctx context.Context, id game.LobbyID, after eventlog.Position) iter.Seq2[[]eventlog.Entry, error] {
	return eventlog.OnePage(v.Read(ctx, id, after))
}

// Erase implements eventlog.Log. It is called on its own goroutine and
// waits there for its turn in the simulation.
func (v view) Erase(_ context.Context, id game.LobbyID) error {
	e := &erasure{id: id, answer: make(chan error)}
	v.s.erasures <- e
	err, goes := <-e.answer
	if !goes {
		runtime.Goexit() // its server has crashed
	}
	return err
}

// Follow implements eventlog.Log.
func (v view) Follow(id game.LobbyID, notify func()) (func(), error) {
	if v.log.sim.now.Before(v.log.unreadableUntil) && !v.log.sim.faultsOff {
		v.log.sim.fault("log unreadable")
		return nil, errInjected
	}
	v.log.sim.lastFault = v.log.sim.now // what was due here is so from now on
	f := &follow{by: v.s, id: id, notify: notify}
	v.log.follows = append(v.log.follows, f)
	return func() {
		f.stopped = true
		v.log.follows = slices.DeleteFunc(slices.Clone(v.log.follows), func(other *follow) bool { return other == f })
	}, nil
}

// Lobbies implements eventlog.Log: it completes interrupted erasures.
func (v view) Lobbies(context.Context) iter.Seq2[game.LobbyID, time.Time] {
	return func(yield func(game.LobbyID, time.Time) bool) {
		for _, r := range slices.Clone(v.log.records) {
			if !r.open() {
				r.erase()
			} else if !yield(r.id, r.entries[len(r.entries)-1].LastAttendance()) {
				return
			}
		}
	}
}
