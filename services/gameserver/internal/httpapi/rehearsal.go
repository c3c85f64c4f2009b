package httpapi

import (
	"context"

	"github.com/gin-gonic/gin"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// Bots seats bots in a lobby, and removes them.
type Bots interface {
	Seat(ctx context.Context, id lobbies.LobbyID, n int) error
	RemoveAll(ctx context.Context, id lobbies.LobbyID) error
}

// RehearsalRoutes serves /api/rehearsal, for game masters.
type RehearsalRoutes struct {
	lobbies identifier
	bots    Bots
	limits  RehearsalLimits
}

// RehearsalLimits bounds the calls of game masters. A bot's seat counts like a player's.
type RehearsalLimits interface {
	tokenLimits
	Seat(address string, call func() (seated bool, err error)) error
}

// NewRehearsalRoutes returns routes that seat bots.
func NewRehearsalRoutes(l identifier, bots Bots, limits RehearsalLimits) *RehearsalRoutes {
	return &RehearsalRoutes{lobbies: l, bots: bots, limits: limits}
}

// Mount implements httpserver.Routes.
func (h *RehearsalRoutes) Mount(r gin.IRouter) {
	r.POST("/api/rehearsal/:lobbyId", h.start)
	r.DELETE("/api/rehearsal/:lobbyId", h.stop)
}

// start handles POST /api/rehearsal/:lobbyId.
func (h *RehearsalRoutes) start(c *gin.Context) {
	var body protocol.StartRehearsal
	if !read(c, &body) {
		return
	}
	if body.Players < 1 || body.Players > lobbies.MaxBots {
		refuse(c, rejection.ErrBadRequest)
		return
	}
	h.asGameMaster(c, func(id lobbies.LobbyID) error {
		for range body.Players {
			if err := h.seat(c, id); err != nil {
				return err
			}
		}
		return nil
	})
}

func (h *RehearsalRoutes) seat(c *gin.Context, id lobbies.LobbyID) error {
	return h.limits.Seat(c.ClientIP(), func() (bool, error) {
		err := h.bots.Seat(c.Request.Context(), id, 1)
		return err == nil, err
	})
}

// stop handles DELETE /api/rehearsal/:lobbyId.
func (h *RehearsalRoutes) stop(c *gin.Context) {
	h.asGameMaster(c, func(id lobbies.LobbyID) error { return h.bots.RemoveAll(c.Request.Context(), id) })
}

func (h *RehearsalRoutes) asGameMaster(c *gin.Context, call func(id lobbies.LobbyID) error) {
	err := asViewer(c, h.lobbies, h.limits, c.Param("lobbyId"), func(id lobbies.LobbyID, viewer view.Viewer) error {
		if viewer.Role != view.GameMaster {
			return rejection.ErrNoRight
		}
		return call(id)
	})
	reply(c, protocol.Done{OK: true}, err)
}
