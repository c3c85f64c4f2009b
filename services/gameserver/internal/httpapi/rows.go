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

// ShownSlots shows the lobby that has a slot.
type ShownSlots interface {
	OfOverlay(ctx context.Context, overlay string) (lobbies.Slot, error)
}

// Viewed shows lobbies.
type Viewed interface {
	View(ctx context.Context, id lobbies.LobbyID, timing view.Timing, show func(view.Scene)) error
}

// RowRoutes serves /api/rows: the players of a slot's lobby as a table, for programs that can send no header. The secret is in the
// path, which no log of this server has.
type RowRoutes struct {
	slots   ShownSlots
	lobbies Viewed
	limits  tokenLimits
}

// NewRowRoutes returns routes that read from s and l within limits.
func NewRowRoutes(s ShownSlots, l Viewed, limits tokenLimits) *RowRoutes {
	return &RowRoutes{slots: s, lobbies: l, limits: limits}
}

// Mount implements httpserver.Routes.
func (h *RowRoutes) Mount(r gin.IRouter) { r.GET("/api/rows/:overlayKey", h.rows) }

// rows handles GET /api/rows/:overlayKey. A slot whose lobby has ended has no rows.
func (h *RowRoutes) rows(c *gin.Context) {
	ctx, key, rows := c.Request.Context(), c.Param("overlayKey"), []protocol.Row{}
	err := h.limits.Call(c.ClientIP(), key, func() error {
		slot, err := h.slots.OfOverlay(ctx, key)
		if err != nil {
			return err
		}
		err = h.lobbies.View(ctx, slot.Lobby, view.Live, func(s view.Scene) { rows = view.Rows(s) })
		if errors.Is(err, rejection.ErrLobbyNotFound) {
			return nil
		}
		return err
	})
	reply(c, rows, err)
}
