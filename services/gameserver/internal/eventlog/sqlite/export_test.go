package sqlite

import "time"

// LongestStall is the longest time that a checkpoint let the committer wait. The log must be closed.
func (l *Log) LongestStall() time.Duration { return l.maintenance.checkpointer.longest }

// IsErasureFinished reports whether no erased batch is in the files any more. A start looks for those of an earlier process first.
func (l *Log) IsErasureFinished() bool {
	m := l.maintenance
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.erased.IsZero()
}

// UnwrittenRows is how many rows of lobbies wait in memory.
func (l *Log) UnwrittenRows() int { return l.committer.store.heads.count() }
