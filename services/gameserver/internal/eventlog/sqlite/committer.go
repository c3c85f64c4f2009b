package sqlite

import (
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"

	"go.uber.org/zap"

	"tarnwort/libs/lobbies/rejection"
)

const (
	// maxGroup is the most requests of one transaction.
	maxGroup = 1024
	// gatherTime is how long a transaction waits for more requests under load.
	gatherTime = time.Millisecond
	// busyGroup is the least size of a group after which the next one waits.
	busyGroup = 4
	// largeGroup is the size from which a group is worth its sync without waiting.
	largeGroup = 64
)

// request is one change that waits for its transaction.
type request struct {
	// change runs inside the transaction, and again in the next one when that failed: it must change nothing but the store.
	// One that fails with a refusal has changed nothing and fails alone.
	change func(*store) error
	// essential requests make room: the end of a lobby and its erasure. They may use the reserve.
	essential bool
	err       error
	done      chan error
}

// committer runs all waiting requests in one transaction. Only its goroutine writes to the store.
type committer struct {
	store    *store
	reserve  *reserve
	health   *health
	requests chan *request
	stopped  sync.WaitGroup
	// writing is held while a transaction runs.
	writing sync.Mutex
}

func startCommitter(s *store, r *reserve, log *zap.Logger) *committer {
	c := &committer{store: s, reserve: r, health: &health{log: log}, requests: make(chan *request, maxGroup)}
	c.stopped.Go(c.commitGroups)
	return c
}

// stop ends the goroutine. No request may follow.
func (c *committer) stop() {
	close(c.requests)
	c.stopped.Wait()
}

// do queues a change and returns when it is on disk. Its error says why the change is not stored.
func (c *committer) do(essential bool, change func(*store) error) error {
	r := &request{change: change, essential: essential, done: make(chan error, 1)}
	c.requests <- r
	return <-r.done
}

func (c *committer) commitGroups() {
	var group []*request
	for first := range c.requests {
		group = c.gather(append(group[:0], first), len(group))
		c.commit(group)
		for i, r := range group {
			r.done <- r.err
			group[i] = nil
		}
	}
}

// gather adds the waiting requests to a group. After a group of several it yields to callers that were just answered while
// they send new requests, and under load it then waits gatherTime for more, because a sync costs as much as many requests.
func (c *committer) gather(group []*request, before int) []*request {
	group = c.drain(group)
	if before <= 1 && len(group) == 1 {
		return group
	}
	for deadline := time.Now().Add(gatherTime); len(group) < maxGroup; {
		had := len(group)
		runtime.Gosched()
		if group = c.drain(group); len(group) == had || time.Now().After(deadline) {
			break
		}
	}
	if before >= busyGroup && len(group) < largeGroup {
		time.Sleep(gatherTime)
		group = c.drain(group)
	}
	return group
}

func (c *committer) drain(group []*request) []*request {
	for len(group) < maxGroup {
		select {
		case r, ok := <-c.requests:
			if !ok {
				return group
			}
			group = append(group, r)
		default:
			return group
		}
	}
	return group
}

// commit sets the result of each request of a group. Without a reserve it runs the essential requests only.
func (c *committer) commit(group []*request) {
	c.writing.Lock()
	defer c.writing.Unlock()
	if err := c.reserve.hold(); err != nil {
		c.health.fail(err)
		group = keepEssential(group, err)
	}
	err := c.runTransaction(group)
	switch {
	case err == nil:
		if c.reserve.held.Load() {
			c.health.recover()
		}
	case isCorrupt(err) && len(group) > 1:
		c.commitOneByOne(group)
	case isCorrupt(err):
		c.health.fail(err)
		group[0].err = storageError(err)
	default:
		c.health.fail(err)
		c.commitEssential(group, err)
	}
}

// commitOneByOne runs each request in a separate transaction, so that only those that meet damage fail.
func (c *committer) commitOneByOne(group []*request) {
	for _, r := range group {
		if err := c.runTransaction([]*request{r}); err != nil {
			c.health.fail(err)
			r.err = storageError(err)
		}
	}
}

// commitEssential fails all requests but the essential ones, and releases the reserve for these when they need room.
func (c *committer) commitEssential(group []*request, why error) {
	for _, r := range group {
		r.err = nil
	}
	essential := keepEssential(group, storageError(why))
	if len(essential) == 0 || c.runTransaction(essential) == nil {
		return
	}
	err := why
	if needsRoom(why) {
		err = errors.Join(c.reserve.release(), c.runTransaction(essential))
	}
	for _, r := range essential {
		if err != nil {
			r.err = storageError(err)
		}
	}
}

// keepEssential returns the essential requests of a group and gives all others an error.
func keepEssential(group []*request, why error) (essential []*request) {
	for _, r := range group {
		if r.essential {
			essential = append(essential, r)
		} else {
			r.err = why
		}
	}
	return essential
}

func storageError(err error) error { return fmt.Errorf("event log: %w: %w", rejection.ErrStorage, err) }

// runTransaction runs the changes of a group in one transaction. After an error nothing of the group is stored.
func (c *committer) runTransaction(group []*request) error {
	if len(group) == 0 {
		return nil
	}
	if err := c.store.beginTransaction(); err != nil {
		return errors.Join(err, c.store.rollbackTransaction())
	}
	for _, r := range group {
		if r.err = r.change(c.store); r.err != nil && !isRefusal(r.err) {
			return errors.Join(r.err, c.store.rollbackTransaction())
		}
	}
	if err := run(c.store.commit); err != nil {
		return errors.Join(err, c.store.rollbackTransaction())
	}
	return nil
}
