package httpapi

import (
	"context"
	"time"

	"github.com/gin-gonic/gin"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// awaitEndTimeout is how long an answer waits for the end of a round that cannot be stored.
const awaitEndTimeout = 8 * time.Second

// press presses a button and returns what the lobby shows then. The button that ends a round is answered when it is
// decided whether the round ends: the rules give it some seconds to be taken back, on whichever server.
func (h *ControlRoutes) press(ctx context.Context, id lobbies.LobbyID, token string, press lobbies.PressButton) (protocol.ControlState, error) {
	state, err := h.lobbies.Control(ctx, id, token, press)
	if err != nil || !endsRound(press) || !roundRuns(state) {
		return state, err
	}
	if err := awaitRoundEnd(ctx, h.lobbies, id, h.done); err != nil {
		return protocol.ControlState{}, err
	}
	return h.lobbies.Control(ctx, id, token, lobbies.PressButton{})
}

// awaitRoundEnd returns once no end of a lobby's round is scheduled. With a server that stops it returns at once: the
// lobby's other servers, or this one when it is back, end the round.
func awaitRoundEnd(ctx context.Context, controls Controls, id lobbies.LobbyID, done <-chan struct{}) error {
	decided := make(chan struct{}, 1)
	stop, err := controls.Watch(ctx, id, func(s view.Scene) {
		if !view.IsRoundEndScheduled(s) {
			select {
			case decided <- struct{}{}:
			default:
			}
		}
	})
	if err != nil {
		return err
	}
	defer stop()
	select {
	case <-decided:
	case <-done:
	case <-time.After(awaitEndTimeout): // what the log cannot store now is tried again
	case <-ctx.Done():
		return ctx.Err()
	}
	return nil
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
