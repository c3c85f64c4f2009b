package chat

import (
	"context"
	"errors"
	"sync"
	"time"

	twitch "github.com/gempir/go-twitch-irc/v4"
	"go.uber.org/zap"

	"tarnwort/libs/game"
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

	// endWithin bounds the end. A chat that does not answer cannot be hung up on,
	// and nobody is to wait for it.
	endWithin = time.Second
)

// Lobbies take the votes.
type Lobbies interface {
	Vote(ctx context.Context, id game.LobbyID, v lobbies.Vote) (round int, err error)
	Look(ctx context.Context, id game.LobbyID, show func(view.Scene)) error
}

// Twitch reads channels over one connection, which is made when the first
// channel is asked for and ends when there has been none for a while.
type Twitch struct {
	client  *twitch.Client
	log     *zap.Logger
	lobbies Lobbies

	mu       sync.Mutex
	channels map[string]map[game.LobbyID]struct{}
	reads    map[game.LobbyID]string
	lingers  time.Duration
	idle     *time.Timer   // runs while there is no channel
	running  chan struct{} // closed when run ends; nil while it does not run
	closed   bool
	done     chan struct{}
}

var _ lobbies.Chat = (*Twitch)(nil)

// NewTwitch returns a reader of the chat server at address, with TLS or plain.
func NewTwitch(address string, secure bool, log *zap.Logger) *Twitch {
	t := &Twitch{
		client: twitch.NewAnonymousClient(), log: log, lingers: lingers, done: make(chan struct{}),
		channels: make(map[string]map[game.LobbyID]struct{}), reads: make(map[game.LobbyID]string),
	}
	t.client.IrcAddress, t.client.TLS = address, secure
	t.client.OnPrivateMessage(t.hear)
	t.client.OnConnect(t.rest) // there was nothing to hang up before
	return t
}

// Tell sets whose votes they are. It is called before the first Read.
func (t *Twitch) Tell(l Lobbies) { t.lobbies = l }

// Read implements lobbies.Chat.
func (t *Twitch) Read(id game.LobbyID, channel string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if before := t.reads[id]; before != "" {
		t.leave(id, before)
	}
	if channel == "" || t.closed {
		return
	}
	t.reads[id] = channel
	if t.channels[channel] == nil {
		t.channels[channel] = make(map[game.LobbyID]struct{})
		t.client.Join(channel)
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

func (t *Twitch) leave(id game.LobbyID, channel string) {
	delete(t.reads, id)
	delete(t.channels[channel], id)
	if len(t.channels[channel]) == 0 {
		delete(t.channels, channel)
		t.client.Depart(channel)
	}
	if len(t.channels) == 0 {
		t.idle = time.AfterFunc(t.lingers, t.rest)
	}
}

// rest hangs up unless a channel is read.
func (t *Twitch) rest() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed || len(t.channels) == 0 {
		_ = t.client.Disconnect() // there may be none
	}
}

// Close ends the connection, and leaves one that cannot be ended to itself soon.
func (t *Twitch) Close(ctx context.Context) {
	t.mu.Lock()
	t.closed = true
	running := t.running
	t.mu.Unlock()
	close(t.done)
	t.rest()
	if running == nil {
		return
	}
	select {
	case <-running:
	case <-time.After(endWithin):
	case <-ctx.Done():
	}
}

// run connects again and again while a channel is read; the client joins its
// channels anew each time.
func (t *Twitch) run(ended chan struct{}) {
	defer close(ended)
	pause := shortestPause
	for t.isRead() {
		began := time.Now()
		err := t.client.Connect()
		if time.Since(began) > longestPause {
			pause = shortestPause
		}
		select {
		case <-t.done:
			return
		case <-time.After(pause):
		}
		if !errors.Is(err, twitch.ErrClientDisconnected) {
			t.log.Warn("chat connection lost", zap.Error(err), zap.Duration("again in", pause))
		}
		pause = min(2*pause, longestPause)
	}
}

// isRead tells whether a channel is read; where none is, run has ended.
func (t *Twitch) isRead() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	read := !t.closed && len(t.channels) > 0
	if !read {
		t.running = nil
	}
	return read
}

// hear counts a vote in every lobby whose channel it was written in. A vote that
// the lobby refuses is a chatter's mistake.
func (t *Twitch) hear(m twitch.PrivateMessage) {
	named, ok := suspicion(m.Message)
	if !ok {
		return
	}
	for _, id := range t.lobbiesOf(m.Channel) {
		ctx, cancel := context.WithTimeout(context.Background(), longestPause)
		var suspect game.PlayerID
		err := t.lobbies.Look(ctx, id, func(s view.Scene) { suspect = find(s.Lobby, named) })
		if err == nil && suspect != "" {
			_, _ = t.lobbies.Vote(ctx, id, lobbies.Vote{Voter: lobbies.Voter(id, "twitch", m.User.ID), Suspect: suspect})
		}
		cancel()
	}
}

func (t *Twitch) lobbiesOf(channel string) (ids []game.LobbyID) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for id := range t.channels[channel] {
		ids = append(ids, id)
	}
	return ids
}
