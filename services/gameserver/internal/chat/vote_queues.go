package chat

import (
	"sync"

	"tarnwort/libs/lobbies"
)

// mostWaiting bounds the messages of a lobby that wait to be counted; a newer one replaces the oldest.
const mostWaiting = 10_000

// voteQueues holds the messages that are not counted yet. Each lobby's are counted in a goroutine of
// its own, so that a lobby whose event log is slow delays no other.
type voteQueues struct {
	counter *voteCounter
	running sync.WaitGroup

	mu      sync.Mutex
	waiting map[lobbies.LobbyID][]chatMessage // a lobby has an entry, which may be empty, while its goroutine runs
}

func newVoteQueues(c *voteCounter) *voteQueues {
	return &voteQueues{counter: c, waiting: make(map[lobbies.LobbyID][]chatMessage)}
}

// add queues a message of a lobby's chat.
func (q *voteQueues) add(id lobbies.LobbyID, m chatMessage) {
	q.mu.Lock()
	defer q.mu.Unlock()
	waiting, isRunning := q.waiting[id]
	if len(waiting) >= mostWaiting {
		waiting = waiting[1:]
	}
	q.waiting[id] = append(waiting, m)
	if !isRunning {
		q.running.Go(func() { q.countAll(id) })
	}
}

// countAll counts the messages of a lobby until none waits.
func (q *voteQueues) countAll(id lobbies.LobbyID) {
	for messages := q.next(id); len(messages) > 0; messages = q.next(id) {
		q.counter.count(id, messages...)
	}
}

// next takes the messages that wait. Without any, the lobby's entry is gone, and so is its goroutine.
func (q *voteQueues) next(id lobbies.LobbyID) []chatMessage {
	q.mu.Lock()
	defer q.mu.Unlock()
	messages := q.waiting[id]
	if len(messages) == 0 {
		delete(q.waiting, id)
		return nil
	}
	q.waiting[id] = nil
	return messages
}

// wait waits until every message is counted. No message is added meanwhile.
func (q *voteQueues) wait() { q.running.Wait() }
