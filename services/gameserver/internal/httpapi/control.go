package httpapi

import (
	"context"
	"errors"
	"strings"
	"sync"

	"github.com/gin-gonic/gin"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// Controls runs the calls of remote controls.
type Controls interface {
	MakeControlToken(ctx context.Context, id lobbies.LobbyID, by lobbies.PlayerID, name string) (lobbies.ControlToken, error)
	Identify(ctx context.Context, id lobbies.LobbyID, token string) (view.Viewer, error)
	Do(ctx context.Context, id lobbies.LobbyID, cmd lobbies.Command) (changed bool, err error)
	Control(ctx context.Context, id lobbies.LobbyID, token string, press lobbies.PressButton, commandID string) (protocol.ControlState, error)
	Watch(ctx context.Context, id lobbies.LobbyID, see func(view.Scene)) (stop func(), err error)
}

// SlotRemotes finds the lobby that a slot's remote control acts on.
type SlotRemotes interface {
	OfRemote(ctx context.Context, remote string) (lobbies.Slot, error)
	Watch(key string, see func(lobbies.Slot)) (stop func(), err error)
}

// slotName stands for the lobby that has the slot of the token.
const slotName = "slot"

// ControlLimits bounds the calls of remote controls by token, and their streams by address.
type ControlLimits interface {
	tokenLimits
	Stream(address string) (closed func(), err error)
}

// ControlRoutes serves /api/control: the game master makes tokens, and programs
// that hold one press the game master's buttons and follow the game.
type ControlRoutes struct {
	lobbies Controls
	votes   ChatVotes
	slots   SlotRemotes
	limits  ControlLimits
	clock   room.Clock
	log     *zap.Logger

	streams streamCounts
	done    chan struct{}
	end     func()
}

// NewControlRoutes returns routes that drive l and v within limits. The clock is that of the deadlines.
func NewControlRoutes(l Controls, v ChatVotes, slots SlotRemotes, limits ControlLimits, clock room.Clock, log *zap.Logger) *ControlRoutes {
	done := make(chan struct{})
	return &ControlRoutes{
		lobbies: l, votes: v, slots: slots, limits: limits, clock: clock, log: log, done: done, end: sync.OnceFunc(func() { close(done) }),
		streams: streamCounts{byToken: make(map[string]int)},
	}
}

// Mount implements httpserver.Routes.
func (h *ControlRoutes) Mount(r gin.IRouter) {
	group := r.Group("/api/control/:lobbyId")
	group.POST("/tokens", h.makeToken)
	group.DELETE("/tokens/:tokenId", h.revokeToken)
	group.GET("", h.state)
	group.GET("/socket", h.openSocket)
	group.POST("/votes", h.castVotes)
	group.POST("/:action", h.pressButton)
}

// Drain implements httpserver.Drainer: it ends all streams, and their clients reconnect.
func (h *ControlRoutes) Drain(context.Context) error {
	h.end()
	return nil
}

// makeToken handles POST /api/control/:lobbyId/tokens.
func (h *ControlRoutes) makeToken(c *gin.Context) {
	var body protocol.MakeControlToken
	if !read(c, &body) {
		return
	}
	var made lobbies.ControlToken
	err := asSeat(c, h.lobbies, h.limits, func(id lobbies.LobbyID, by lobbies.PlayerID) (err error) {
		made, err = h.lobbies.MakeControlToken(c.Request.Context(), id, by, body.Name)
		return err
	})
	reply(c, protocol.NewControlToken{ID: string(made.ID), Name: made.Name, Token: made.Token}, err)
}

// revokeToken handles DELETE /api/control/:lobbyId/tokens/:tokenId.
func (h *ControlRoutes) revokeToken(c *gin.Context) {
	err := asSeat(c, h.lobbies, h.limits, func(id lobbies.LobbyID, by lobbies.PlayerID) error {
		_, err := h.lobbies.Do(c.Request.Context(), id, revoke(by, c.Param("tokenId")))
		return err
	})
	reply(c, protocol.Done{OK: true}, err)
}

// state handles GET /api/control/:lobbyId.
func (h *ControlRoutes) state(c *gin.Context) {
	h.pressAndReply(c, lobbies.PressButton{})
}

// pressButton handles POST /api/control/:lobbyId/:action.
func (h *ControlRoutes) pressButton(c *gin.Context) {
	press, err := parseButton(c.Param("action"), c.Request.URL.Query())
	if err == nil {
		err = eventlog.CheckCommandID(c.Query("commandId"))
	}
	if err != nil {
		refuse(c, err)
		return
	}
	h.pressAndReply(c, press)
}

// pressAndReply presses a button and answers with the state of the lobby after it. The button counts also when the client
// disconnects before the answer.
func (h *ControlRoutes) pressAndReply(c *gin.Context, press lobbies.PressButton) {
	var state protocol.ControlState
	err := h.withToken(c, func(id lobbies.LobbyID, token string) (err error) {
		state, err = h.lobbies.Control(context.WithoutCancel(c.Request.Context()), id, token, press, c.Query("commandId"))
		return err
	})
	reply(c, state, err)
}

// withToken runs a call with the lobby and the token of the request. The call itself checks the token, and returns
// rejection.ErrNoRight for an unknown one, which counts as a failed look-up.
func (h *ControlRoutes) withToken(c *gin.Context, call func(id lobbies.LobbyID, token string) error) error {
	check := func(id lobbies.LobbyID, token string) error {
		err := call(id, token)
		if errors.Is(err, rejection.ErrNoRight) {
			return rejection.ErrForeignSeat
		}
		return err
	}
	if strings.EqualFold(c.Param("lobbyId"), slotName) { // programs send ids of lobbies in upper case
		return h.withSlot(c, check)
	}
	return withToken(c, h.limits, c.Param("lobbyId"), func(id lobbies.LobbyID, token string) error {
		if lobbies.IsSlotKey(token) {
			return rejection.ErrForeignSeat // the slot may have gone on to another lobby, or to another secret
		}
		return check(id, token)
	})
}

// withSlot runs a call with the lobby that has the slot of the token.
func (h *ControlRoutes) withSlot(c *gin.Context, call func(id lobbies.LobbyID, token string) error) error {
	token, ok := bearer(c)
	if !ok {
		return rejection.ErrNoRight
	}
	return hideForeignSeat(h.limits.Call(c.ClientIP(), token, func() error {
		slot, err := h.slots.OfRemote(c.Request.Context(), token)
		if errors.Is(err, rejection.ErrSlotNotFound) {
			return rejection.ErrForeignSeat
		}
		if err != nil {
			return err
		}
		return call(slot.Lobby, token)
	}))
}

// asSeat runs a call of a client with a seat. The rules check whether the seat is the game master's.
func asSeat(c *gin.Context, seats identifier, limits tokenLimits, call func(id lobbies.LobbyID, by lobbies.PlayerID) error) error {
	return asViewer(c, seats, limits, c.Param("lobbyId"), func(id lobbies.LobbyID, viewer view.Viewer) error {
		return call(id, viewer.Player)
	})
}
