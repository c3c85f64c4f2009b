package eventlog_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog"
)

func TestLobbyWithAHoleIsRefusedAndOthersGoOn(t *testing.T) {
	for missing := range 4 {
		log := open(t, embedded(t))
		ids := neighbours(2)
		hurt, well := ids[0], ids[1]
		entries := lobbiestest.Fill(t, log, hurt, 5)
		want := lobbiestest.Fill(t, log, well, 2)

		require.NoError(t, log.DeleteBatch(t.Context(), hurt, entries[missing].Position))

		_, err := log.Read(t.Context(), hurt, 0)
		require.ErrorIs(t, err, lobbies.ErrHole, "batch %d is missing", missing+1)
		got, err := log.Read(t.Context(), well, 0)
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
}

func TestHoleAfterAPositionIsNoticed(t *testing.T) {
	log := open(t, embedded(t))
	id := lobbiestest.Lobby(t, "HURTED")
	entries := lobbiestest.Fill(t, log, id, 5)
	require.NoError(t, log.DeleteBatch(t.Context(), id, entries[2].Position))

	_, err := log.Read(t.Context(), id, entries[1].Position)

	assert.ErrorIs(t, err, lobbies.ErrHole)
}

func TestUnreadableBatchIsRefused(t *testing.T) {
	const batch = `{"v":1,"n":1,"c":"000102030405060708090a0b0c0d0e0f","t":"2026-11-21T12:00:00Z","e":[{"k":"lobby_locked","d":{"Locked":true}}]}`
	for name, test := range map[string]struct {
		data string
		want error
	}{
		"fine":                 {batch, nil},
		"a newer format":       {strings.Replace(batch, `"v":1`, `"v":2`, 1), eventlog.ErrUnknownFormat},
		"an unknown event":     {strings.Replace(batch, "lobby_locked", "lobby_painted", 1), eventlog.ErrUnknownEvent},
		"an unknown field":     {strings.Replace(batch, `"Locked"`, `"Painted"`, 1), errAny},
		"a broken event":       {strings.Replace(batch, `true`, `"yes"`, 1), errAny},
		"a short command id":   {strings.Replace(batch, "0e0f", "", 1), errAny},
		"a command id not hex": {strings.Replace(batch, "0e0f", "zzzz", 1), errAny},
		"no JSON":              {"\x00", errAny},
	} {
		t.Run(name, func(t *testing.T) {
			log := open(t, embedded(t))
			require.NoError(t, log.PublishRaw(t.Context(), lobbiestest.Lobby(t, "ABCDEF"), []byte(test.data)))

			_, err := log.Read(t.Context(), lobbiestest.Lobby(t, "ABCDEF"), 0)

			switch {
			case test.want == nil:
				require.NoError(t, err)
			case errors.Is(test.want, errAny):
				require.ErrorContains(t, err, "lobby ABCDEF")
			default:
				require.ErrorIs(t, err, test.want)
			}
		})
	}
}

var errAny = errors.New("any error")

func TestNothingIsStoredForNoLobby(t *testing.T) {
	log := open(t, embedded(t))

	_, err := log.Append(t.Context(), game.LobbyID{}, 0, lobbiestest.Batch(1, 0))

	assert.ErrorIs(t, err, game.ErrLobbyNotFound)
}

func TestOversizedBatchIsRefusedAtOnce(t *testing.T) {
	log := open(t, embedded(t))
	id := lobbiestest.Lobby(t, "BXGGER")

	_, err := log.Append(t.Context(), id, 0, lobbiestest.Batch(1, 0, game.TopicChosen{Topic: strings.Repeat("x", 2<<20)}))

	require.Error(t, err)
	require.NotErrorIs(t, err, lobbies.ErrConflict)
	_, err = log.Append(t.Context(), id, 0, lobbiestest.Batch(1, 0))
	assert.NoError(t, err)
}

func TestFullLogSaysSoAndTakesBatchesAgainWhenLobbiesEnd(t *testing.T) {
	settings := embedded(t)
	settings.MaxBytes = eventlog.Shards * 256 << 10
	log := open(t, settings)
	ids := neighbours(2)
	old, fresh := ids[0], ids[1]
	entries := lobbiestest.Fill(t, log, old, 20)
	closing := lobbiestest.Close(t, log, old, entries)

	last, full := fillUp(t, log, fresh)
	require.ErrorIs(t, full, lobbies.ErrStorage)
	got, err := log.Read(t.Context(), fresh, 0)
	require.NoError(t, err, "reads go on")
	assert.Len(t, got, int(last.Version))

	require.NoError(t, log.Erase(t.Context(), old))
	_, err = log.Append(t.Context(), fresh, last.Position, lobbiestest.Batch(last.Version+1, 0))
	require.NoError(t, err)
	assert.NotZero(t, closing.Position)
}

func fillUp(t *testing.T, log *eventlog.Log, id game.LobbyID) (last lobbies.Entry, full error) {
	t.Helper()
	for version := int64(1); version < 10_000; version++ {
		batch := lobbiestest.Batch(version, 0)
		position, err := log.Append(t.Context(), id, last.Position, batch)
		if err != nil {
			return last, err
		}
		last = lobbies.Entry{Batch: batch, Position: position}
	}
	return last, nil
}
