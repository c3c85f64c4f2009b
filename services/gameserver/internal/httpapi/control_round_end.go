package httpapi

import (
	"context"
	"time"

	"github.com/gin-gonic/gin"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// awaitEndTimeout bounds how long an answer waits for the end of a round, which the log may not be able to store.
const awaitEndTimeout = 8 * time.Second

// pressAndAwait presses a button and returns the state of the lobby after it. For the end of a round it waits until the round has
// ended or the end was taken back: the rules allow that for some seconds, on any server.
func (h *ControlRoutes) pressAndAwait(ctx context.Context, id lobbies.LobbyID, token string, press lobbies.PressButton) (protocol.ControlState, error) {
	state, err := h.lobbies.Control(ctx, id, token, press)
	if err != nil || !endsRound(press) || !isRoundRunning(state) {
		return state, err
	}
	if err := awaitRoundEnd(ctx, h.lobbies, id, h.done); err != nil {
		return protocol.ControlState{}, err
	}
	return h.lobbies.Control(ctx, id, token, lobbies.PressButton{})
}

// awaitRoundEnd waits until no end of a lobby's round is scheduled. When the server stops it returns at once, because another
// server, or this one after its restart, ends the round.
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
	case <-time.After(awaitEndTimeout): // the lobby retries what the log cannot store now
	case <-ctx.Done():
		return ctx.Err()
	}
	return nil
}

// endRound answers when the round has ended, or when its end was taken back.
func (h *ControlRoutes) endRound(c *gin.Context, press lobbies.PressButton) {
	var lobby lobbies.LobbyID
	var bearerToken string
	err := h.withPressLimit(c, func(id lobbies.LobbyID, token string) (err error) {
		lobby, bearerToken = id, token
		_, err = h.lobbies.Control(c.Request.Context(), id, token, lobbies.PressButton{})
		return err
	})
	if err != nil {
		refuse(c, err)
		return
	}
	// It runs outside the look-up, because other look-ups of the address would wait for seconds. The round ends also when the
	// client disconnects before the answer.
	state, err := h.pressAndAwait(context.WithoutCancel(c.Request.Context()), lobby, bearerToken, press)
	reply(c, state, err)
}
