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

// issueSeatKey handles POST /api/lobby/seat-key.
func (h *LobbyRoutes) issueSeatKey(c *gin.Context) {
	var body protocol.SeatKeyRequest
	if !read(c, &body) {
		return
	}
	answer := protocol.SeatKey{ExpiresInMs: lobbies.SeatKeyLifetime.Milliseconds()}
	err := asViewer(c, h.lobbies, h.limits, body.LobbyID, func(id lobbies.LobbyID, viewer view.Viewer) (err error) {
		if err := isCaller(viewer, body.PlayerID); err != nil {
			return err
		}
		answer.Key, err = h.seats.IssueKey(c.Request.Context(), id, viewer.Player)
		return err
	})
	reply(c, answer, err)
}

// moveSeat handles POST /api/lobby/move-seat. A wrong key counts as a failed look-up of its address.
func (h *LobbyRoutes) moveSeat(c *gin.Context) {
	var body protocol.MoveSeat
	if !read(c, &body) {
		return
	}
	var seat lobbies.Seat
	err := h.lookUp(c, body.LobbyID, func(id lobbies.LobbyID) (err error) {
		seat, err = h.seats.Move(c.Request.Context(), id, body.Key, lobbies.ClientID(body.ClientID))
		return err
	})
	replySeat(c, seat, err)
}
