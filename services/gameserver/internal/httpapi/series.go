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
	limits  tokenLimits
}

// NewSeriesRoutes returns routes that read from l within limits.
func NewSeriesRoutes(l SavedSeries, limits tokenLimits) *SeriesRoutes {
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
	err := asViewer(c, h.lobbies, h.limits, c.Param("lobbyId"), func(id lobbies.LobbyID, viewer view.Viewer) (err error) {
		file, err = h.lobbies.SaveSeries(c.Request.Context(), id, viewer)
		return err
	})
	reply(c, file, err)
}

// check handles POST /api/series/check. It answers with the series that a lobby would open with.
func (h *SeriesRoutes) check(c *gin.Context) {
	var file protocol.SeriesFile
	err := h.limits.Call(c.ClientIP(), "", func() error {
		data, err := readBytes(c, lobbies.MaxSeriesBytes, rejection.ErrSeriesTooLarge)
		if err != nil {
			return err
		}
		opened, err := readSeries(data)
		file = opened.file
		return err
	})
	reply(c, file, err)
}
