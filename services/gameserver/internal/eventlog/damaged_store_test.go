package eventlog_test

import (
	"bytes"
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog"
)

// filled is the directory of a log that was closed with ten batches in each lobby.
func filled(t *testing.T, ids []game.LobbyID) (settings eventlog.Settings, want map[game.LobbyID][]lobbies.Entry) {
	t.Helper()
	settings, want = embedded(t), make(map[game.LobbyID][]lobbies.Entry)
	log := eventlog.New(settings, zap.NewNop())
	require.NoError(t, log.Open(t.Context()))
	for _, id := range ids {
		want[id] = lobbiestest.Fill(t, log, id, 10)
	}
	require.NoError(t, log.Close(context.Background()))
	return settings, want
}

// hurt changes every file of the store whose name ends so.
func hurt(t *testing.T, dir, ending string, change func([]byte) []byte) {
	t.Helper()
	changed := 0
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() || filepath.Ext(path) != ending {
			return err
		}
		changed++
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(path, change(data), 0o600)
	})
	require.NoError(t, err)
	require.NotZero(t, changed)
}

func cut(data []byte) []byte { return data[:len(data)*2/3] }

func garble(data []byte) []byte {
	for i := len(data) / 2; i < len(data)/2+40 && i < len(data); i++ {
		data[i] ^= 0x5a
	}
	return data
}

func emptied([]byte) []byte { return nil }

// reopen opens a damaged log and returns what it complained about.
func reopenDamaged(t *testing.T, settings eventlog.Settings) (*eventlog.Log, *observer.ObservedLogs) {
	t.Helper()
	core, said := observer.New(zap.ErrorLevel)
	log := eventlog.New(settings, zap.New(core))
	require.NoError(t, log.Open(t.Context()))
	t.Cleanup(func() { require.NoError(t, log.Close(context.Background())) })
	return log, said
}

func TestAStoreWithLostBatchesSaysSo(t *testing.T) {
	for name, change := range map[string]func([]byte) []byte{"cut off": cut, "garbled": garble, "emptied": emptied} {
		t.Run(name, func(t *testing.T) {
			ids := neighbours(5)
			settings, want := filled(t, ids[:4])
			hurt(t, settings.Dir, ".blk", change)

			log, said := reopenDamaged(t, settings)

			require.Equal(t, 1, said.FilterMessageSnippet("acknowledged batches are lost").Len())
			assert.Equal(t, uint64(40), said.All()[0].ContextMap()["acknowledged"])
			for id, all := range want { // what is left is the beginning, and nothing else
				got, err := log.Read(t.Context(), id, 0)
				require.NoError(t, err)
				assert.Equal(t, all[:len(got)], append([]lobbies.Entry{}, got...))
			}
			fresh := lobbiestest.Fill(t, log, ids[4], 3)
			got, err := log.Read(t.Context(), ids[4], 0)
			require.NoError(t, err)
			assert.Equal(t, fresh, got, "others can play")
		})
	}
}

func TestAStoreWhoseIndexIsDamagedIsWhole(t *testing.T) {
	for _, ending := range []string{".db", ".inf", ".sum"} {
		t.Run(ending, func(t *testing.T) {
			settings, want := filled(t, slices.Concat(neighbours(2), strangers()))
			hurt(t, settings.Dir, ending, cut)

			log, said := reopenDamaged(t, settings)

			assert.Zero(t, said.Len())
			for id, all := range want {
				got, err := log.Read(t.Context(), id, 0)
				require.NoError(t, err)
				assert.Equal(t, all, got)
			}
		})
	}
}

func TestALobbyWithAGarbledBatchIsRefused(t *testing.T) {
	ids := neighbours(2)
	settings, want := filled(t, ids)
	hurt(t, settings.Dir, ".blk", func(data []byte) []byte {
		if at := bytes.Index(data, []byte("lobby_")); at >= 0 {
			data[at] ^= 1
		}
		return data
	})

	log, _ := reopenDamaged(t, settings)

	_, err := log.Read(t.Context(), ids[0], 0)
	require.ErrorIs(t, err, lobbies.ErrHole)
	got, err := log.Read(t.Context(), ids[1], 0)
	require.NoError(t, err)
	assert.Equal(t, want[ids[1]], got)
}

func TestADamagedStreamHarmsNoOther(t *testing.T) {
	ids := strangers()
	settings, want := filled(t, ids)
	hurt(t, filepath.Join(settings.Dir, "log", "jetstream", "$G", "streams", eventlog.StreamName(3)), ".blk", emptied)

	log, said := reopenDamaged(t, settings)

	require.Equal(t, 1, said.FilterMessageSnippet("acknowledged batches are lost").Len())
	assert.Equal(t, eventlog.StreamName(3), said.All()[0].ContextMap()["stream"])
	for number, id := range ids {
		got, err := log.Read(t.Context(), id, 0)
		require.NoError(t, err)
		if number == 3 {
			assert.Empty(t, got)
		} else {
			assert.Equal(t, want[id], got)
		}
	}
}
