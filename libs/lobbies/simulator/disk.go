package simulator

import (
	"context"
	"errors"
	"reflect"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/room"
)

// Disk keeps the log of the only server in a real adapter.
type Disk interface {
	// Reopen returns the log as a new process finds it after the last one was killed.
	Reopen() (eventlog.Log, error)
}

// PlayOn plays steps of a seed with one server whose lobbies are read from disk. It returns what was wrong, "" for nothing,
// and how often each fault was injected.
func PlayOn(disk Disk, seed uint64, steps int) (finding string, faults map[string]int) {
	sim := newSimulationWith(seed, false, room.Quota{}, disk)
	sim.run(steps)
	return sim.finding, sim.faults
}

// reopen opens the disk for a server that starts, and checks that it lists the lobbies that are open.
func (l *simLog) reopen() {
	if l.disk == nil {
		return
	}
	var err error
	if l.stored, err = l.disk.Reopen(); err != nil {
		l.sim.wrong("the disk cannot be opened: %v", err)
		return
	}
	listed := map[game.LobbyID]bool{}
	for id := range l.stored.Lobbies(context.Background()) {
		listed[id] = true
	}
	for _, r := range l.records {
		if r.open() != listed[r.id] {
			l.sim.wrong("the disk lists %v as open: %v", r.id, listed[r.id])
		}
	}
}

// write appends a batch to the disk, which must refuse what the simulated log refuses. The disk's positions are versions.
func (l *simLog) write(id game.LobbyID, batch eventlog.Batch, conflicts bool) {
	if l.stored == nil {
		return
	}
	_, err := l.stored.Append(context.Background(), id, eventlog.Position(batch.Version-1), batch)
	if conflicts != errors.Is(err, eventlog.ErrConflict) || !conflicts && err != nil {
		l.sim.wrong("the disk stores %v %d: %v", id, batch.Version, err)
	}
}

// read replaces the entries of a lobby by what the disk has of them.
func (l *simLog) read(id game.LobbyID, entries []eventlog.Entry) {
	if l.stored == nil || len(entries) == 0 {
		return
	}
	first := eventlog.Position(entries[0].Version - 1)
	found, err := l.stored.Read(context.Background(), id, first)
	if err != nil || len(found) != len(entries) {
		l.sim.wrong("the disk has %d of %d batches of %v: %v", len(found), len(entries), id, err)
		return
	}
	for i := range entries {
		if !reflect.DeepEqual(found[i].Batch, entries[i].Batch) {
			l.sim.wrong("the disk has %+v instead of %+v", found[i].Batch, entries[i].Batch)
		}
		entries[i].Batch = found[i].Batch
	}
}

// erase erases a closed lobby from the disk, too.
func (l *simLog) erase(id game.LobbyID) {
	l.lobbies[id].erase()
	if l.stored == nil {
		return
	}
	if err := l.stored.Erase(context.Background(), id); err != nil {
		l.sim.wrong("the disk cannot erase %v: %v", id, err)
	}
}
