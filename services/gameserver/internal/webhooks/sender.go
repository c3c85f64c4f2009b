package webhooks

import (
	"context"
	"net/http"
	"sync"
	"time"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/services/gameserver/internal/outbound"
)

const (
	// mostWaiting is how many messages wait for one webhook; a newer one replaces the oldest.
	mostWaiting = 16

	// closeTimeout bounds how long Close waits for running calls.
	closeTimeout = time.Second
)

// Lobbies show how messages to their webhooks fare.
type Lobbies interface {
	HandleStatus(id lobbies.LobbyID, hook lobbies.WebhookID, status room.WebhookStatus)
}

// Options of a Sender.
type Options struct {
	// Addresses are those that may be called.
	Addresses outbound.AddressPolicy
	// Timeout bounds one call, without the wait for its place.
	Timeout time.Duration
	// FirstRetry is the pause after the first failure; it doubles up to LastRetry, with a random deviation of up to one half.
	FirstRetry, LastRetry time.Duration
	// GiveUp is how long a webhook may fail before it is switched off.
	GiveUp time.Duration
	// Pause is the time between two messages to one webhook.
	Pause time.Duration
	// OnOutcome is called for each message: delivered, failed (once for each attempt) or dropped. It may be nil.
	OnOutcome func(outcome string)
}

// DefaultOptions returns the options of a server on the internet.
func DefaultOptions() Options {
	return Options{
		Addresses: outbound.PublicAddress, Timeout: 10 * time.Second, FirstRetry: time.Second, LastRetry: time.Minute,
		GiveUp: 10 * time.Minute, Pause: 200 * time.Millisecond,
	}
}

// Sender holds a queue of messages for each webhook. A queue exists, with one goroutine, while a message waits.
type Sender struct {
	options Options
	client  *http.Client
	lobbies Lobbies
	places  places

	ctx     context.Context // ends with Close
	cancel  context.CancelFunc
	running sync.WaitGroup

	mu     sync.Mutex
	queues map[lobbies.LobbyID]lobbyQueues
}

// lobbyQueues are the queues of one lobby.
type lobbyQueues struct {
	byHook map[lobbies.WebhookID]*queue
	turn   chan struct{} // one place, for a call that finds none among the shared ones
}

var _ room.Webhooks = (*Sender)(nil)

// NewSender returns a Sender without messages.
func NewSender(o Options) *Sender {
	s := &Sender{
		options: o, places: places{hosts: make(map[string]int)},
		client: outbound.NewClient(outbound.Options{Addresses: o.Addresses, Timeout: o.Timeout}),
		queues: make(map[lobbies.LobbyID]lobbyQueues),
	}
	s.ctx, s.cancel = context.WithCancel(context.Background())
	return s
}

// SetLobbies sets whose webhooks they are. It is called before the first Send.
func (s *Sender) SetLobbies(l Lobbies) { s.lobbies = l }

// Send implements room.Webhooks.
func (s *Sender) Send(m room.WebhookMessage) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ctx.Err() != nil {
		return
	}
	hooks, ok := s.queues[m.Lobby]
	if !ok {
		hooks = lobbyQueues{byHook: make(map[lobbies.WebhookID]*queue), turn: make(chan struct{}, 1)}
		s.queues[m.Lobby] = hooks
	}
	q := hooks.byHook[m.Hook]
	if q == nil {
		q = newQueue(s, m, hooks.turn)
		hooks.byHook[m.Hook] = q
		s.running.Go(q.run)
		return
	}
	if len(q.waiting) >= mostWaiting {
		q.waiting = q.waiting[1:]
		s.count("dropped")
	}
	q.waiting = append(q.waiting, m)
}

// Retain implements room.Webhooks. It cancels a running call to a webhook that is not retained.
func (s *Sender) Retain(id lobbies.LobbyID, hooks []lobbies.WebhookID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	kept := make(map[lobbies.WebhookID]bool, len(hooks))
	for _, hook := range hooks {
		kept[hook] = true
	}
	for hook, q := range s.queues[id].byHook {
		if !kept[hook] {
			s.forget(q)
		}
	}
}

// forget ends a queue. The lock is held.
func (s *Sender) forget(q *queue) {
	q.cancel()
	hooks := s.queues[q.lobby].byHook
	if hooks[q.hook] == q {
		delete(hooks, q.hook)
	}
	if len(hooks) == 0 {
		delete(s.queues, q.lobby)
	}
}

func (s *Sender) count(outcome string) {
	if s.options.OnOutcome != nil {
		s.options.OnOutcome(outcome)
	}
}

// Close cancels running calls and waits up to closeTimeout for them.
func (s *Sender) Close(ctx context.Context) {
	s.mu.Lock()
	s.cancel() // with the lock held: no Send starts a queue after it
	s.mu.Unlock()
	s.client.CloseIdleConnections()
	ended := make(chan struct{})
	go func() {
		s.running.Wait()
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(closeTimeout):
	case <-ctx.Done():
	}
}
