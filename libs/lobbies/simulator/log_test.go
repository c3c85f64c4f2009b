package simulator_test

import (
	"context"
	"errors"
	"iter"
	"runtime"
	"slices"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

// errInjected is in every error the simulated log makes up.
var errInjected = errors.New("simulated log: out of order")

// simLog is the log that all servers share: what a disk holds, which no crash
// takes away, and the network between it and them, which loses everything else.
type simLog struct {
	w       *world
	last    lobbies.Position
	lobbies map[game.LobbyID]*record
	records []*record
	follows []*follow

	full   time.Time // until then nothing fits
	dark   time.Time // until then nothing can be read
	slow   time.Duration
	plague []fate // what becomes of the next appends
}

type follow struct {
	by      *server
	id      game.LobbyID
	notify  func()
	stopped bool
}

// fate is what becomes of an append.
type fate int

const (
	fine        fate = iota
	storeLost        // stored, and the answer never comes
	requestLost      // never stored, and no answer either
	requestLate      // no answer, and stored after its sender has given up
	crashBefore
	crashAfter
)

func (f fate) String() string {
	return [...]string{"", "stored but error", "not stored but error", "stored after error", "crash before append", "crash after append"}[f]
}

// view is the log as one server sees it.
type view struct {
	log *simLog
	s   *server
}

var _ lobbies.EventLog = view{}

// Append implements lobbies.EventLog. While its server waits, others go on.
func (v view) Append(_ context.Context, id game.LobbyID, after lobbies.Position, batch lobbies.Batch) (lobbies.Position, error) {
	w, f := v.log.w, v.log.draw()
	w.meanwhile(v.s)
	if w.now.Before(v.log.full) {
		w.fault("disk full")
		return 0, errors.Join(lobbies.ErrStorage, errInjected)
	}
	if f != fine {
		w.fault(f.String())
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
	if !v.log.lobbies[id].takenUp(batch) {
		v.s.stored++
	}
	switch f {
	case crashAfter:
		v.s.crashNow()
	case storeLost:
		return 0, v.giveUp(f, id, after, batch)
	}
	w.meanwhile(v.s)
	return position, nil
}

// giveUp is a server that waits for an answer until its patience ends.
func (v view) giveUp(f fate, id game.LobbyID, after lobbies.Position, batch lobbies.Batch) error {
	w, unattended := v.log.w, v.s.unattended
	w.nested(func() { w.advance(w.between(0, 10*time.Second)) })
	if f == requestLate {
		w.later(w.between(0, time.Second), nil, func() { _, _ = v.log.store(v.s, unattended, id, after, batch) })
	}
	w.trouble = w.now
	return errors.Join(lobbies.ErrStorage, errInjected)
}

// draw takes the next fate.
func (l *simLog) draw() fate {
	if len(l.plague) == 0 || l.w.calm {
		return fine
	}
	f := l.plague[0]
	l.plague = l.plague[1:]
	return f
}

// store writes a batch if it is the next, and checks that it may be.
func (l *simLog) store(by *server, unattended bool, id game.LobbyID, after lobbies.Position, batch lobbies.Batch) (lobbies.Position, error) {
	r := l.lobbies[id]
	if r == nil {
		r = &record{id: id, states: make([]game.Lobby, 1), commands: make(map[lobbies.CommandID]bool), gone: make(map[game.PlayerID]time.Time), came: make(map[game.PlayerID]time.Time), emptied: l.w.now}
	}
	if last := r.end(); last != after {
		l.w.faults["conflict"]++
		l.w.note("conflict %v on server %d: %d is not %d", id, by.number, after, last)
		return 0, lobbies.ErrConflict
	}
	if l.lobbies[id] == nil {
		l.lobbies[id] = r
		l.records = append(l.records, r)
	}
	l.last += 1 + lobbies.Position(l.w.rng.IntN(3))
	batch.Events = slices.Clone(batch.Events)
	l.w.judge(r, unattended, batch)
	r.entries = append(r.entries, lobbies.Entry{Batch: batch, Position: l.last})
	r.states = append(r.states, game.Evolve(*r.lobby(), batch.Events...))
	r.commands[batch.Command] = true
	r.storedAt = l.w.now
	l.w.note("stored %v %d by server %d: %T", id, batch.Version, by.number, batch.Events)
	l.tell(by, id)
	return l.last, nil
}

// storedLately reports whether other servers may not have heard of a batch yet.
func (l *simLog) storedLately() bool {
	return slices.ContainsFunc(l.records, func(r *record) bool { return l.w.now.Sub(r.storedAt) < moment })
}

// tell lets the other servers hear of an append, late and now and then twice.
func (l *simLog) tell(by *server, id game.LobbyID) {
	for _, f := range l.follows {
		if f.id != id || f.stopped || f.by.dead || f.by == by {
			continue
		}
		for range 1 + l.w.rng.IntN(10)/9 {
			l.w.later(l.w.between(time.Millisecond, 20*time.Millisecond+l.slow), f.by, func() {
				if !f.stopped {
					f.by.call("follow", f.notify)
				}
			})
		}
	}
}

// Read implements lobbies.EventLog.
func (v view) Read(_ context.Context, id game.LobbyID, after lobbies.Position) ([]lobbies.Entry, error) {
	v.log.w.meanwhile(v.s)
	if v.log.w.now.Before(v.log.dark) && !v.log.w.calm {
		v.log.w.fault("log unreadable")
		return nil, errInjected
	}
	r := v.log.lobbies[id]
	if r == nil {
		return nil, nil
	}
	var entries []lobbies.Entry
	for _, e := range r.entries {
		if e.Position > after {
			e.Events = slices.Clone(e.Events)
			entries = append(entries, e)
		}
	}
	v.log.w.meanwhileAfterRead(v.s)
	return entries, nil
}

// Pages implements lobbies.EventLog.
func (v view) Pages(ctx context.Context, id game.LobbyID, after lobbies.Position) iter.Seq2[[]lobbies.Entry, error] {
	return lobbies.OnePage(v.Read(ctx, id, after))
}

// Erase implements lobbies.EventLog. It is called on a goroutine of its own and
// waits there for its turn in the simulation.
func (v view) Erase(_ context.Context, id game.LobbyID) error {
	e := &erasure{id: id, answer: make(chan error)}
	v.s.erasures <- e
	err, goes := <-e.answer
	if !goes {
		runtime.Goexit() // its server is no more
	}
	return err
}

// Follow implements lobbies.EventLog.
func (v view) Follow(id game.LobbyID, notify func()) (func(), error) {
	if v.log.w.now.Before(v.log.dark) && !v.log.w.calm {
		v.log.w.fault("log unreadable")
		return nil, errInjected
	}
	v.log.w.trouble = v.log.w.now // what was due here is so from now on
	f := &follow{by: v.s, id: id, notify: notify}
	v.log.follows = append(v.log.follows, f)
	return func() {
		f.stopped = true
		v.log.follows = slices.DeleteFunc(slices.Clone(v.log.follows), func(other *follow) bool { return other == f })
	}, nil
}

// Lobbies implements lobbies.EventLog: it completes interrupted erasures.
func (v view) Lobbies(context.Context) iter.Seq2[game.LobbyID, time.Time] {
	return func(yield func(game.LobbyID, time.Time) bool) {
		for _, r := range slices.Clone(v.log.records) {
			if !r.open() {
				r.erase()
			} else if !yield(r.id, r.entries[len(r.entries)-1].At) {
				return
			}
		}
	}
}
