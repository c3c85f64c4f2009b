package avatars_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"tarnwort/services/gameserver/internal/avatars"
)

func TestParseName(t *testing.T) {
	for typed, want := range map[string]string{
		"Ada_1": "ada_1", "abc": "abc", strings.Repeat("x", 25): strings.Repeat("x", 25),
		"": "", "ab": "", strings.Repeat("x", 26): "", "ada/../bob": "", "ada%2f": "", "ädä": "", "ada\n": "", "a b c": "", "ada?x": "",
	} {
		name, ok := avatars.ParseName(typed)
		assert.Equal(t, want != "", ok, "%q", typed)
		assert.Equal(t, avatars.Name(want), name)
	}
}

func TestAvatars_FetchedOnce(t *testing.T) {
	twitch := newStandIn(t)
	content := twitch.addPicture(t, "ada")
	known := twitch.open(t)

	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			picture, err := known.Picture(t.Context(), "ada")
			if err != nil {
				t.Error(err)
			}
			assert.Equal(t, avatars.Picture{Type: "image/png", Content: content}, picture)
		})
	}
	all.Wait()

	assert.Equal(t, 1, twitch.requests("/twitch/avatar/ada"))
	assert.Equal(t, 1, twitch.requests("/ada-profile_image-150x150.png"))
}

func TestAvatars_MissCached(t *testing.T) {
	twitch := newStandIn(t)
	twitch.respond("/twitch/avatar/nobody", "User not found: nobody")
	known := twitch.open(t)

	for range 3 {
		_, err := known.Picture(t.Context(), "nobody")
		require.ErrorIs(t, err, avatars.ErrUnknown)
	}

	assert.Equal(t, 1, twitch.requests("/twitch/avatar/nobody"))
}

// countingDirectory counts calls and fails with err.
type countingDirectory struct {
	asked int
	err   error
}

func (d *countingDirectory) Locate(context.Context, avatars.Name) (string, error) {
	d.asked++
	return "https://elsewhere.example/x.png", d.err
}

func TestAvatars_CacheLifetimes(t *testing.T) {
	for _, test := range []struct {
		err, want error
		life      time.Duration
	}{
		{avatars.ErrUnknown, avatars.ErrUnknown, 10 * time.Minute},
		{nil, avatars.ErrFailed, time.Minute},
	} {
		synctest.Test(t, func(t *testing.T) {
			directory := &countingDirectory{err: test.err}
			known := avatars.New(directory, avatars.Twitch(), zap.NewNop())
			defer known.Close()
			ask := func() int {
				_, err := known.Picture(t.Context(), "ada")
				require.ErrorIs(t, err, test.want)
				return directory.asked
			}

			assert.Equal(t, 1, ask())
			time.Sleep(test.life - time.Millisecond)
			assert.Equal(t, 1, ask())
			time.Sleep(2 * time.Millisecond)
			assert.Equal(t, 2, ask())
		})
	}
}

func TestAvatars_LogWithoutNames(t *testing.T) {
	twitch := newStandIn(t)
	twitch.mux.HandleFunc("/twitch/avatar/", func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) })
	core, logged := observer.New(zap.DebugLevel)
	known := avatars.New(twitch.decapi(), twitch.pictures(), zap.New(core))
	defer known.Close()

	_, err := known.Picture(t.Context(), "sunny_ada")

	require.ErrorIs(t, err, avatars.ErrFailed)
	require.Equal(t, 1, logged.Len())
	assert.NotContains(t, fmt.Sprint(logged.All()[0].ContextMap()), "sunny_ada")
}

func TestAvatars_CallerCancels(t *testing.T) {
	twitch := newStandIn(t)
	release := make(chan struct{})
	twitch.mux.HandleFunc("/twitch/avatar/slow", func(http.ResponseWriter, *http.Request) { <-release })
	known := twitch.open(t)
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()

	_, err := known.Picture(ctx, "slow")

	require.ErrorIs(t, err, context.DeadlineExceeded)
	close(release)
	_, err = known.Picture(t.Context(), "slow")
	require.ErrorIs(t, err, avatars.ErrFailed)
	assert.Equal(t, 1, twitch.requests("/twitch/avatar/slow"), "the look-up went on without its first caller")
}
