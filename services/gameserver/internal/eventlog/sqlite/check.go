package sqlite

import (
	"context"
	"errors"
	"fmt"
	"time"

	"go.uber.org/zap"
	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	"tarnwort/libs/lobbies"
)

const (
	// newestMarks is how many of the newest watermarks are compared with the database to find lost commits.
	newestMarks = 64
	// startCheck is how long a start waits for a check of the whole database.
	startCheck = 1500 * time.Millisecond
)

// checkLostCommits fails when the write-ahead log lost commits and the database is inconsistent: a part of the lost log
// may be in the database already, and a write would then destroy intact lobbies.
func (l *Log) checkLostCommits(clean bool) error {
	if clean || !l.hasLostCommits() {
		return nil
	}
	ctx, stop := context.WithTimeout(context.Background(), startCheck)
	defer stop()
	findings, err := quickCheck(l.path(), ctx.Done())
	if ctx.Err() == nil && (err != nil || len(findings) > 0) {
		return fmt.Errorf("%w: %v: %w", unusable(l.path(), "has lost the end of its write-ahead log and does not fit together any more"), findings, errors.Join(lobbies.ErrHole, err))
	}
	l.log.Error("event log is damaged: the end of its write-ahead log is lost; the lobbies concerned are refused, all others go on")
	return nil
}

// hasLostCommits reports whether the database lacks a commit that a watermark names. A watermark is written after its
// commit only.
func (l *Log) hasLostCommits() bool {
	for _, id := range l.marks.newest(newestMarks) {
		m, _ := l.marks.of(id)
		found, err := l.readers.lobby(context.Background(), id)
		if errors.Is(errors.Join(err, m.compare(id, found)), lobbies.ErrHole) || isCorrupt(err) || found.exists() && found.state < m.state {
			return true
		}
	}
	return false
}

// checkInBackground checks the whole database and logs the damage it finds.
func (m *maintenance) checkInBackground() {
	m.stopped.Go(func() {
		findings, err := quickCheck(m.log.path(), m.ending.Done())
		switch {
		case m.ending.Err() != nil:
		case err != nil || len(findings) > 0:
			m.log.log.Error("event log is damaged: lobbies that can be read go on; when they have ended, stop the server and restore a backup into an empty data directory",
				zap.Strings("findings", findings), zap.Error(err))
		}
	})
}

// quickCheck returns the errors that SQLite finds in a database, at most ten.
func quickCheck(path string, stop <-chan struct{}) (findings []string, err error) {
	conn, err := connect(path, "query_only = ON")
	if err != nil {
		return nil, err
	}
	conn.SetInterrupt(stop)
	findings, err = runCheck(conn, "quick_check")
	return findings, errors.Join(err, conn.Close())
}

// runCheck runs one of SQLite's checks.
func runCheck(conn *sqlite.Conn, check string) (findings []string, err error) {
	err = sqlitex.ExecuteTransient(conn, fmt.Sprintf("PRAGMA %s(10)", check), &sqlitex.ExecOptions{
		ResultFunc: func(s *sqlite.Stmt) error {
			if found := s.ColumnText(0); found != "ok" {
				findings = append(findings, found)
			}
			return nil
		},
	})
	return findings, err
}
