package httpapi

import (
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

const (
	// streamsPerToken is how many event streams one remote control may hold open.
	streamsPerToken = 5

	// keepAliveInterval is the pause between signs of life, which proxies need.
	keepAliveInterval = 15 * time.Second

	// writeTimeout is how long a stream's reader may take.
	writeTimeout = 10 * time.Second
)

// snapshot is a state of the lobby. isLast ends the stream; isElsewhere makes the client reconnect, because the lobby
// is on another server now.
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

// follow handles GET /api/control/:lobbyId/events: one server-sent event at once and one after every visible change. A
// slow client skips states that newer ones have replaced.
func (h *ControlRoutes) follow(c *gin.Context) {
	snapshots, stop, err := h.admitStream(c)
	if err != nil {
		refuse(c, err)
		return
	}
	defer stop()
	h.stream(c, snapshots)
}

// admitStream calls watch and counts the stream in the limit of the address.
func (h *ControlRoutes) admitStream(c *gin.Context) (snapshots <-chan snapshot, stop func(), err error) {
	closed, err := h.limits.Stream(c.ClientIP())
	if err != nil {
		return nil, nil, err
	}
	snapshots, leave, err := h.watch(c)
	if err != nil {
		closed()
		return nil, nil, err
	}
	return snapshots, func() { leave(); closed() }, nil
}

// watch sends snapshots of the lobby to the holder of a token until stop is called. The look-up ends before the stream
// does, so that it does not block other look-ups of its address.
func (h *ControlRoutes) watch(c *gin.Context) (snapshots <-chan snapshot, stop func(), err error) {
	ctx := c.Request.Context()
	err = h.withToken(c, func(id lobbies.LobbyID, token string) error {
		if _, err := h.lobbies.Control(ctx, id, token, lobbies.PressButton{}); err != nil {
			return err
		}
		if !h.openStream(token) {
			return lobbies.ErrTooManyTries
		}
		pending := make(chan snapshot, 1)
		leave, err := h.lobbies.Watch(ctx, id, func(s view.Scene) { replacePending(pending, snapshotOf(s, token)) })
		if err != nil {
			h.closeStream(token)
			return err
		}
		snapshots, stop = pending, func() { leave(); h.closeStream(token) }
		return nil
	})
	return snapshots, stop, err
}

// replacePending replaces a snapshot that was not sent yet by a newer one.
func replacePending(snapshots chan snapshot, now snapshot) {
	select {
	case <-snapshots:
	default:
	}
	snapshots <- now
}

func (h *ControlRoutes) stream(c *gin.Context, snapshots <-chan snapshot) {
	c.Header("Content-Type", "text/event-stream")
	c.Header("Cache-Control", "no-store")
	c.Header("X-Accel-Buffering", "no") // or a reverse proxy keeps the events
	alive := time.NewTicker(keepAliveInterval)
	defer alive.Stop()
	var shown protocol.ControlState
	for {
		text := ": alive\n\n"
		select {
		case <-c.Request.Context().Done():
			return
		case <-h.done:
			return
		case <-alive.C:
		case now := <-snapshots:
			switch {
			case now.isElsewhere:
				return
			case now.isLast:
				send(c, "event: end\ndata: {}\n\n")
				return
			}
			if text = event(shown, now.state); text == "" {
				continue
			}
			shown = now.state
		}
		if !send(c, text) {
			return
		}
	}
}

// event returns the server-sent event for a state, "" when the visible state is unchanged.
func event(shown, now protocol.ControlState) string {
	shown.Seq = now.Seq
	before, _ := json.Marshal(shown) // plain values have nothing that could fail
	after, _ := json.Marshal(now)
	if string(before) == string(after) {
		return ""
	}
	return fmt.Sprintf("event: state\nid: %d\ndata: %s\n\n", now.Seq, after)
}

func send(c *gin.Context, text string) bool {
	connection := http.NewResponseController(c.Writer)
	_ = connection.SetWriteDeadline(time.Now().Add(writeTimeout)) // a connection without deadlines is a test's
	if _, err := c.Writer.WriteString(text); err != nil {
		return false
	}
	return connection.Flush() == nil
}

func (h *ControlRoutes) openStream(token string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.streams[token] >= streamsPerToken {
		return false
	}
	h.streams[token]++
	return true
}

func (h *ControlRoutes) closeStream(token string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.streams[token]--; h.streams[token] == 0 {
		delete(h.streams, token)
	}
}
