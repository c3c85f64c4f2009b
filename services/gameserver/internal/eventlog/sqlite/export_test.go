package sqlite

import "time"

// LongestStall returns the longest time that the committer waited for a checkpoint. The log must be closed.
func (l *Log) LongestStall() time.Duration { return l.maintenance.checkpointer.longest }

// IsErasureFinished reports whether no erased batch is in the files any more. It is false after a start until the files
// are searched for those of an earlier process.
func (l *Log) IsErasureFinished() bool {
	m := l.maintenance
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.erased.IsZero()
}

// LogBytes returns the size of the write-ahead log.
func (l *Log) LogBytes() int64 { return l.committer.store.logBytes.Load() }
