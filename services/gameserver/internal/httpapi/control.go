package httpapi

import (
	"context"
	"sync"

	"github.com/gin-gonic/gin"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
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
	Control(ctx context.Context, id lobbies.LobbyID, token string, press lobbies.PressButton) (protocol.ControlState, error)
	Watch(ctx context.Context, id lobbies.LobbyID, see func(view.Scene)) (stop func(), err error)
}

// ControlLimits bounds the calls of remote controls by address.
type ControlLimits interface {
	gameMasterLimits
	Press(address string) error
	VoteBatch(address string) error
	Stream(address string) (closed func(), err error)
}

// gameMasterLimits bounds the calls for seats by address.
type gameMasterLimits interface {
	lookups
	Control(address string) error
}

// ControlRoutes serves /api/control: the game master makes tokens, and programs
// that hold one press the game master's buttons and follow the game.
type ControlRoutes struct {
	lobbies Controls
	votes   ChatVotes
	limits  ControlLimits
	clock   room.Clock
	log     *zap.Logger

	streams streamCounts
	done    chan struct{}
	end     func()
}

// NewControlRoutes returns routes that drive l and v within limits. The clock is that of the deadlines.
func NewControlRoutes(l Controls, v ChatVotes, limits ControlLimits, clock room.Clock, log *zap.Logger) *ControlRoutes {
	done := make(chan struct{})
	return &ControlRoutes{
		lobbies: l, votes: v, limits: limits, clock: clock, log: log, done: done, end: sync.OnceFunc(func() { close(done) }),
		streams: streamCounts{byToken: make(map[string]int)},
	}
}

// Mount implements httpserver.Routes.
func (h *ControlRoutes) Mount(r gin.IRouter) {
	group := r.Group("/api/control/:lobbyId")
	group.POST("/tokens", h.makeToken)
	group.DELETE("/tokens/:tokenId", h.revokeToken)
	group.GET("", h.state)
	group.GET("/events", h.follow)
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
	if err != nil {
		refuse(c, err)
		return
	}
	if endsRound(press) {
		h.endRound(c, press)
		return
	}
	h.pressAndReply(c, press)
}

// pressAndReply presses a button and answers with the state of the lobby after it.
func (h *ControlRoutes) pressAndReply(c *gin.Context, press lobbies.PressButton) {
	var state protocol.ControlState
	err := h.withPressLimit(c, func(id lobbies.LobbyID, token string) error {
		var err error
		state, err = h.lobbies.Control(c.Request.Context(), id, token, press)
		return err
	})
	reply(c, state, err)
}

// withPressLimit runs a call within the limit of presses, with the lobby and the token of the request.
func (h *ControlRoutes) withPressLimit(c *gin.Context, call func(id lobbies.LobbyID, token string) error) error {
	if err := h.limits.Press(c.ClientIP()); err != nil {
		return err
	}
	return h.withToken(c, call)
}

// withToken runs a call with the lobby and the token of the request. The call itself checks the token.
func (h *ControlRoutes) withToken(c *gin.Context, call func(id lobbies.LobbyID, token string) error) error {
	return withLobby(c, h.limits, c.Param("lobbyId"), func(id lobbies.LobbyID) error {
		token, ok := bearer(c)
		if !ok {
			return rejection.ErrNoRight
		}
		return call(id, token)
	})
}

// asSeat runs a call of a client with a seat. The rules check whether the seat is the game master's.
func asSeat(c *gin.Context, seats identifier, limits gameMasterLimits, call func(id lobbies.LobbyID, by lobbies.PlayerID) error) error {
	if err := limits.Control(c.ClientIP()); err != nil {
		return err
	}
	return withLobby(c, limits, c.Param("lobbyId"), func(id lobbies.LobbyID) error {
		viewer, err := identify(c, seats, id)
		if err != nil {
			return err
		}
		return call(id, viewer.Player)
	})
}
