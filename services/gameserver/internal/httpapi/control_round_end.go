package httpapi

import (
	"context"
	"time"

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
