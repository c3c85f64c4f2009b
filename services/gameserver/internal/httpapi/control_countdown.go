package httpapi

import (
	"context"
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

// press starts the countdown of a lobby, or takes the running one back and returns nil.
func (c *countdowns) press(lobby string) (cancelled chan struct{}) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if running, ok := c.running[lobby]; ok {
		close(running)
		delete(c.running, lobby)
		return nil
	}
	cancelled = make(chan struct{})
	c.running[lobby] = cancelled
	return cancelled
}

// wait reports whether a countdown of a lobby ended by its time, or by done, instead of
// being cancelled.
func (c *countdowns) wait(lobby string, cancelled chan struct{}, done <-chan struct{}) bool {
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

// takesPlace counts down to the end of a round, and reports false when that was taken back, by this press or a later one.
func (c *countdowns) takesPlace(lobby string, done <-chan struct{}) bool {
	cancelled := c.press(lobby)
	return cancelled != nil && c.wait(lobby, cancelled, done)
}

// press presses a button and returns what the lobby shows then. A round ends takeBackTime after its button was
// pressed, unless it is pressed again meanwhile.
func (h *ControlRoutes) press(ctx context.Context, id lobbies.LobbyID, token string, press lobbies.PressButton) (protocol.ControlState, error) {
	if endsRound(press) {
		state, err := h.lobbies.Control(ctx, id, token, lobbies.PressButton{})
		if err != nil {
			return protocol.ControlState{}, err
		}
		if roundRuns(state) && !h.ends.takesPlace(id.String(), h.done) {
			return state, nil
		}
	}
	return h.lobbies.Control(ctx, id, token, press)
}

// endRound answers when it is decided whether the round ends.
func (h *ControlRoutes) endRound(c *gin.Context, press lobbies.PressButton) {
	var lobby lobbies.LobbyID
	var bearer string
	err := h.withToken(c, func(id lobbies.LobbyID, token string) (err error) {
		lobby, bearer = id, token
		_, err = h.lobbies.Control(c.Request.Context(), id, token, lobbies.PressButton{})
		return err
	})
	if err != nil {
		refuse(c, err)
		return
	}
	// Calls of one address wait for each other's look-ups, and this one takes seconds. A client that does not wait
	// for the answer has asked for the end all the same.
	state, err := h.press(context.WithoutCancel(c.Request.Context()), lobby, bearer, press)
	reply(c, state, err)
}
