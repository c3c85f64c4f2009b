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

// snapshot is how things stand, whether the stream ends with it, and whether its
// client has to come back because the lobby goes on elsewhere.
type snapshot struct {
	state       protocol.ControlState
	isLast      bool
	isElsewhere bool
}

// snapshotOf is what the holder of a token sees of a lobby.
func snapshotOf(s view.Scene, token string) snapshot {
	if s.IsZero() {
		return snapshot{isElsewhere: true}
	}
	return snapshot{state: view.Control(s), isLast: !view.HasControlToken(s, token)}
}

// follow handles GET /api/control/:lobbyId/events: server-sent events, one at
// once and one after every change that a desk shows. A slow reader is spared
// what was overtaken meanwhile.
func (h *ControlRoutes) follow(c *gin.Context) {
	moments, stop, err := h.admitStream(c)
	if err != nil {
		refuse(c, err)
		return
	}
	defer stop()
	h.stream(c, moments)
}

// admitStream is watch within the limit of the address.
func (h *ControlRoutes) admitStream(c *gin.Context) (moments <-chan snapshot, stop func(), err error) {
	closed, err := h.limits.Stream(c.ClientIP())
	if err != nil {
		return nil, nil, err
	}
	moments, leave, err := h.watch(c)
	if err != nil {
		closed()
		return nil, nil, err
	}
	return moments, func() { leave(); closed() }, nil
}

// watch lets the holder of a token see the lobby until stop is called. The look-up
// ends with it: a stream lasts for hours, and others of its address look up too.
func (h *ControlRoutes) watch(c *gin.Context) (moments <-chan snapshot, stop func(), err error) {
	ctx := c.Request.Context()
	err = h.withToken(c, func(id lobbies.LobbyID, token string) error {
		if _, err := h.lobbies.Control(ctx, id, token, lobbies.PressButton{}); err != nil {
			return err
		}
		if !h.openStream(token) {
			return lobbies.ErrTooManyTries
		}
		seen := make(chan snapshot, 1)
		leave, err := h.lobbies.Watch(ctx, id, func(s view.Scene) { replacePending(seen, snapshotOf(s, token)) })
		if err != nil {
			h.closeStream(token)
			return err
		}
		moments, stop = seen, func() { leave(); h.closeStream(token) }
		return nil
	})
	return moments, stop, err
}

// replacePending puts the newest moment in the place of one that was not sent yet.
func replacePending(moments chan snapshot, now snapshot) {
	select {
	case <-moments:
	default:
	}
	moments <- now
}

func (h *ControlRoutes) stream(c *gin.Context, moments <-chan snapshot) {
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
		case now := <-moments:
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

// event is what is sent of a state, nothing when a desk would show the same.
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
