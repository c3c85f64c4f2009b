package httpapi

import (
	"context"
	"strings"
	"sync"
	"time"

	"github.com/gin-gonic/gin"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/protocol"
)

// takeBackTime is how long the end of a round can be taken back, as on the game
// master's screen: an ended round cannot be resumed.
const takeBackTime = 3 * time.Second

// countdowns are the ends of rounds that remote controls have asked for, by lobby.
type countdowns struct {
	mu      sync.Mutex
	running map[string]chan struct{}
}

// cancel takes back the running countdown of a lobby and reports whether there was one.
func (c *countdowns) cancel(lobby string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	cancelled, ok := c.running[lobby]
	if ok {
		close(cancelled)
		delete(c.running, lobby)
	}
	return ok
}

// wait lets a countdown of a lobby run and reports whether it ended by its time, or
// by done, instead of being cancelled.
func (c *countdowns) wait(lobby string, done <-chan struct{}) bool {
	cancelled := make(chan struct{})
	c.mu.Lock()
	c.running[lobby] = cancelled
	c.mu.Unlock()
	select {
	case <-cancelled:
		return false
	case <-done:
	case <-time.After(takeBackTime):
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.running[lobby] == cancelled {
		delete(c.running, lobby)
		return true
	}
	return false
}

// endRound ends a round takeBackTime after the button was pressed, unless it is pressed
// again meanwhile. The answer comes when that is decided.
func (h *ControlRoutes) endRound(c *gin.Context, press lobbies.PressButton) {
	var state protocol.ControlState
	ask := func(id lobbies.LobbyID, token string) (err error) {
		state, err = h.lobbies.Control(c.Request.Context(), id, token, lobbies.PressButton{})
		return err
	}
	if err := h.withToken(c, ask); err != nil {
		refuse(c, err)
		return
	}
	lobby := strings.ToUpper(c.Param("lobbyId"))
	if roundRuns(state) && (h.ends.cancel(lobby) || !h.ends.wait(lobby, h.done)) {
		reply(c, state, nil)
		return
	}
	// A client that does not wait for the answer has asked for the end all the same.
	c.Request = c.Request.WithContext(context.WithoutCancel(c.Request.Context()))
	h.control(c, press)
}
