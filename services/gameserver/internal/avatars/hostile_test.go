package avatars_test

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"tarnwort/services/gameserver/internal/avatars"
	"tarnwort/services/gameserver/internal/outbound"
)

func TestHostile_ForeignPictureHost(t *testing.T) {
	victim := newStandIn(t)
	victim.respond("/", string(portrait(t)))
	for _, address := range []string{
		victim.URL + "/x.png", "http://169.254.169.254/latest/meta-data", "javascript:alert(1)", "file:///etc/passwd", "data:image/png;base64,AAAA",
		"https://static-cdn.jtvnw.net.evil.example/x.png", "http://user@TWITCH/x.png", "http://TWITCH@evil.example/x.png", "http://TWITCH:80/x.png",
		"//TWITCH/x.png", "gopher://TWITCH/x", "http://[::1", "", "no address",
	} {
		t.Run(address, func(t *testing.T) {
			twitch := newStandIn(t)
			twitch.respond("/", string(portrait(t)))
			twitch.respond("/twitch/avatar/ada", strings.ReplaceAll(address, "TWITCH", strings.TrimPrefix(twitch.URL, "http://")))

			_, err := twitch.open(t).Picture(t.Context(), "ada")

			require.ErrorIs(t, err, avatars.ErrFailed)
			assert.Zero(t, victim.requests("/x.png"))
			assert.Zero(t, twitch.requests("/x.png"))
		})
	}
}

func TestHostile_Redirect(t *testing.T) {
	victim := newStandIn(t)
	victim.respond("/", string(portrait(t)))
	for _, path := range []string{"/twitch/avatar/ada", "/ada-profile_image-150x150.png"} {
		twitch := newStandIn(t)
		twitch.mux.Handle(path, http.RedirectHandler(victim.URL+"/secret", http.StatusFound))
		if path != "/twitch/avatar/ada" {
			twitch.respond("/twitch/avatar/ada", twitch.URL+"/ada-profile_image-300x300.png")
		}

		_, err := twitch.open(t).Picture(t.Context(), "ada")

		require.ErrorIs(t, err, avatars.ErrFailed, path)
		assert.Zero(t, victim.requests("/secret"), path)
	}
}

func TestHostile_PrivateAddress(t *testing.T) {
	twitch := newStandIn(t)
	twitch.addPicture(t, "ada")
	guarded := avatars.New(twitch.decapi(), avatars.Pictures{Origin: twitch.URL, Addresses: outbound.PublicAddress}, zap.NewNop())
	t.Cleanup(guarded.Close)

	_, err := guarded.Picture(t.Context(), "ada")

	require.ErrorIs(t, err, avatars.ErrFailed)
	assert.Zero(t, twitch.requests("/ada-profile_image-150x150.png"))
	_, err = avatars.NewDecAPI(twitch.URL, outbound.PublicAddress).Locate(t.Context(), "bob")
	require.Error(t, err)
	assert.Zero(t, twitch.requests("/twitch/avatar/bob"))
}

func TestHostile_EndlessAnswer(t *testing.T) {
	chunk := bytes.Repeat([]byte("x"), 32<<10)
	endless := func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Length", "10000000000")
		for r.Context().Err() == nil {
			if _, err := w.Write(chunk); err != nil {
				return
			}
		}
	}
	for _, path := range []string{"/twitch/avatar/ada", "/ada-profile_image-150x150.png"} {
		twitch := newStandIn(t)
		twitch.mux.HandleFunc(path, endless)
		if path != "/twitch/avatar/ada" {
			twitch.respond("/twitch/avatar/ada", twitch.URL+"/ada-profile_image-300x300.png")
		}
		log, logged := observer.New(zap.WarnLevel)

		_, err := twitch.openWithLog(t, zap.New(log)).Picture(t.Context(), "ada")

		require.ErrorIs(t, err, avatars.ErrFailed, path)
		require.Equal(t, 1, logged.Len(), path)
		assert.Equal(t, "avatars: an answer is too large", logged.All()[0].ContextMap()["error"], "the size ends it, not the time")
	}
}

func TestHostile_LookupTimeout(t *testing.T) {
	t.Parallel()
	twitch := newStandIn(t)
	twitch.mux.HandleFunc("/twitch/avatar/ada", func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	known := twitch.open(t)
	began := time.Now()

	_, err := known.Picture(t.Context(), "ada")

	require.ErrorIs(t, err, avatars.ErrFailed)
	assert.GreaterOrEqual(t, time.Since(began), 3*time.Second)
}

func TestHostile_NotAPicture(t *testing.T) {
	for name, content := range map[string]string{
		"a page":              "<html><script>alert(1)</script>",
		"a drawing with code": `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`,
		"nothing":             "",
		"text":                "GIF",
		"JSON":                `{"image":1}`,
	} {
		t.Run(name, func(t *testing.T) {
			twitch := newStandIn(t)
			twitch.respond("/twitch/avatar/ada", twitch.URL+"/x.png")
			twitch.mux.HandleFunc("/x.png", func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Type", "image/png")
				_, _ = w.Write([]byte(content))
			})

			_, err := twitch.open(t).Picture(t.Context(), "ada")

			assert.ErrorIs(t, err, avatars.ErrFailed)
		})
	}
}

func TestHostile_UpstreamStatus(t *testing.T) {
	for status, want := range map[int]error{404: avatars.ErrUnknown, 403: avatars.ErrFailed, 429: avatars.ErrFailed, 500: avatars.ErrFailed, 206: avatars.ErrFailed} {
		for _, path := range []string{"/twitch/avatar/ada", "/x.png"} {
			t.Run(fmt.Sprint(status, path), func(t *testing.T) {
				twitch := newStandIn(t)
				twitch.mux.HandleFunc(path, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(status) })
				if path == "/x.png" {
					twitch.respond("/twitch/avatar/ada", twitch.URL+"/x.png")
				}

				_, err := twitch.open(t).Picture(t.Context(), "ada")

				assert.ErrorIs(t, err, want)
			})
		}
	}
}
