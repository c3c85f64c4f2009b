package sqlite

import (
	"errors"
	"time"

	"zombiezen.com/go/sqlite"
)

const (
	// checkpointPages is how many pages the write-ahead log holds before a checkpoint: 16 MiB.
	checkpointPages = 4096
	// checkpointEvery is how long a batch is in the write-ahead log only, at most.
	checkpointEvery = 30 * time.Second
	// readerTimeout is how long truncating waits for readers, while no batch is committed.
	readerTimeout = 20 * time.Millisecond
)

// checkpointer moves the write-ahead log into the database.
type checkpointer struct {
	conn                    *sqlite.Conn
	noop, passive, truncate *sqlite.Stmt
	committer               *committer
	last                    time.Time
	// longest is the longest time that the committer had to wait.
	longest time.Duration
}

func openCheckpointer(path string, c *committer) (*checkpointer, error) {
	conn, err := connect(path)
	if err != nil {
		return nil, err
	}
	conn.SetBusyTimeout(readerTimeout)
	k := &checkpointer{conn: conn, committer: c, last: time.Now()}
	err = prepareAll(conn, map[string]**sqlite.Stmt{
		"PRAGMA wal_checkpoint(NOOP)":     &k.noop,
		"PRAGMA wal_checkpoint(PASSIVE)":  &k.passive,
		"PRAGMA wal_checkpoint(TRUNCATE)": &k.truncate,
	})
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return k, nil
}

func (k *checkpointer) close() error { return k.conn.Close() }

// runIfDue runs a checkpoint when the write-ahead log is long or the last checkpoint is long ago.
func (k *checkpointer) runIfDue() error {
	pages, err := k.countPending()
	if err != nil || pages == 0 || pages < checkpointPages && time.Since(k.last) < checkpointEvery {
		return err
	}
	_, err = k.moveLog(k.passive)
	return err
}

// countPending returns how many pages of the write-ahead log are not in the database.
func (k *checkpointer) countPending() (int64, error) {
	if _, err := k.noop.Step(); err != nil {
		return 0, err
	}
	pages := k.noop.ColumnInt64(1) - k.noop.ColumnInt64(2)
	return pages, k.noop.Reset()
}

// truncateLog empties the write-ahead log. done is false when a reader needs the log.
func (k *checkpointer) truncateLog() (done bool, err error) { return k.moveLog(k.truncate) }

// moveLog moves the write-ahead log into the database, most of it while the committer writes and the rest while the
// committer waits. SQLite reuses the file of the log from its beginning only after all of it is moved.
func (k *checkpointer) moveLog(last *sqlite.Stmt) (done bool, err error) {
	k.last = time.Now()
	for range 2 {
		if _, err := number(k.passive); err != nil {
			return false, err
		}
	}
	k.committer.writing.Lock()
	defer k.committer.writing.Unlock()
	began := time.Now()
	defer func() { k.longest = max(k.longest, time.Since(began)) }()
	busy, err := number(last)
	return busy == 0, err
}
