package lobbies_test

import (
	"context"
	"errors"
	"iter"
	"sync/atomic"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/memory"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/room"
)

var errOutOfOrder = errors.New("the log is out of order")

// faultyLog is a log that cannot be read, loses answers, tells no news or lets
// others append first.
type faultyLog struct {
	*memory.EventLog
	unreadable, losesAnswers, tellsNothing atomic.Bool
	failsAfterConflict                     atomic.Bool // once: the append that follows a conflict
	failsNext                              bool
	conflicts                              atomic.Int64 // how many more appends come too late
	afterRead, beforeAppend                func()       // once
	refresh                                func()
	erases                                 chan struct{} // an erasure waits until it is closed
}

func (l *faultyLog) Read(ctx context.Context, id game.LobbyID, after eventlog.Position) ([]eventlog.Entry, error) {
	if l.unreadable.Load() {
		return nil, errOutOfOrder
	}
	entries, err := l.EventLog.Read(ctx, id, after)
	if then := l.afterRead; then != nil {
		l.afterRead = nil
		then()
	}
	return entries, err
}

func (l *faultyLog) Pages(ctx context.Context, id game.LobbyID, after eventlog.Position) iter.Seq2[[]eventlog.Entry, error] {
	return eventlog.OnePage(l.Read(ctx, id, after))
}

func (l *faultyLog) Append(ctx context.Context, id game.LobbyID, after eventlog.Position, batch eventlog.Batch) (eventlog.Position, error) {
	if first := l.beforeAppend; first != nil {
		l.beforeAppend = nil
		first()
	}
	if l.conflicts.Add(-1) >= 0 {
		return 0, eventlog.ErrConflict
	}
	if l.failsNext {
		l.failsNext = false
		return 0, rejection.ErrStorage
	}
	position, err := l.EventLog.Append(ctx, id, after, batch)
	l.failsNext = errors.Is(err, eventlog.ErrConflict) && l.failsAfterConflict.Swap(false)
	if l.losesAnswers.Load() {
		return 0, rejection.ErrStorage
	}
	return position, err
}

func (l *faultyLog) Erase(ctx context.Context, id game.LobbyID) error {
	if wait := l.erases; wait != nil {
		<-wait
	}
	return l.EventLog.Erase(ctx, id)
}

func (l *faultyLog) Follow(id game.LobbyID, notify func()) (func(), error) {
	l.refresh = notify
	return l.EventLog.Follow(id, func() {
		if !l.tellsNothing.Load() {
			notify()
		}
	})
}

// behind starts another server, whose calls to the log fail.
func (b *table) behind() (*table, *faultyLog) {
	log := &faultyLog{EventLog: b.log.Another()}
	other := &table{t: b.t, hub: b.hub, id: b.id, gm: b.gm, ada: b.ada, bob: b.bob}
	other.startOn(log, room.Outage{})
	return other, log
}

// startOn begins a service on a faulty log.
func (b *table) startOn(log *faultyLog, outage room.Outage) {
	b.audience = &recorder{}
	b.serve(lobbies.Ports{
		Ports: room.Ports{
			Log: log, Audience: b.audience, Clock: bubbleClock{}, Random: &countingRandom{state: 7}, Presence: b.hub.member(b), Outage: outage, OnFailure: b.fail,
		},
		Passwords: plainPasswords{},
	})
}
