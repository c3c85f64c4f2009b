package httpapi

import (
	"context"

	"github.com/gin-gonic/gin"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// SeatMoves takes seats to other devices.
type SeatMoves interface {
	IssueKey(ctx context.Context, id lobbies.LobbyID, by lobbies.PlayerID) (key string, err error)
	Move(ctx context.Context, id lobbies.LobbyID, key string, client lobbies.ClientID) (lobbies.Seat, error)
}

// SeatMoveRoutes serves the calls of /api/lobby that move a seat.
type SeatMoveRoutes struct {
	lobbies identifier
	moves   SeatMoves
	limits  Limits
}

// NewSeatMoveRoutes returns routes that drive m within limits.
func NewSeatMoveRoutes(l identifier, m SeatMoves, limits Limits) *SeatMoveRoutes {
	return &SeatMoveRoutes{lobbies: l, moves: m, limits: limits}
}

// Mount implements httpserver.Routes.
func (h *SeatMoveRoutes) Mount(r gin.IRouter) {
	r.POST("/api/lobby/seat-key", h.issueKey)
	r.POST("/api/lobby/move-seat", h.move)
}

// issueKey handles POST /api/lobby/seat-key.
func (h *SeatMoveRoutes) issueKey(c *gin.Context) {
	var body protocol.SeatKeyRequest
	if !read(c, &body) {
		return
	}
	answer := protocol.SeatKey{ExpiresInMs: lobbies.SeatKeyLifetime.Milliseconds()}
	err := asViewer(c, h.lobbies, h.limits, body.LobbyID, func(id lobbies.LobbyID, viewer view.Viewer) (err error) {
		if err := isCaller(viewer, body.PlayerID); err != nil {
			return err
		}
		answer.Key, err = h.moves.IssueKey(c.Request.Context(), id, viewer.Player)
		return err
	})
	reply(c, answer, err)
}

// move handles POST /api/lobby/move-seat. A wrong key counts as a failed look-up of its address.
func (h *SeatMoveRoutes) move(c *gin.Context) {
	var body protocol.MoveSeat
	if !read(c, &body) {
		return
	}
	var seat lobbies.Seat
	err := lookUp(c, h.limits, body.LobbyID, func(id lobbies.LobbyID) (err error) {
		seat, err = h.moves.Move(c.Request.Context(), id, body.Key, lobbies.ClientID(body.ClientID))
		return err
	})
	replySeat(c, seat, err)
}
