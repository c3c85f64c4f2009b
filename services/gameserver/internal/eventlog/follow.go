package eventlog

import (
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"

	"tarnwort/libs/game"
)

// newsBuffer is how many news may wait before NATS drops some, which the
// connection reports and which makes everybody look for themselves.
const newsBuffer = 4096

// Follow implements lobbies.EventLog. The embedded server has one writer, this
// process, so that nothing is ever told then.
func (l *Log) Follow(id game.LobbyID, notify func()) (stop func(), err error) {
	end, err := l.begin()
	if err != nil {
		return nil, err
	}
	defer end()
	if !l.settings.external() {
		return func() {}, nil
	}
	return l.told.follow(l.conn, id, notify)
}

// lookAgain is when a follower looks for news although none came. A stream's leader
// that dies may take the news of its last appends along, while their senders
// were told that they are stored.
const lookAgain = 3 * time.Second

// told passes news of lobbies to those who follow them. All subscriptions share
// one channel and one goroutine.
type told struct {
	server string
	news   chan *nats.Msg
	stop   chan struct{}
	once   sync.Once
	done   sync.WaitGroup

	mu        sync.Mutex
	followers map[game.LobbyID]map[*follower]struct{}
}

// follower is told in a goroutine of its own, at most one at a time: while the log does
// not answer, notify takes longer than lookAgain, and more and more would wait.
type follower struct {
	notify func()
	owed   atomic.Int32 // news since notify was called last
	timer  *time.Timer
}

func newTold(server string) *told {
	return &told{
		server:    server,
		news:      make(chan *nats.Msg, newsBuffer),
		stop:      make(chan struct{}),
		followers: make(map[game.LobbyID]map[*follower]struct{}),
	}
}

func (t *told) follow(conn *nats.Conn, id game.LobbyID, notify func()) (stop func(), err error) {
	f := &follower{notify: notify}
	f.timer = time.AfterFunc(lookAgain, func() { t.lookFor(id, f) })
	t.once.Do(func() { t.done.Go(t.listen) })
	t.add(id, f)
	subscription, err := conn.ChanSubscribe(newsSubjects+id.String(), t.news)
	if err == nil {
		// What is appended from now on must not be missed. If the connection breaks
		// instead, everybody is told when there is a new one.
		_ = conn.Flush()
	}
	if err != nil {
		t.remove(id, f)
		return nil, fmt.Errorf("event log: follow lobby %s: %w", id, err)
	}
	return func() {
		t.remove(id, f)
		_ = subscription.Unsubscribe()
	}, nil
}

func (t *told) listen() {
	for {
		select {
		case msg := <-t.news:
			id, err := lobbyOf(msg.Subject)
			if err == nil && msg.Header.Get(headerServer) != t.server {
				t.tell(id)
			}
		case <-t.stop:
			return
		}
	}
}

// everybody tells all followers, because news may have been lost.
func (t *told) everybody() {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, followers := range t.followers {
		for f := range followers {
			t.tellOne(f)
		}
	}
}

func (t *told) tell(id game.LobbyID) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for f := range t.followers[id] {
		t.tellOne(f)
	}
}

// lookFor tells a follower without news, unless it has gone meanwhile.
func (t *told) lookFor(id game.LobbyID, f *follower) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if _, there := t.followers[id][f]; there {
		t.tellOne(f)
	}
}

// tellOne must be called with the lock held, so that close waits for it.
func (t *told) tellOne(f *follower) {
	f.timer.Reset(lookAgain)
	if f.owed.Add(1) == 1 {
		t.done.Go(f.tell)
	}
}

// tell calls notify until no news has come meanwhile.
func (f *follower) tell() {
	for told := int32(0); !f.owed.CompareAndSwap(told, 0); {
		told = f.owed.Load()
		f.notify()
	}
}

func (t *told) add(id game.LobbyID, f *follower) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.followers[id] == nil {
		t.followers[id] = make(map[*follower]struct{})
	}
	t.followers[id][f] = struct{}{}
}

func (t *told) remove(id game.LobbyID, f *follower) {
	t.mu.Lock()
	defer t.mu.Unlock()
	f.timer.Stop()
	delete(t.followers[id], f)
	if len(t.followers[id]) == 0 {
		delete(t.followers, id)
	}
}

// close stops telling and waits for those who are being told.
func (t *told) close() {
	t.mu.Lock()
	for _, followers := range t.followers {
		for f := range followers {
			f.timer.Stop()
		}
	}
	clear(t.followers)
	t.mu.Unlock()
	close(t.stop)
	t.done.Wait()
}
