package httpapi

import (
	"bytes"
	"encoding/json"
	"sync"
	"time"

	"github.com/gin-gonic/gin"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

const (
	// streamsPerToken is how many sockets one remote control may hold open.
	streamsPerToken = 5

	// keepAliveInterval is the pause between heartbeats, without which proxies close an idle socket.
	keepAliveInterval = 15 * time.Second

	// writeTimeout bounds one write to a client.
	writeTimeout = 10 * time.Second
)

// snapshot is a state of the lobby. isLast ends the stream; isElsewhere makes the client reconnect, because the lobby
// has moved to another server.
type snapshot struct {
	state       protocol.ControlState
	isLast      bool
	isElsewhere bool
}

// snapshotOf returns what the holder of a token may see of a lobby.
func snapshotOf(s view.Scene, token string) snapshot {
	if s.IsZero() {
		return snapshot{isElsewhere: true}
	}
	return snapshot{state: view.Control(s), isLast: !view.HasControlToken(s, token)}
}

// watching is one stream of a lobby.
type watching struct {
	lobby     lobbies.LobbyID
	snapshots <-chan snapshot
	moved     <-chan struct{} // closed when the slot of the token went on to another lobby
	stop      func()
}

// admitStream starts to watch the lobby, and counts the stream in the limit of the address.
func (h *ControlRoutes) admitStream(c *gin.Context) (*watching, error) {
	closed, err := h.limits.Stream(c.ClientIP())
	if err != nil {
		return nil, err
	}
	w, err := h.watch(c)
	if err != nil {
		closed()
		return nil, err
	}
	leave := w.stop
	w.stop = func() { leave(); closed() }
	return w, nil
}

// watch sends snapshots of the lobby to the holder of a token until stop is called.
func (h *ControlRoutes) watch(c *gin.Context) (w *watching, err error) {
	ctx := c.Request.Context()
	err = h.withToken(c, func(id lobbies.LobbyID, token string) error {
		if _, err := h.lobbies.Control(ctx, id, token, lobbies.PressButton{}, ""); err != nil {
			return err
		}
		if !h.streams.open(token) {
			return rejection.ErrTooManyRequests
		}
		pending := make(chan snapshot, 1)
		leave, err := h.lobbies.Watch(ctx, id, func(s view.Scene) { replacePending(pending, snapshotOf(s, token)) })
		if err != nil {
			h.streams.close(token)
			return err
		}
		w = &watching{lobby: id, snapshots: pending, stop: func() { leave(); h.streams.close(token) }}
		return h.watchSlot(w, token)
	})
	return w, err
}

// watchSlot ends a stream whose token is a slot's when the slot goes on to another lobby.
func (h *ControlRoutes) watchSlot(w *watching, token string) error {
	if !lobbies.IsSlotKey(token) {
		return nil
	}
	moved := make(chan struct{})
	end := sync.OnceFunc(func() { close(moved) })
	unwatch, err := h.slots.Watch(token, func(slot lobbies.Slot) {
		if slot.Lobby != w.lobby || !slot.Opens(token) {
			end()
		}
	})
	leave := w.stop
	if err != nil {
		leave()
		return err
	}
	w.moved, w.stop = moved, func() { unwatch(); leave() }
	return nil
}

// replacePending replaces a snapshot that was not sent yet by a newer one.
func replacePending(snapshots chan snapshot, now snapshot) {
	select {
	case <-snapshots:
	default:
	}
	snapshots <- now
}

// isSame reports whether a remote control may see no difference.
func isSame(shown, now protocol.ControlState) bool {
	shown.Seq = now.Seq
	before, _ := json.Marshal(shown) // cannot fail for plain values
	after, _ := json.Marshal(now)
	return bytes.Equal(before, after)
}

// streamCounts counts the open streams of each token. It is safe for concurrent use.
type streamCounts struct {
	mu      sync.Mutex
	byToken map[string]int
}

// open counts a stream of a token, and reports whether the token may have one more.
func (s *streamCounts) open(token string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.byToken[token] >= streamsPerToken {
		return false
	}
	s.byToken[token]++
	return true
}

func (s *streamCounts) close(token string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.byToken[token]--; s.byToken[token] == 0 {
		delete(s.byToken, token)
	}
}
