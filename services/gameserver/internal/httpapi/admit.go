package httpapi

import (
	"context"
	"errors"

	"github.com/gin-gonic/gin"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// admit checks a re-entry token, or else the password. It hashes a password for an unknown lobby too, so that response
// times do not reveal which lobbies exist.
func (h *LobbyRoutes) admit(c *gin.Context, id lobbies.LobbyID, body protocol.JoinLobby) error {
	ctx := c.Request.Context()
	if body.ReentryToken != "" {
		switch ok, err := h.seats.MayReenter(ctx, id, view.Player, body.ReentryToken); {
		case ok:
			return nil
		case err != nil && !errors.Is(err, rejection.ErrLobbyNotFound):
			return err
		}
	}
	return h.limits.Password(ctx, c.ClientIP(), id, body.Password, func(ctx context.Context) error {
		return h.seats.Admit(ctx, id, body.Password)
	})
}
