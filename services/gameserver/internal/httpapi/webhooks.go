package httpapi

import (
	"context"

	"github.com/gin-gonic/gin"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// Webhooks adds webhooks to lobbies.
type Webhooks interface {
	Add(ctx context.Context, id lobbies.LobbyID, by lobbies.PlayerID, address string, scope lobbies.WebhookScope) (lobbies.NewWebhook, error)
}

// GameMasters identifies game masters and runs their commands.
type GameMasters interface {
	Identify(ctx context.Context, id lobbies.LobbyID, token string) (view.Viewer, error)
	Do(ctx context.Context, id lobbies.LobbyID, cmd lobbies.Command) (changed bool, err error)
}

// WebhookRoutes serves /api/webhooks, for game masters.
type WebhookRoutes struct {
	lobbies  GameMasters
	webhooks Webhooks
	limits   tokenLimits
}

// NewWebhookRoutes returns routes that drive l and its webhooks within limits.
func NewWebhookRoutes(l GameMasters, webhooks Webhooks, limits tokenLimits) *WebhookRoutes {
	return &WebhookRoutes{lobbies: l, webhooks: webhooks, limits: limits}
}

// Mount implements httpserver.Routes.
func (h *WebhookRoutes) Mount(r gin.IRouter) {
	group := r.Group("/api/webhooks/:lobbyId")
	group.POST("", h.add)
	group.DELETE("/:webhookId", h.handleCommand(removeWebhook))
	group.POST("/:webhookId/resume", h.handleCommand(resumeWebhook))
}

// add handles POST /api/webhooks/:lobbyId.
func (h *WebhookRoutes) add(c *gin.Context) {
	var body protocol.AddWebhook
	if !read(c, &body) {
		return
	}
	var added lobbies.NewWebhook
	err := asSeat(c, h.lobbies, h.limits, func(id lobbies.LobbyID, by lobbies.PlayerID) (err error) {
		added, err = h.webhooks.Add(c.Request.Context(), id, by, body.URL, lobbies.WebhookScope(body.Scope))
		return err
	})
	reply(c, protocol.NewWebhook{ID: string(added.ID), Secret: added.Secret}, err)
}

// handleCommand handles a call about one webhook, DELETE /api/webhooks/:lobbyId/:webhookId and POST …/resume.
func (h *WebhookRoutes) handleCommand(command func(by lobbies.PlayerID, webhook string) lobbies.Command) gin.HandlerFunc {
	return func(c *gin.Context) {
		err := asSeat(c, h.lobbies, h.limits, func(id lobbies.LobbyID, by lobbies.PlayerID) error {
			_, err := h.lobbies.Do(c.Request.Context(), id, command(by, c.Param("webhookId")))
			return err
		})
		reply(c, protocol.Done{OK: true}, err)
	}
}
