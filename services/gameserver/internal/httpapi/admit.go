package httpapi

import (
	"context"
	"errors"

	"github.com/gin-gonic/gin"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// admit checks a re-entry token, and without a valid one the password. An unknown lobby takes the way of the password, so
// that it cannot be told by its time.
func (h *LobbyRoutes) admit(c *gin.Context, id lobbies.LobbyID, body protocol.JoinLobby) error {
	ctx := c.Request.Context()
	if body.ReentryToken != "" {
		switch ok, err := h.seats.MayReenter(ctx, id, view.Player, body.ReentryToken); {
		case ok:
			return nil
		case err != nil && !errors.Is(err, lobbies.ErrLobbyNotFound):
			return err
		}
	}
	return h.limits.Password(ctx, c.ClientIP(), id, body.Password, func(ctx context.Context) error {
		return h.seats.Admit(ctx, id, body.Password)
	})
}
