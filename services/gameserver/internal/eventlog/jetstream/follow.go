package jetstream

import (
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"tarnwort/libs/game"
)

const (
	// newsBuffer is how much news of a lobby may wait while its follower is notified.
	newsBuffer = 16
	// repollDelay is the pause before the extra poll that follows a start or a wake-up: NATS servers
	// take time to learn a new subscription, and a new leader may not be ready.
	repollDelay = 3 * time.Second
	// pollInterval is the pause between polls without news. A broken connection or an election wakes
	// the follower earlier.
	pollInterval = time.Minute
	// maxPolls is how many followers poll at the same time. An election wakes all of them, and the new
	// leader has appends to answer as well.
	maxPolls = 32
	// elections is the subject prefix on which NATS announces the new leader of a stream. The old leader may have failed
	// before it published the news of appends that it had acknowledged.
	elections = "$JS.EVENT.ADVISORY.STREAM.LEADER_ELECTED."
)

// followers notifies the lobbies of this game server of appends by other servers.
type followers struct {
	server string
	slots  chan struct{} // full when maxPolls followers poll

	mu      sync.Mutex
	all     map[*follower]struct{}
	running sync.WaitGroup
}

// follower is notified by its own goroutine, one notification at a time. A poll is a notification without news.
type follower struct {
	notify func()
	news   chan *nats.Msg
	wake   chan struct{}
	stop   chan struct{}
}

func newFollowers(server string) *followers {
	return &followers{server: server, slots: make(chan struct{}, maxPolls), all: make(map[*follower]struct{})}
}

func newFollower(notify func()) *follower {
	return &follower{notify: notify, news: make(chan *nats.Msg, newsBuffer), wake: make(chan struct{}, 1), stop: make(chan struct{})}
}

// Follow implements eventlog.Log.
func (l *Log) Follow(id game.LobbyID, notify func()) (stop func(), err error) {
	end, err := l.calls.begin()
	if err != nil {
		return nil, err
	}
	defer end()
	f := newFollower(notify)
	subscription, err := l.conn.ChanSubscribe(newsSubjects+id.String(), f.news)
	if err != nil {
		return nil, fmt.Errorf("event log: follow lobby %s: %w", id, err)
	}
	// Flush activates the subscription before Follow returns. It fails when the connection breaks, and ReconnectHandler
	// notifies all followers then.
	_ = l.conn.Flush()
	l.followers.add(f)
	return func() {
		_ = subscription.Unsubscribe()
		l.followers.remove(f)
	}, nil
}

func (f *followers) add(one *follower) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.all[one] = struct{}{}
	f.running.Go(func() { one.run(f.server, f.slots) })
}

func (f *followers) remove(one *follower) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if _, ok := f.all[one]; ok {
		delete(f.all, one)
		close(one.stop)
	}
}

// wakeAll notifies all followers, because news may have been lost.
func (f *followers) wakeAll() {
	f.mu.Lock()
	defer f.mu.Unlock()
	for one := range f.all {
		select {
		case one.wake <- struct{}{}:
		default: // a notification is due already
		}
	}
}

// close stops all followers and waits for their last notification.
func (f *followers) close() {
	f.mu.Lock()
	for one := range f.all {
		delete(f.all, one)
		close(one.stop)
	}
	f.mu.Unlock()
	f.running.Wait()
}

// run notifies the follower of news at once. Polls wait for a free slot.
func (f *follower) run(server string, slots chan struct{}) {
	timer := time.NewTimer(repollDelay)
	defer timer.Stop()
	var slot chan<- struct{} // slots while a poll is due
	next := pollInterval
	for {
		select {
		case msg := <-f.news:
			if msg.Header.Get(headerServer) == server {
				continue
			}
			f.notifyOnce()
		case slot <- struct{}{}:
			f.notifyOnce()
			<-slots
		case <-f.wake:
			slot, next = slots, repollDelay
			continue
		case <-timer.C:
			slot = slots
			continue
		case <-f.stop:
			return
		}
		timer.Reset(next)
		slot, next = nil, pollInterval
	}
}

// notifyOnce notifies of all news that has come until now.
func (f *follower) notifyOnce() {
	for len(f.news) > 0 {
		<-f.news
	}
	f.notify()
}

// watchElections wakes the followers when one of the streams has a new leader.
func (l *Log) watchElections() error {
	_, err := l.conn.Subscribe(elections+"*", func(msg *nats.Msg) {
		if strings.HasPrefix(msg.Subject, elections+firstStream) {
			l.followers.wakeAll()
		}
	})
	if err != nil {
		return fmt.Errorf("watch elections: %w", err)
	}
	return nil
}
