package avatars_test

import (
	"net/http"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/avatars"
)

// playHelix answers as Twitch does and accepts the latest token only.
func playHelix(t testing.TB, s *standIn, users map[string]string) (revoke func()) {
	t.Helper()
	latest := 0
	s.mux.HandleFunc("POST /oauth2/token", func(w http.ResponseWriter, r *http.Request) {
		assert.Equal(t, []string{"id", "s3cret", "client_credentials"}, []string{r.FormValue("client_id"), r.FormValue("client_secret"), r.FormValue("grant_type")})
		latest++
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write([]byte(asJSON(t, map[string]any{"access_token": "t" + strconv.Itoa(latest), "expires_in": 3600, "token_type": "bearer"})))
	})
	s.mux.HandleFunc("GET /helix/users", func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "Bearer t"+strconv.Itoa(latest) || r.Header.Get("Client-Id") != "id" {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		data := []map[string]string{}
		if image, ok := users[r.FormValue("login")]; ok {
			data = append(data, map[string]string{"login": r.FormValue("login"), "profile_image_url": image})
		}
		_, _ = w.Write([]byte(asJSON(t, map[string]any{"data": data})))
	})
	return func() { latest++ }
}

func newHelix(t testing.TB, s *standIn) *avatars.Helix {
	t.Helper()
	return avatars.NewHelix(avatars.HelixConfig{
		ClientID: "id", ClientSecret: "s3cret", TokenURL: s.URL + "/oauth2/token", Base: s.URL + "/helix", Addresses: loopback,
	})
}

func TestHelix_TokenRenewal(t *testing.T) {
	twitch := newStandIn(t)
	revoke := playHelix(t, twitch, map[string]string{"ada": "https://cdn/ada.png"})
	helix := newHelix(t, twitch)

	for range 3 {
		address, err := helix.Locate(t.Context(), "ada")
		require.NoError(t, err)
		assert.Equal(t, "https://cdn/ada.png", address)
	}
	assert.Equal(t, 1, twitch.requests("/oauth2/token"))

	revoke()
	address, err := helix.Locate(t.Context(), "ada")
	require.NoError(t, err)
	assert.Equal(t, "https://cdn/ada.png", address)
	assert.Equal(t, 2, twitch.requests("/oauth2/token"))
}

func TestHelix_UnknownUser(t *testing.T) {
	twitch := newStandIn(t)
	playHelix(t, twitch, nil)

	_, err := newHelix(t, twitch).Locate(t.Context(), "nobody")

	assert.ErrorIs(t, err, avatars.ErrUnknown)
}

func TestHelix_Failure(t *testing.T) {
	for name, play := range map[string]func(*standIn){
		"no token":    func(s *standIn) { s.mux.Handle("/oauth2/token", http.NotFoundHandler()) },
		"broken JSON": func(s *standIn) { grant(s); s.respond("/helix/users", "{") },
		"forbidden": func(s *standIn) {
			grant(s)
			s.mux.HandleFunc("/helix/users", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusForbidden) })
		},
		"always unauthorized": func(s *standIn) {
			grant(s)
			s.mux.HandleFunc("/helix/users", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusUnauthorized) })
		},
	} {
		t.Run(name, func(t *testing.T) {
			twitch := newStandIn(t)
			play(twitch)

			_, err := newHelix(t, twitch).Locate(t.Context(), "ada")

			require.Error(t, err)
			require.NotErrorIs(t, err, avatars.ErrUnknown)
			assert.NotContains(t, err.Error(), "s3cret")
			assert.LessOrEqual(t, twitch.requests("/helix/users"), 2)
		})
	}
}

func grant(s *standIn) {
	s.mux.HandleFunc("/oauth2/token", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write([]byte(`{"access_token":"t","expires_in":3600,"token_type":"bearer"}`))
	})
}
