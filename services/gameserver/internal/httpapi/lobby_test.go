package httpapi_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/view"
	"tarnwort/services/gameserver/internal/httpapi"
)

// application is a fake that answers every call with err.
type application struct {
	err error
	ran []game.Command
	// request is the last one to open or join a lobby.
	request lobbies.Request
}

func (a *application) Open(_ context.Context, r lobbies.Request) (lobbies.Seat, error) {
	a.request = r
	return a.seat()
}

func (a *application) Join(_ context.Context, _ game.LobbyID, r lobbies.Request) (lobbies.Seat, error) {
	a.request = r
	return a.seat()
}

func (a *application) Admit(context.Context, game.LobbyID, string) error { return a.err }

func (a *application) MayReenter(context.Context, game.LobbyID, view.Role, string) (bool, error) {
	return false, nil
}

func (a *application) CheckProfile(lobbies.Request) error { return nil }

func (a *application) seat() (lobbies.Seat, error) {
	return lobbies.Seat{Lobby: gametest.ID(), Player: "ada", Name: "Ada", Face: 99, Token: "secret"}, a.err
}

func (a *application) Identify(_ context.Context, _ game.LobbyID, token string) (view.Viewer, error) {
	if token != "ada's token" {
		return view.Viewer{}, game.ErrForeignSeat
	}
	return view.Viewer{Role: view.Player, Player: "ada"}, nil
}

func (a *application) View(_ context.Context, _ game.LobbyID, _ view.Timing, show func(view.Scene)) error {
	if a.err == nil {
		show(view.NewScene(gametest.Table("setup | ada"), 1, nil, gametest.Noon()))
	}
	return a.err
}

func (a *application) Do(_ context.Context, _ game.LobbyID, cmd game.Command) (bool, error) {
	a.ran = append(a.ran, cmd)
	return true, a.err
}

// noLimits allows all calls.
type noLimits struct{}

func (noLimits) Open(_ string, call func() (bool, error)) error {
	_, err := call()
	return err
}

func (noLimits) Lookup(_ string, call func() error) error { return call() }

func (noLimits) Call(_, _ string, call func() error) error { return call() }

func (noLimits) Seat(_ string, call func() (bool, error)) error {
	_, err := call()
	return err
}

func (noLimits) Stream(string) (closed func(), err error) { return func() {}, nil }

func (noLimits) Password(ctx context.Context, _ string, _ game.LobbyID, _ string, check func(context.Context) error) error {
	return check(ctx)
}

func call(t *testing.T, app *application, method, path, token, body string) *httptest.ResponseRecorder {
	t.Helper()
	return exchange(t, httpapi.NewLobbyRoutes(app, app, noLimits{}), method, path, token, body)
}

// exchange returns the answer of routes to one request.
func exchange(t *testing.T, routes interface{ Mount(gin.IRouter) }, method, path, token, body string) *httptest.ResponseRecorder {
	t.Helper()
	gin.SetMode(gin.TestMode)
	engine := gin.New()
	routes.Mount(engine)
	request := httptest.NewRequestWithContext(t.Context(), method, path, strings.NewReader(body))
	request.Header.Set("Authorization", token)
	recorder := httptest.NewRecorder()
	engine.ServeHTTP(recorder, request)
	return recorder
}

func TestLobbyRoutes_RefusalStatus(t *testing.T) {
	for _, tt := range []struct {
		err    error
		status int
		body   string
	}{
		{game.ErrLobbyNotFound, http.StatusNotFound, `{"error":"Lobby nicht gefunden.","code":"lobby_not_found"}`},
		{game.ErrWrongPassword, http.StatusForbidden, `{"error":"Falsches Passwort.","code":"wrong_password"}`},
		{game.ErrLocked, http.StatusLocked, `{"error":"Die Lobby ist gesperrt.","code":"locked"}`},
		{game.ErrTooManyRequests, http.StatusTooManyRequests, `{"error":"Zu viele Anfragen.","code":"too_many_requests"}`},
		{game.ErrLobbyFull, http.StatusConflict, `{"error":"Die Lobby ist voll.","code":"lobby_full"}`},
		{game.ErrNameMissing, http.StatusBadRequest, `{"error":"Bitte gib deinen Namen ein","code":"name_missing"}`},
		{rejection.ErrStorage, http.StatusServiceUnavailable, ""},
		{rejection.ErrBusy, http.StatusServiceUnavailable, ""},
		{errors.New("disk on fire"), http.StatusInternalServerError, `{"error":"Interner Fehler","code":"internal"}`},
	} {
		answer := call(t, &application{err: tt.err}, http.MethodPost, "/api/lobby/join", "", `{"lobbyId":"`+gametest.ID().String()+`","playerName":"Ada"}`)
		assert.Equal(t, tt.status, answer.Code, tt.err)
		if tt.body != "" {
			assert.JSONEq(t, tt.body, answer.Body.String())
		}
	}
}

func TestLobbyRoutes_MalformedCalls(t *testing.T) {
	for _, body := range []string{"", "{", "[]", `"x"`, `{"playerName":7}`, `{"playerName":"` + strings.Repeat("x", 20_000) + `"}`} {
		answer := call(t, &application{}, http.MethodPost, "/api/lobby/create", "", body)
		assert.Equal(t, http.StatusBadRequest, answer.Code, body)
		assert.Contains(t, answer.Body.String(), "bad_request")
	}
}

func TestLobbyRoutes_InvalidLobbyID(t *testing.T) {
	for _, id := range []string{"*", ">", "ABC", "ABCDEF.x", "%2e%2e", "ABCDE0"} {
		answer := call(t, &application{}, http.MethodGet, "/api/lobby/"+id, "", "")
		assert.Equal(t, http.StatusNotFound, answer.Code, id)
	}
}

func TestLobbyRoutes_TokenIdentifiesCaller(t *testing.T) {
	body := `{"lobbyId":"` + gametest.ID().String() + `","playerId":"ada","locked":true}`
	stranger, thief, ada := &application{}, &application{}, &application{}

	assert.Equal(t, http.StatusForbidden, call(t, stranger, http.MethodPost, "/api/lobby/lock", "", body).Code)
	assert.Equal(t, http.StatusForbidden, call(t, thief, http.MethodPost, "/api/lobby/lock", "Bearer ada's token", strings.Replace(body, `"ada"`, `"gm"`, 1)).Code)
	assert.Equal(t, http.StatusOK, call(t, ada, http.MethodPost, "/api/lobby/lock", "Bearer ada's token", body).Code)

	assert.Empty(t, stranger.ran)
	assert.Empty(t, thief.ran)
	require.Equal(t, []game.Command{game.LockLobby{By: "ada", Locked: true}}, ada.ran)
}
