package avatars_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/services/gameserver/internal/avatars"
)

// fakeLimits allows a number of look-ups.
type fakeLimits struct {
	mu   sync.Mutex
	left int
}

func (l *fakeLimits) Avatar(string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.left == 0 {
		return game.ErrTooManyRequests
	}
	l.left--
	return nil
}

func routes(t testing.TB, s *standIn, lookups int) http.Handler {
	t.Helper()
	gin.SetMode(gin.ReleaseMode)
	engine := gin.New()
	avatars.NewRoutes(s.open(t), &fakeLimits{left: lookups}).Mount(engine)
	return engine
}

func call(h http.Handler, method, target, body string) *httptest.ResponseRecorder {
	rec := httptest.NewRecorder()
	h.ServeHTTP(rec, httptest.NewRequest(method, target, strings.NewReader(body)))
	return rec
}

func TestBatch_MalformedBody(t *testing.T) {
	api := routes(t, newStandIn(t), 10)
	for body, code := range map[string]string{
		`{"usernames":["\ud800"]}`:      "characters",
		"{\"usernames\":[\"ad\xffa\"]}": "characters",
		`{"usernames":["ada"]} x`:       "bad_request",
		`{"usernames":"ada"}`:           "bad_request",
	} {
		answer := call(api, http.MethodPost, "/api/twitch-icons", body)

		assert.Equal(t, http.StatusBadRequest, answer.Code, body)
		assert.Contains(t, answer.Body.String(), `"code":"`+code+`"`, body)
	}
}

func TestRoutes_IconURL(t *testing.T) {
	twitch := newStandIn(t)
	content := twitch.addPicture(t, "ada")
	api := routes(t, twitch, 10)

	icon := call(api, http.MethodGet, "/api/twitch-icon/Ada", "")
	require.Equal(t, http.StatusOK, icon.Code)
	assert.JSONEq(t, `{"imageUrl":"/api/avatar/ada"}`, icon.Body.String())

	picture := call(api, http.MethodGet, "/api/avatar/ada", "")
	require.Equal(t, http.StatusOK, picture.Code)
	assert.Equal(t, content, picture.Body.Bytes())
	assert.Equal(t, "image/png", picture.Header().Get("Content-Type"))
	assert.Equal(t, "public, max-age=86400", picture.Header().Get("Cache-Control"))
	assert.Contains(t, picture.Header().Get("Content-Security-Policy"), "sandbox")
	assert.Equal(t, http.StatusOK, call(api, http.MethodHead, "/api/avatar/ada", "").Code)
}

func TestRoutes_IconErrors(t *testing.T) {
	twitch := newStandIn(t)
	twitch.respond("/twitch/avatar/nobody", "User not found")
	twitch.mux.HandleFunc("/twitch/avatar/broken", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusInternalServerError) })
	api := routes(t, twitch, 2)

	for _, test := range []struct {
		path, code, message string
		status              int
	}{
		{"/", "username_required", "Username is required", http.StatusBadRequest},
		{"/%20", "username_required", "Username is required", http.StatusBadRequest},
		{"/%20%09%20", "username_required", "Username is required", http.StatusBadRequest},
		{"/x", "twitch_username", "", http.StatusBadRequest},
		{"/..%5csecret", "twitch_username", "", http.StatusBadRequest},
		{"/nobody", "icon_not_found", "", http.StatusNotFound},
		{"/broken", "icon_failed", "Error fetching icon", http.StatusBadGateway},
		{"/third", "too_many_requests", "Zu viele Anfragen.", http.StatusTooManyRequests},
		{"/nobody", "icon_not_found", "", http.StatusNotFound},
	} {
		for _, prefix := range []string{"/api/twitch-icon", "/api/avatar"} {
			if test.path == "/" && prefix == "/api/avatar" {
				continue
			}
			rec := call(api, http.MethodGet, prefix+test.path, "")
			assert.Equal(t, test.status, rec.Code, prefix+test.path)
			assert.Contains(t, rec.Body.String(), `"`+test.code+`"`, prefix+test.path)
			assert.Contains(t, rec.Body.String(), test.message)
		}
	}
}

func TestRoutes_Batch(t *testing.T) {
	twitch := newStandIn(t)
	twitch.addPicture(t, "ada")
	twitch.addPicture(t, "bob")
	twitch.respond("/twitch/avatar/nobody", "User not found")
	api := routes(t, twitch, 10)

	twitch.mux.HandleFunc("/twitch/avatar/broken", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusInternalServerError) })

	rec := call(api, http.MethodPost, "/api/twitch-icons", `{"usernames":["Ada","ada","bob","nobody","not valid","","broken"]}`)

	require.Equal(t, http.StatusOK, rec.Code)
	assert.JSONEq(t, `{"icons":{"Ada":"/api/avatar/ada","ada":"/api/avatar/ada","bob":"/api/avatar/bob","nobody":null,"not valid":null,"":null}}`, rec.Body.String())
	assert.Equal(t, 1, twitch.requests("/twitch/avatar/ada"))
}

func TestRoutes_BatchLimits(t *testing.T) {
	twitch := newStandIn(t)
	twitch.respond("/", "User not found")
	api := routes(t, twitch, 3)
	names := strings.TrimSuffix(strings.Repeat(`"xxx",`, 51), ",")

	for _, body := range []string{"", "{", `{}`, `{"usernames":null}`, `{"usernames":"ada"}`, `{"usernames":[` + names + `]}`, `{"usernames":["` + strings.Repeat("x", 20<<10) + `"]}`} {
		assert.Equal(t, http.StatusBadRequest, call(api, http.MethodPost, "/api/twitch-icons", body).Code, "%.40s", body)
	}
	assert.JSONEq(t, `{"icons":{}}`, call(api, http.MethodPost, "/api/twitch-icons", `{"usernames":[]}`).Body.String())

	rec := call(api, http.MethodPost, "/api/twitch-icons", `{"usernames":["aaa","bbb","ccc","ddd","eee"]}`)
	assert.Equal(t, http.StatusOK, rec.Code)
	assert.Equal(t, 3, strings.Count(rec.Body.String(), "null"), "the others are asked for again")
}
