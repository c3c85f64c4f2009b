package httpapi

import (
	"context"

	"github.com/gin-gonic/gin"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// SavedSeries returns the series of lobbies.
type SavedSeries interface {
	identifier
	SaveSeries(ctx context.Context, id lobbies.LobbyID, by view.Viewer) (protocol.SeriesFile, error)
}

// SeriesRoutes serves /api/series: game masters save the series of a lobby as a file, and check one before they open the
// next lobby from it.
type SeriesRoutes struct {
	lobbies SavedSeries
	limits  gameMasterLimits
}

// NewSeriesRoutes returns routes that read from l within limits.
func NewSeriesRoutes(l SavedSeries, limits gameMasterLimits) *SeriesRoutes {
	return &SeriesRoutes{lobbies: l, limits: limits}
}

// Mount implements httpserver.Routes.
func (h *SeriesRoutes) Mount(r gin.IRouter) {
	r.GET("/api/series/:lobbyId", h.save)
	r.POST("/api/series/check", h.check)
}

// save handles GET /api/series/:lobbyId.
func (h *SeriesRoutes) save(c *gin.Context) {
	var file protocol.SeriesFile
	err := h.limits.Control(c.ClientIP())
	if err == nil {
		err = withLobby(c, h.limits, c.Param("lobbyId"), func(id lobbies.LobbyID) error {
			viewer, err := identify(c, h.lobbies, id)
			if err != nil {
				return err
			}
			file, err = h.lobbies.SaveSeries(c.Request.Context(), id, viewer)
			return err
		})
	}
	reply(c, file, err)
}

// check handles POST /api/series/check. It answers with the series that a lobby would open with.
func (h *SeriesRoutes) check(c *gin.Context) {
	if err := h.limits.Control(c.ClientIP()); err != nil {
		refuse(c, err)
		return
	}
	data, err := readBytes(c, lobbies.MaxSeriesBytes, rejection.ErrSeriesTooLarge)
	if err != nil {
		refuse(c, err)
		return
	}
	opened, err := readSeries(data)
	reply(c, opened.file, err)
}
