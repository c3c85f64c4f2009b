package chat

import (
	"context"
	"net"
	"sync"
	"time"

	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/view"
)

// The pause before a lost connection is tried again; it doubles up to the
// longest.
const (
	shortestPause = time.Second
	longestPause  = 30 * time.Second
)

const (
	// lingers is how long a connection stays that nobody reads: most rounds follow
	// the one before sooner than that.
	lingers = time.Minute

	// endWithin bounds the end: a vote may still be on its way, and nobody is to
	// wait for it.
	endWithin = time.Second
)

// Lobbies take the votes.
type Lobbies interface {
	Vote(ctx context.Context, id lobbies.LobbyID, v lobbies.Vote) (round int, err error)
	Look(ctx context.Context, id lobbies.LobbyID, show func(view.Scene)) error
}

// Twitch reads channels over one connection, which is made when the first
// channel is asked for and ends when there has been none for a while.
type Twitch struct {
	dial    func(context.Context) (net.Conn, error)
	log     *zap.Logger
	lobbies Lobbies
	joins   joins         // only run uses it
	changed chan struct{} // wakes who keeps to the channels

	life context.Context // ends with Close
	end  context.CancelFunc

	mu       sync.Mutex
	channels map[string]map[lobbies.LobbyID]struct{}
	reads    map[lobbies.LobbyID]string
	lingers  time.Duration
	idle     *time.Timer        // runs while there is no channel
	running  chan struct{}      // closed when run ends; nil while it does not run
	hangUp   context.CancelFunc // ends the connection that run makes or has made; nil before the first
}

var _ lobbies.Chat = (*Twitch)(nil)

// NewTwitch returns a reader of the chat server at address, with TLS or plain.
func NewTwitch(address string, secure bool, log *zap.Logger) *Twitch {
	t := &Twitch{
		dial: dialer(address, secure), log: log, lingers: lingers, changed: make(chan struct{}, 1),
		channels: make(map[string]map[lobbies.LobbyID]struct{}), reads: make(map[lobbies.LobbyID]string),
	}
	t.life, t.end = context.WithCancel(context.Background())
	return t
}

// Tell sets whose votes they are. It is called before the first Read.
func (t *Twitch) Tell(l Lobbies) { t.lobbies = l }

// Read implements lobbies.Chat.
func (t *Twitch) Read(id lobbies.LobbyID, channel string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if before := t.reads[id]; before != "" {
		t.leave(id, before)
	}
	if channel != "" && t.life.Err() == nil {
		t.enter(id, channel)
	}
	select {
	case t.changed <- struct{}{}:
	default: // it is awake
	}
}

// enter is called with mu held.
func (t *Twitch) enter(id lobbies.LobbyID, channel string) {
	t.reads[id] = channel
	if t.channels[channel] == nil {
		t.channels[channel] = make(map[lobbies.LobbyID]struct{})
	}
	t.channels[channel][id] = struct{}{}
	if t.idle != nil {
		t.idle.Stop()
	}
	if t.running == nil {
		t.running = make(chan struct{})
		go t.run(t.running)
	}
}

// leave is called with mu held.
func (t *Twitch) leave(id lobbies.LobbyID, channel string) {
	delete(t.reads, id)
	delete(t.channels[channel], id)
	if len(t.channels[channel]) == 0 {
		delete(t.channels, channel)
	}
	if len(t.channels) == 0 {
		t.idle = time.AfterFunc(t.lingers, t.rest)
	}
}

// rest hangs up unless a channel is read.
func (t *Twitch) rest() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.channels) == 0 && t.hangUp != nil {
		t.hangUp()
	}
}

// Close ends the connection, and waits a moment for a vote that is being counted.
func (t *Twitch) Close(ctx context.Context) {
	t.end()
	t.mu.Lock()
	running := t.running
	if t.idle != nil {
		t.idle.Stop()
	}
	t.mu.Unlock()
	if running == nil {
		return
	}
	select {
	case <-running:
	case <-time.After(endWithin):
	case <-ctx.Done():
	}
}

// run connects again and again while a channel is read.
func (t *Twitch) run(ended chan struct{}) {
	defer close(ended)
	pause := shortestPause
	for {
		ctx, hangUp, read := t.attempt()
		if !read {
			return
		}
		began := time.Now()
		err := t.connect(ctx)
		lost := ctx.Err() == nil
		hangUp()
		if !lost {
			continue // a channel may have been asked for meanwhile
		}
		if time.Since(began) > longestPause {
			pause = shortestPause
		}
		t.log.Warn("chat connection lost", zap.Error(err), zap.Duration("again in", pause))
		select {
		case <-t.life.Done():
		case <-time.After(pause):
		}
		pause = min(2*pause, longestPause)
	}
}

// attempt begins a connection if a channel is read; where none is, run has ended.
func (t *Twitch) attempt() (ctx context.Context, hangUp context.CancelFunc, read bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.life.Err() != nil || len(t.channels) == 0 {
		t.running = nil
		return nil, nil, false
	}
	ctx, t.hangUp = context.WithCancel(t.life)
	return ctx, t.hangUp, true
}
