package sqlite

import (
	"context"
	"errors"
	"os"
	"slices"
	"sync"
	"time"

	"go.uber.org/zap"

	"tarnwort/libs/game"
)

const (
	// maintainEvery is how often the log checks for due work.
	maintainEvery = 100 * time.Millisecond
	// expireEvery is how often the log drops lobbies whose reservation has ended.
	expireEvery = time.Second
	// probeEvery is how often a log that could not write probes the disk.
	probeEvery = 500 * time.Millisecond
	// expireStep is how many lobbies one tick drops at most.
	expireStep = 100
	// damagedLife is how long a damaged lobby is kept on disk: no lobby lives longer.
	damagedLife = 24 * time.Hour
)

// maintenance does the periodic work of a log: checkpoints, expiry, probes and erasure.
type maintenance struct {
	log          *Log
	checkpointer *checkpointer
	// database is closed after all connections: whenever a process closes a file, it loses SQLite's locks on it.
	database *os.File

	ending  context.Context
	stop    context.CancelFunc
	stopped sync.WaitGroup

	// expired and probed are when expire and the probe last ran.
	expired, probed time.Time

	mu sync.Mutex
	// erased is when the oldest batch was erased that may still be in the files, zero for none.
	erased     time.Time
	lastErased time.Time // when the newest batch was erased
}

// startMaintenance begins with the erasures that an earlier process may have left.
func startMaintenance(l *Log) (*maintenance, error) {
	k, err := openCheckpointer(l.path(), l.committer)
	if err != nil {
		return nil, err
	}
	database, err := os.Open(l.path())
	if err != nil {
		return nil, errors.Join(err, k.close())
	}
	ending, stop := context.WithCancel(context.Background())
	m := &maintenance{log: l, checkpointer: k, database: database, ending: ending, stop: stop, erased: time.Now().Add(-l.settings.EraseWithin)}
	m.stopped.Go(m.run)
	return m, nil
}

// close stops the work. It leaves the database open for release.
func (m *maintenance) close() error {
	m.stop()
	m.stopped.Wait()
	return m.checkpointer.close()
}

// noteErasure records that batches were erased, so that finishErasure removes them from the files in time.
func (m *maintenance) noteErasure() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.lastErased = time.Now()
	if m.erased.IsZero() {
		m.erased = m.lastErased
	}
}

func (m *maintenance) run() {
	ticker := time.NewTicker(maintainEvery)
	defer ticker.Stop()
	for {
		select {
		case <-m.ending.Done():
			return
		case <-ticker.C:
			m.tick(time.Now())
		}
	}
}

func (m *maintenance) tick(now time.Time) {
	l := m.log
	l.committer.store.logBytes.Store(sizeOf(l.path() + "-wal"))
	m.report(m.checkpointer.runIfDue())
	if now.Sub(m.expired) >= expireEvery {
		m.expired = now
		m.report(m.expire(now))
	}
	if l.committer.health.isFailing() && now.Sub(m.probed) >= probeEvery {
		m.probed = now
		_ = l.committer.do(false, func(s *store) error { return run(s.touch) }) // health logs the error
	}
	if m.isErasureDue(now) {
		m.report(m.finishErasure(now))
	}
}

// report logs an error of work that a later tick repeats.
func (m *maintenance) report(err error) {
	if err != nil && !m.log.committer.health.isFailing() {
		m.log.log.Warn("maintenance of the event log not finished", zap.Error(err))
	}
}

func (m *maintenance) isErasureDue(now time.Time) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return !m.erased.IsZero() && now.Sub(m.erased) >= m.log.settings.EraseWithin
}

// finishErasure removes from the files what was erased before now: from the write-ahead log, from the unused parts of
// pages, and again from the write-ahead log, which holds the changed pages. The next tick tries again when a reader
// needs the write-ahead log.
func (m *maintenance) finishErasure(now time.Time) error {
	if done, err := m.checkpointer.truncateLog(); err != nil || !done {
		return err
	}
	numbers, err := pagesToScrub(m.database)
	if err != nil {
		return err
	}
	for step := range slices.Chunk(numbers, scrubStep) {
		if err := m.log.committer.do(true, func(s *store) error { return s.scrub(step) }); err != nil {
			return err
		}
	}
	if len(numbers) > 0 {
		if done, err := m.checkpointer.truncateLog(); err != nil || !done {
			return err
		}
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.erased = time.Time{}
	if m.lastErased.After(now) {
		m.erased = now
	}
	return nil
}

// expire drops the lobbies whose reservation has ended, and old damaged ones.
func (m *maintenance) expire(now time.Time) error {
	l := m.log
	var ids []game.LobbyID
	err := l.readers.use(m.ending, func(r *reader) (err error) {
		ids, err = r.endedBefore(now.Add(-l.settings.Reserved).Unix(), expireStep)
		return err
	})
	if err != nil {
		return err
	}
	for _, id := range append(ids, l.damaged.before(now.Add(-damagedLife))...) {
		if err := l.drop(id); err != nil {
			return err
		}
	}
	return nil
}
