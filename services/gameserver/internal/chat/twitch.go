package chat

import (
	"context"
	"net"
	"sync"
	"time"

	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/services/gameserver/internal/chat/reason"
)

// The pause before a reconnect doubles from minBackoff to maxBackoff.
const (
	minBackoff = time.Second
	maxBackoff = 30 * time.Second
)

const (
	// idleTimeout is how long a connection without channels stays open: the next round
	// usually begins sooner than that.
	idleTimeout = time.Minute

	// closeTimeout bounds how long Close waits for votes that are being counted.
	closeTimeout = time.Second
)

// Twitch reads channels over one connection, which it opens for the first channel
// and closes when it has had no channel for idleTimeout.
type Twitch struct {
	dial        func(context.Context) (net.Conn, error)
	log         *zap.Logger
	messages    *messageQueue
	statuses    *statuses
	joinLimiter joinLimiter   // only syncChannels uses it
	changed     chan struct{} // wakes syncChannels

	ctx    context.Context // ends with Close
	cancel context.CancelFunc

	mu             sync.Mutex
	channels       map[string]map[lobbies.LobbyID]bool // whether the lobby takes votes
	channelByLobby map[lobbies.LobbyID]string
	lastJoins      lastJoins
	idleTimer      *time.Timer        // runs while there is no channel
	running        chan struct{}      // closed when reconnectLoop ends; nil while it does not run
	disconnect     context.CancelFunc // ends the connection of reconnectLoop; nil before the first
}

// NewTwitch returns a reader of the chat server at address, with TLS or plain.
func NewTwitch(address string, secure bool, log *zap.Logger) *Twitch {
	t := &Twitch{
		dial: dialer(address, secure), log: log, messages: newMessageQueue(log), changed: make(chan struct{}, 1),
		statuses: newStatuses(), channels: make(map[string]map[lobbies.LobbyID]bool), channelByLobby: make(map[lobbies.LobbyID]string),
		lastJoins: make(lastJoins),
	}
	t.ctx, t.cancel = context.WithCancel(context.Background())
	return t
}

// SetLobbies sets the lobbies that take the votes. It is called before the first Read.
func (t *Twitch) SetLobbies(l Lobbies) { t.messages.lobbies = l }

// SetStates sets the receiver of the chats' states. It is called before the first Read.
func (t *Twitch) SetStates(s States) { t.statuses.receiver = s }

// Read sets the channel whose chatters vote in a lobby, "" for none, and whether votes count now. A channel is joined before
// that, so that a wrong one is known in time.
func (t *Twitch) Read(id lobbies.LobbyID, channel string, voting bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.statuses.setLobby(id, channel, voting)
	before := t.channelByLobby[id]
	if before == channel {
		if channel != "" {
			t.channels[channel][id] = voting
		}
		return
	}
	if before != "" {
		t.unsubscribe(id, before)
	}
	if channel != "" && t.ctx.Err() == nil {
		t.subscribe(id, channel, voting)
	}
	select {
	case t.changed <- struct{}{}:
	default: // a wake-up is already pending
	}
}

// subscribe is called with mu held.
func (t *Twitch) subscribe(id lobbies.LobbyID, channel string, voting bool) {
	t.channelByLobby[id] = channel
	if t.channels[channel] == nil {
		t.channels[channel] = make(map[lobbies.LobbyID]bool)
	}
	t.channels[channel][id] = voting
	if t.idleTimer != nil {
		t.idleTimer.Stop()
	}
	if t.running == nil {
		t.running = make(chan struct{})
		go t.reconnectLoop(t.running)
	}
}

// unsubscribe is called with mu held.
func (t *Twitch) unsubscribe(id lobbies.LobbyID, channel string) {
	delete(t.channelByLobby, id)
	delete(t.channels[channel], id)
	if len(t.channels[channel]) == 0 {
		delete(t.channels, channel)
	}
	if len(t.channels) == 0 {
		t.idleTimer = time.AfterFunc(idleTimeout, t.disconnectIdle)
	}
}

// disconnectIdle hangs up unless a channel is read.
func (t *Twitch) disconnectIdle() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.channels) == 0 && t.disconnect != nil {
		t.disconnect()
	}
}

// Close ends the connection, and waits a moment for the votes that are being counted.
func (t *Twitch) Close(ctx context.Context) {
	t.cancel()
	t.mu.Lock()
	running := t.running
	if t.idleTimer != nil {
		t.idleTimer.Stop()
	}
	t.mu.Unlock()
	t.messages.wait(ctx, running)
}

// reconnectLoop keeps the reader connected while it has a channel.
func (t *Twitch) reconnectLoop(ended chan struct{}) {
	defer close(ended)
	pause := minBackoff
	for {
		ctx, hangUp, hasChannels := t.startAttempt()
		if !hasChannels {
			t.statuses.reset()
			return
		}
		began := time.Now()
		err := t.connect(ctx)
		lost := ctx.Err() == nil
		hangUp()
		if !lost {
			continue // a lobby may have subscribed meanwhile
		}
		if time.Since(began) > maxBackoff {
			pause = minBackoff
		}
		t.log.Warn("chat connection lost", zap.Error(err), zap.Duration("again in", pause))
		t.statuses.connectionFailed(reason.Of(err), time.Now().Add(pause))
		select {
		case <-t.ctx.Done():
		case <-time.After(pause):
		}
		pause = min(2*pause, maxBackoff)
	}
}

// handleMessage takes an answer to a join, and queues the message for every lobby that reads the channel and takes votes.
func (t *Twitch) handleMessage(m message) {
	t.statuses.handleMessage(m)
	if m.command != "PRIVMSG" || m.user == "" {
		return
	}
	for _, id := range t.votingLobbies(m.channel) {
		t.messages.add(lobbyChat{id, "twitch"}, room.ChatMessage{Voter: m.user, Text: m.text, Shared: m.shared})
	}
}

func (t *Twitch) votingLobbies(channel string) (ids []lobbies.LobbyID) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for id, voting := range t.channels[channel] {
		if voting {
			ids = append(ids, id)
		}
	}
	return ids
}

// startAttempt returns the context of the next connection. When hasChannels is false, reconnectLoop ends.
func (t *Twitch) startAttempt() (ctx context.Context, hangUp context.CancelFunc, hasChannels bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ctx.Err() != nil || len(t.channels) == 0 {
		t.running = nil
		return nil, nil, false
	}
	ctx, t.disconnect = context.WithCancel(t.ctx)
	return ctx, t.disconnect, true
}
