package webhooks

import (
	"context"
	"net/http"
	"time"

	"github.com/cenkalti/backoff/v5"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
)

// reportAfter is how many attempts must fail before the game master sees it; a single failure is not reported.
const reportAfter = 2

// queue holds the messages for one webhook, oldest first, and sends them.
type queue struct {
	sender  *Sender
	lobby   lobbies.LobbyID
	hook    lobbies.WebhookID
	waiting []room.WebhookMessage // guarded by the sender's lock
	turn    chan struct{}         // the lobby's own place, see places
	ctx     context.Context       // ends when the webhook is removed
	cancel  context.CancelFunc

	pauses       *backoff.ExponentialBackOff
	failures     int
	failingSince time.Time
}

// newQueue returns a queue with its first message.
func newQueue(s *Sender, first room.WebhookMessage, turn chan struct{}) *queue {
	q := &queue{sender: s, lobby: first.Lobby, hook: first.Hook, waiting: []room.WebhookMessage{first}, turn: turn, pauses: backoff.NewExponentialBackOff()}
	q.pauses.InitialInterval, q.pauses.MaxInterval, q.pauses.Multiplier = s.options.FirstRetry, s.options.LastRetry, 2
	q.ctx, q.cancel = context.WithCancel(s.ctx)
	return q
}

// run sends messages until none waits, the webhook is removed or it has failed for too long.
func (q *queue) run() {
	defer q.cancel()
	for {
		m, ok := q.next()
		if !ok {
			return
		}
		problem := q.deliver(m)
		if q.ctx.Err() != nil {
			return
		}
		pause := q.sender.options.Pause
		if problem == "" {
			q.handleDelivery(m)
		} else if pause = q.handleFailure(problem); pause < 0 {
			q.end()
			return
		}
		select {
		case <-q.ctx.Done():
			return
		case <-time.After(pause):
		}
	}
}

// next returns the oldest message. Without one it removes the queue from the sender, and ok is false.
func (q *queue) next() (m room.WebhookMessage, ok bool) {
	q.sender.mu.Lock()
	defer q.sender.mu.Unlock()
	if len(q.waiting) == 0 || q.ctx.Err() != nil {
		q.sender.forget(q)
		return m, false
	}
	return q.waiting[0], true
}

func (q *queue) end() {
	q.sender.mu.Lock()
	defer q.sender.mu.Unlock()
	q.sender.forget(q)
}

func (q *queue) handleDelivery(m room.WebhookMessage) {
	q.sender.count("delivered")
	q.sender.mu.Lock()
	if len(q.waiting) > 0 && q.waiting[0].ID == m.ID { // or it was dropped meanwhile
		q.waiting = q.waiting[1:]
	}
	q.sender.mu.Unlock()
	q.failures = 0
	q.pauses.Reset()
	q.report(room.WebhookDelivering, "")
}

// handleFailure returns the pause before the next attempt, or a negative one to stop: after GiveUp, and when the receiver answers
// 410 Gone.
func (q *queue) handleFailure(problem room.WebhookProblem) (pause time.Duration) {
	q.sender.count("failed")
	if q.failures == 0 {
		q.failingSince = time.Now()
	}
	q.failures++
	if problem == statusProblem(http.StatusGone) || time.Since(q.failingSince) >= q.sender.options.GiveUp {
		q.report(room.WebhookOff, problem)
		return -1
	}
	if q.failures >= reportAfter {
		q.report(room.WebhookFailing, problem)
	}
	return q.pauses.NextBackOff()
}

func (q *queue) report(state room.WebhookState, problem room.WebhookProblem) {
	if q.ctx.Err() == nil {
		q.sender.lobbies.HandleStatus(q.lobby, q.hook, room.WebhookStatus{State: state, Problem: problem})
	}
}
