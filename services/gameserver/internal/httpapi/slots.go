package httpapi

import (
	"context"

	"github.com/gin-gonic/gin"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// Slots keeps the permanent addresses of shows.
type Slots interface {
	Make(ctx context.Context, lobby lobbies.LobbyID, by lobbies.PlayerID, name string) (lobbies.SlotKeys, error)
	Take(ctx context.Context, lobby lobbies.LobbyID, by lobbies.PlayerID, remote string) error
	Renew(ctx context.Context, lobby lobbies.LobbyID, by lobbies.PlayerID, remote string) (lobbies.SlotKeys, error)
	SetOptions(ctx context.Context, remote string, options protocol.SlotOptions) error
	OfRemote(ctx context.Context, remote string) (lobbies.Slot, error)
}

// SlotLimits bounds the calls of game masters, and the slots that an address may make.
type SlotLimits interface {
	tokenLimits
	Slot(address string, call func() (made bool, err error)) error
}

// SlotRoutes serves /api/slots, for game masters. Its secrets are in bodies, never in a URL.
type SlotRoutes struct {
	seats  identifier
	slots  Slots
	limits SlotLimits
}

// NewSlotRoutes returns routes that drive s within limits.
func NewSlotRoutes(seats identifier, s Slots, limits SlotLimits) *SlotRoutes {
	return &SlotRoutes{seats: seats, slots: s, limits: limits}
}

// Mount implements httpserver.Routes.
func (h *SlotRoutes) Mount(r gin.IRouter) {
	group := r.Group("/api/slots/:lobbyId")
	group.POST("", h.make)
	group.POST("/take", h.take)
	group.POST("/renew", h.renew)
	group.POST("/options", h.setOptions)
	group.POST("/state", h.state)
}

// make handles POST /api/slots/:lobbyId.
func (h *SlotRoutes) make(c *gin.Context) {
	var body protocol.MakeSlot
	if !read(c, &body) {
		return
	}
	var keys lobbies.SlotKeys
	err := h.asGameMaster(c, func(id lobbies.LobbyID, by lobbies.PlayerID) error {
		return h.limits.Slot(c.ClientIP(), func() (made bool, err error) {
			keys, err = h.slots.Make(c.Request.Context(), id, by, body.Name)
			return err == nil, err
		})
	})
	reply(c, protocol.SlotKeys{OverlayKey: keys.Overlay, RemoteKey: keys.Remote}, err)
}

// take handles POST /api/slots/:lobbyId/take.
func (h *SlotRoutes) take(c *gin.Context) {
	var body protocol.WithSlot
	if read(c, &body) {
		h.runAndReply(c, body.RemoteKey, func(id lobbies.LobbyID, by lobbies.PlayerID) error {
			return h.slots.Take(c.Request.Context(), id, by, body.RemoteKey)
		})
	}
}

// renew handles POST /api/slots/:lobbyId/renew.
func (h *SlotRoutes) renew(c *gin.Context) {
	var body protocol.WithSlot
	if !read(c, &body) {
		return
	}
	var keys lobbies.SlotKeys
	err := h.asGameMaster(c, func(id lobbies.LobbyID, by lobbies.PlayerID) (err error) {
		keys, err = h.slots.Renew(c.Request.Context(), id, by, body.RemoteKey)
		return err
	})
	reply(c, protocol.SlotKeys{OverlayKey: keys.Overlay, RemoteKey: keys.Remote}, err)
}

// setOptions handles POST /api/slots/:lobbyId/options.
func (h *SlotRoutes) setOptions(c *gin.Context) {
	var body protocol.SetSlotOptions
	if read(c, &body) {
		h.runAndReply(c, body.RemoteKey, func(lobbies.LobbyID, lobbies.PlayerID) error {
			return h.slots.SetOptions(c.Request.Context(), body.RemoteKey, body.Options)
		})
	}
}

// state handles POST /api/slots/:lobbyId/state.
func (h *SlotRoutes) state(c *gin.Context) {
	var body protocol.WithSlot
	if read(c, &body) {
		h.runAndReply(c, body.RemoteKey, func(lobbies.LobbyID, lobbies.PlayerID) error { return nil })
	}
}

// runAndReply runs a call of a game master and answers with the slot after it.
func (h *SlotRoutes) runAndReply(c *gin.Context, remote string, call func(id lobbies.LobbyID, by lobbies.PlayerID) error) {
	var slot lobbies.Slot
	err := h.asGameMaster(c, func(id lobbies.LobbyID, by lobbies.PlayerID) (err error) {
		if err = call(id, by); err == nil {
			slot, err = h.slots.OfRemote(c.Request.Context(), remote)
		}
		return err
	})
	reply(c, protocol.SlotState{Name: slot.Name, LobbyID: slot.Lobby.String(), Options: slot.Options}, err)
}

func (h *SlotRoutes) asGameMaster(c *gin.Context, call func(id lobbies.LobbyID, by lobbies.PlayerID) error) error {
	return asViewer(c, h.seats, h.limits, c.Param("lobbyId"), func(id lobbies.LobbyID, viewer view.Viewer) error {
		if viewer.Role != view.GameMaster {
			return rejection.ErrNoRight
		}
		return call(id, viewer.Player)
	})
}
