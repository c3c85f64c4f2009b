// Package httpapi is the inbound HTTP adapter: it decodes JSON and runs commands. It holds no
// rules, and identifies a caller by the token of the request.
package httpapi

import (
	"cmp"
	"context"
	"errors"
	"strings"

	"github.com/gin-gonic/gin"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// Lobbies runs commands and shows lobbies.
type Lobbies interface {
	Identify(ctx context.Context, id lobbies.LobbyID, token string) (view.Viewer, error)
	View(ctx context.Context, id lobbies.LobbyID, timing view.Timing, show func(view.Scene)) error
	Do(ctx context.Context, id lobbies.LobbyID, cmd lobbies.Command) (changed bool, err error)
}

// Seats opens lobbies and gives out seats.
type Seats interface {
	Open(ctx context.Context, r lobbies.Request) (lobbies.Seat, error)
	Join(ctx context.Context, id lobbies.LobbyID, r lobbies.Request) (lobbies.Seat, error)
	Admit(ctx context.Context, id lobbies.LobbyID, password string) error
	MayReenter(ctx context.Context, id lobbies.LobbyID, role view.Role, token string) (bool, error)
	CheckProfile(r lobbies.Request) error
}

// Limits bounds the calls of an address and of a token.
type Limits interface {
	tokenLimits
	Lookup(address string, call func() error) error
	Open(address string, call func() (opened bool, err error)) error
	Password(ctx context.Context, address string, lobby lobbies.LobbyID, password string, check func(context.Context) error) error
	Seat(address string, call func() (seated bool, err error)) error
}

// tokenLimits bounds the calls with a token.
type tokenLimits interface {
	Call(address, token string, call func() error) error
}

// LobbyRoutes serves /api/lobby.
type LobbyRoutes struct {
	lobbies Lobbies
	seats   Seats
	limits  Limits
}

// NewLobbyRoutes returns routes that drive l within limits.
func NewLobbyRoutes(l Lobbies, s Seats, limits Limits) *LobbyRoutes {
	return &LobbyRoutes{lobbies: l, seats: s, limits: limits}
}

// Mount implements httpserver.Routes.
func (h *LobbyRoutes) Mount(r gin.IRouter) {
	group := r.Group("/api/lobby")
	group.POST("/create", h.create)
	group.POST("/join", h.join)
	group.POST("/leave", h.leave)
	group.POST("/lock", h.lock)
	group.GET("/:lobbyId", h.info)
}

// create handles POST /api/lobby/create.
func (h *LobbyRoutes) create(c *gin.Context) {
	request, err := parseCreate(c)
	if err != nil {
		refuse(c, err)
		return
	}
	var seat lobbies.Seat
	err = h.limits.Open(c.ClientIP(), func() (opened bool, err error) {
		ctx := lobbies.WithPreferredHash(c.Request.Context()) // preferred, because an address opens few lobbies an hour
		seat, err = h.seats.Open(ctx, request)
		return countsAsNew(c, seat, err), err
	})
	replySeat(c, seat, err)
}

// join handles POST /api/lobby/join.
func (h *LobbyRoutes) join(c *gin.Context) {
	var body protocol.JoinLobby
	if !read(c, &body) {
		return
	}
	request := lobbies.Request{
		Name:           body.PlayerName,
		TwitchUsername: body.TwitchUsername,
		ShowsMask:      showsMask(body.UseTwitchPicture),
		Face:           face(body.Face),
		CameraURL:      body.VodninjaCam,
		Password:       body.Password,
		Client:         lobbies.ClientID(body.ClientID),
		Admitted:       true,
	}
	if err := h.seats.CheckProfile(request); err != nil {
		refuse(c, err)
		return
	}
	var seat lobbies.Seat
	err := lookUp(c, h.limits, body.LobbyID, func(id lobbies.LobbyID) error {
		if err := h.admit(c, id, body); err != nil {
			return err
		}
		return h.limits.Seat(c.ClientIP(), func() (seated bool, err error) {
			seat, err = h.seats.Join(c.Request.Context(), id, request)
			return countsAsNew(c, seat, err), err
		})
	})
	replySeat(c, seat, err)
}

// countsAsNew reports whether a new seat was stored. It is also true when the client has disconnected, because that must
// not be a way around a limit.
func countsAsNew(c *gin.Context, seat lobbies.Seat, err error) bool {
	return err == nil && !seat.Repeated || c.Request.Context().Err() != nil
}

// leave handles POST /api/lobby/leave.
func (h *LobbyRoutes) leave(c *gin.Context) {
	var body protocol.LeaveLobby
	if !read(c, &body) {
		return
	}
	h.runCommand(c, body.LobbyID, []string{body.PlayerID}, leave(body))
}

// lock handles POST /api/lobby/lock.
func (h *LobbyRoutes) lock(c *gin.Context) {
	var body protocol.LockLobby
	if !read(c, &body) {
		return
	}
	h.runCommand(c, body.LobbyID, []string{body.PlayerID, body.GameMasterID}, lock(body))
}

// info handles GET /api/lobby/:lobbyId.
func (h *LobbyRoutes) info(c *gin.Context) {
	var info protocol.LobbyInfo
	err := lookUp(c, h.limits, c.Param("lobbyId"), func(id lobbies.LobbyID) error {
		viewer, identifyErr := h.identify(c, id)
		err := h.lobbies.View(c.Request.Context(), id, viewer.Timing(), func(s view.Scene) { info = view.Info(s, viewer) })
		return cmp.Or(err, identifyErr)
	})
	if errors.Is(err, rejection.ErrNoRight) {
		err = nil // a client without a seat sees less
	}
	reply(c, info, err)
}

// runCommand runs a command of the seat whose token the request has. Ids in the payload
// prove nothing; those that are given must be the caller's own.
func (h *LobbyRoutes) runCommand(c *gin.Context, lobby string, claimed []string, cmd func(by lobbies.PlayerID) lobbies.Command) {
	err := asViewer(c, h.lobbies, h.limits, lobby, func(id lobbies.LobbyID, viewer view.Viewer) error {
		if err := isCaller(viewer, claimed...); err != nil {
			return err
		}
		_, err := h.lobbies.Do(c.Request.Context(), id, cmd(viewer.Player))
		return err
	})
	reply(c, protocol.Done{OK: true}, err)
}

// isCaller refuses ids of a payload that are given and not the caller's own.
func isCaller(viewer view.Viewer, claimed ...string) error {
	for _, claim := range claimed {
		if claim != "" && claim != string(viewer.Player) {
			return rejection.ErrNoRight
		}
	}
	return nil
}

// lookUp runs a call with the lobby that a typed id names, which needs no token.
func lookUp(c *gin.Context, limits Limits, typed string, call func(lobbies.LobbyID) error) error {
	return hideForeignSeat(limits.Lookup(c.ClientIP(), func() error { return withLobby(typed, call) }))
}

// withToken runs a call with the lobby that a typed id names and the token of the request, which the call checks. Without
// a token it is rejection.ErrNoRight.
func withToken(c *gin.Context, limits tokenLimits, typed string, call func(id lobbies.LobbyID, token string) error) error {
	token, ok := bearer(c)
	if !ok {
		return rejection.ErrNoRight
	}
	return hideForeignSeat(limits.Call(c.ClientIP(), token, func() error {
		return withLobby(typed, func(id lobbies.LobbyID) error { return call(id, token) })
	}))
}

// asViewer is withToken for the token of a seat, with the viewer whose token it is.
func asViewer(
	c *gin.Context, seats identifier, limits tokenLimits, typed string, call func(id lobbies.LobbyID, viewer view.Viewer) error,
) error {
	return withToken(c, limits, typed, func(id lobbies.LobbyID, token string) error {
		viewer, err := seats.Identify(c.Request.Context(), id, token)
		if err != nil {
			return err
		}
		return call(id, viewer)
	})
}

func withLobby(typed string, call func(lobbies.LobbyID) error) error {
	id, err := lobbies.ParseLobbyID(typed)
	if err != nil {
		return err
	}
	return call(id)
}

// hideForeignSeat returns rejection.ErrNoRight for a token of no seat.
func hideForeignSeat(err error) error {
	if isForeignSeat(err) {
		return rejection.ErrNoRight
	}
	return err
}

// identify returns the viewer whose token the request has. It fails with rejection.ErrNoRight without a token, or with
// rejection.ErrForeignSeat.
func (h *LobbyRoutes) identify(c *gin.Context, id lobbies.LobbyID) (view.Viewer, error) {
	token, ok := bearer(c)
	if !ok {
		return view.Viewer{}, rejection.ErrNoRight
	}
	return h.lobbies.Identify(c.Request.Context(), id, token)
}

// identifier returns the viewer whose token it is.
type identifier interface {
	Identify(ctx context.Context, id lobbies.LobbyID, token string) (view.Viewer, error)
}

func bearer(c *gin.Context) (token string, ok bool) {
	token, ok = strings.CutPrefix(c.GetHeader("Authorization"), "Bearer ")
	return token, ok && token != ""
}
