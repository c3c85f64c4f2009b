package jetstream_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog/codec"
)

func TestRead_RefusesLobbyWithHole(t *testing.T) {
	for missing := 1; missing < 4; missing++ { // without the first one it has been purged for its end
		t.Run(fmt.Sprintf("batch %d is missing", missing+1), func(t *testing.T) {
			log := open(t, single(t))
			entries := lobbiestest.Fill(t, log, lobby(1), 5)
			want := lobbiestest.Fill(t, log, lobby(2), 2)

			require.NoError(t, log.DeleteBatch(t.Context(), lobby(1), entries[missing].Position))

			_, err := log.Read(t.Context(), lobby(1), 0)
			require.ErrorIs(t, err, eventlog.ErrHole)
			_, err = log.Read(t.Context(), lobby(1), entries[missing-1].Position)
			require.ErrorIs(t, err, eventlog.ErrHole)
			assert.Equal(t, want, read(t, log, lobby(2), 0), "others go on")
		})
	}
}

func TestRead_RefusesUnreadableBatch(t *testing.T) {
	const batch = `{"v":1,"n":1,"c":"000102030405060708090a0b0c0d0e0f","t":"2026-11-21T12:00:00Z","e":[{"k":"lobby_locked","d":{"Locked":true}}]}`
	errAny := errors.New("any error")
	log := open(t, single(t))
	for i, test := range []struct {
		name, data string
		want       error
	}{
		{"fine", batch, nil},
		{"newer format", strings.Replace(batch, `"v":1`, `"v":2`, 1), codec.ErrUnknownFormat},
		{"unknown event", strings.Replace(batch, "lobby_locked", "lobby_painted", 1), codec.ErrUnknownEvent},
		{"unknown field", strings.Replace(batch, `"Locked"`, `"Painted"`, 1), errAny},
		{"broken event", strings.Replace(batch, `true`, `"yes"`, 1), errAny},
		{"short command id", strings.Replace(batch, "0e0f", "", 1), errAny},
		{"command id not hex", strings.Replace(batch, "0e0f", "zzzz", 1), errAny},
		{"no JSON", "\x00", errAny},
	} {
		t.Run(test.name, func(t *testing.T) {
			require.NoError(t, log.PublishRaw(t.Context(), lobby(i), []byte(test.data)))

			_, err := log.Read(t.Context(), lobby(i), 0)

			switch {
			case test.want == nil:
				require.NoError(t, err)
			case errors.Is(test.want, errAny):
				require.ErrorContains(t, err, "lobby "+lobby(i).String())
			default:
				require.ErrorIs(t, err, test.want)
			}
		})
	}
}

func TestPages_LongLobby(t *testing.T) {
	log := open(t, single(t))
	want := lobbiestest.Fill(t, log, lobby(1), 1200)

	var entries []eventlog.Entry
	var sizes []int
	for page, err := range log.Pages(t.Context(), lobby(1), 0) {
		require.NoError(t, err)
		entries, sizes = append(entries, page...), append(sizes, len(page))
	}

	assert.Equal(t, want, entries)
	assert.Equal(t, []int{500, 500, 200}, sizes)
	require.NoError(t, log.DeleteBatch(t.Context(), lobby(1), want[500].Position))
	_, err := log.Read(t.Context(), lobby(1), 0)
	assert.ErrorIs(t, err, eventlog.ErrHole, "the first batch of a page is missing")
}

func TestRead_ManyAtOnce(t *testing.T) {
	log := open(t, single(t))
	for i := range 100 {
		lobbiestest.Fill(t, log, lobby(i), 3)
	}
	var reading sync.WaitGroup
	for i := range 100 {
		reading.Go(func() { assert.Len(t, read(t, log, lobby(i), 0), 3) })
	}
	reading.Wait()
}
