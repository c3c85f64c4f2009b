package httpapi

import (
	"context"

	"github.com/gin-gonic/gin"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// Moderation creates and revokes the link for moderators.
type Moderation interface {
	InviteModerators(ctx context.Context, id lobbies.LobbyID, by lobbies.PlayerID) (token string, err error)
	Identify(ctx context.Context, id lobbies.LobbyID, token string) (view.Viewer, error)
	Do(ctx context.Context, id lobbies.LobbyID, cmd lobbies.Command) (changed bool, err error)
}

// ModeratorRoutes serves /api/moderators, for game masters. Moderators themselves use the socket, and /api/lobby/lock.
type ModeratorRoutes struct {
	lobbies Moderation
	limits  tokenLimits
}

// NewModeratorRoutes returns routes that drive l within limits.
func NewModeratorRoutes(l Moderation, limits tokenLimits) *ModeratorRoutes {
	return &ModeratorRoutes{lobbies: l, limits: limits}
}

// Mount implements httpserver.Routes.
func (h *ModeratorRoutes) Mount(r gin.IRouter) {
	r.POST("/api/moderators/:lobbyId", h.invite)
	r.DELETE("/api/moderators/:lobbyId", h.dismiss)
}

// invite handles POST /api/moderators/:lobbyId.
func (h *ModeratorRoutes) invite(c *gin.Context) {
	var token string
	err := asSeat(c, h.lobbies, h.limits, func(id lobbies.LobbyID, by lobbies.PlayerID) (err error) {
		token, err = h.lobbies.InviteModerators(c.Request.Context(), id, by)
		return err
	})
	reply(c, protocol.NewModeratorLink{Token: token}, err)
}

// dismiss handles DELETE /api/moderators/:lobbyId.
func (h *ModeratorRoutes) dismiss(c *gin.Context) {
	err := asSeat(c, h.lobbies, h.limits, func(id lobbies.LobbyID, by lobbies.PlayerID) error {
		_, err := h.lobbies.Do(c.Request.Context(), id, dismissModerators(by))
		return err
	})
	reply(c, protocol.Done{OK: true}, err)
}
