package chat

import (
	"context"
	"runtime/debug"
	"sync"
	"time"

	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
)

const (
	// takeTimeout bounds the counting of the messages that wait for one lobby.
	takeTimeout = 30 * time.Second

	// mostWaiting bounds the messages of a chat that wait for one lobby; a newer one replaces the oldest.
	mostWaiting = 10_000
)

// Lobbies take the votes among messages.
type Lobbies interface {
	Take(ctx context.Context, id lobbies.LobbyID, source room.ChatSource, messages []room.ChatMessage) (room.ChatVotesTaken, error)
}

// States takes the status of each chat.
type States interface {
	HandleStatus(id lobbies.LobbyID, status room.ChatStatus)
}

// messageQueue hands the messages of all chats to their lobbies. Each chat of a lobby has a queue with a goroutine, so that a lobby whose event
// log is slow delays no other.
type messageQueue struct {
	lobbies Lobbies
	log     *zap.Logger
	running sync.WaitGroup

	mu      sync.Mutex
	waiting map[lobbyChat][]room.ChatMessage // a chat has an entry, which may be empty, while its goroutine runs
}

// lobbyChat is the chat of one platform as one lobby reads it.
type lobbyChat struct {
	lobby    lobbies.LobbyID
	platform string
}

func newMessageQueue(log *zap.Logger) *messageQueue {
	return &messageQueue{log: log, waiting: make(map[lobbyChat][]room.ChatMessage)}
}

// add queues messages of a chat, oldest first.
func (q *messageQueue) add(of lobbyChat, messages ...room.ChatMessage) {
	q.mu.Lock()
	defer q.mu.Unlock()
	waiting, isRunning := q.waiting[of]
	waiting = append(waiting, messages...)
	q.waiting[of] = waiting[max(0, len(waiting)-mostWaiting):]
	if !isRunning {
		q.running.Go(func() { q.takeAll(of) })
	}
}

// takeAll hands over the messages of a chat until none waits.
func (q *messageQueue) takeAll(of lobbyChat) {
	for messages := q.next(of); len(messages) > 0; messages = q.next(of) {
		q.take(of, messages)
	}
}

// next returns the messages that wait. Without any, the chat's entry is gone, and so is its goroutine.
func (q *messageQueue) next(of lobbyChat) []room.ChatMessage {
	q.mu.Lock()
	defer q.mu.Unlock()
	messages := q.waiting[of]
	if len(messages) == 0 {
		delete(q.waiting, of)
		return nil
	}
	q.waiting[of] = nil
	return messages
}

// take hands messages to their lobby. It ignores a refusal, and keeps a panic in one lobby from ending the process.
func (q *messageQueue) take(of lobbyChat, messages []room.ChatMessage) {
	defer func() {
		if value := recover(); value != nil {
			q.log.Error("votes not counted", zap.Stringer("lobby", of.lobby), zap.Any("panic", value), zap.ByteString("stack", debug.Stack()))
		}
	}()
	ctx, cancel := context.WithTimeout(context.Background(), takeTimeout)
	defer cancel()
	_, _ = q.lobbies.Take(ctx, of.lobby, room.ChatSource{Platform: of.platform}, messages)
}

// wait waits until every message is counted, up to closeTimeout. No message is added meanwhile.
func (q *messageQueue) wait(ctx context.Context, before <-chan struct{}) {
	counted := make(chan struct{})
	go func() {
		if before != nil {
			<-before
		}
		q.running.Wait()
		close(counted)
	}()
	select {
	case <-counted:
	case <-time.After(closeTimeout):
	case <-ctx.Done():
	}
}
