package eventlog_test

import (
	"bytes"
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog"
)

// personal are the texts of the lobby that confide plays, as the disk would have them.
func personal() []string {
	return []string{"Kanarienname", "kanarien_ttv", "Kanarienkamera", "Kanarienwort", "Kanarienhinweis", "Kanariengesagt", "Kanarienhash"}
}

// confide fills a lobby with everything that people type into one.
func confide(t *testing.T, log *eventlog.Log, id game.LobbyID) []lobbies.Entry {
	t.Helper()
	player := game.Player{ID: "ada", Name: "Kanarienname", TwitchUsername: "kanarien_ttv", CameraURL: "https://vdo.ninja/?view=Kanarienkamera"}
	said := []game.Event{
		game.LobbyOpened{ID: id, GameMaster: player, PasswordHash: "Kanarienhash"},
		game.TopicChosen{Topic: "Kanarienwort", CategoryHint: "Kanarienhinweis"},
		game.WordSubmitted{Spoken: game.SubmittedWord{Player: "ada", Word: "Kanariengesagt"}},
	}
	var entries []lobbies.Entry
	var after lobbies.Position
	for n, e := range said {
		batch := lobbiestest.Batch(int64(n+1), 'k', e)
		position, err := log.Append(t.Context(), id, after, batch)
		require.NoError(t, err)
		entries, after = append(entries, lobbies.Entry{Batch: batch, Position: position}), position
	}
	return entries
}

// onDisk are those of the texts that any file below a directory holds.
func onDisk(t assert.TestingT, dir string, texts []string) (found []string) {
	var all []byte
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return nil //nolint:nilerr // JetStream renames files all the time
		}
		data, _ := os.ReadFile(path)
		all = append(all, data...)
		return nil
	})
	assert.NoError(t, err)
	for _, text := range texts {
		if bytes.Contains(all, []byte(text)) {
			found = append(found, text)
		}
	}
	return found
}

func TestNothingOfAnErasedLobbyStaysOnDisk(t *testing.T) {
	settings := embedded(t)
	log := open(t, settings)
	ids := neighbours(3)
	gone, stays, later := ids[0], ids[1], ids[2]
	before := lobbiestest.Fill(t, log, stays, 20)
	closing := lobbiestest.Close(t, log, gone, confide(t, log, gone))
	after := lobbiestest.Fill(t, log, later, 20)
	require.Equal(t, personal(), onDisk(t, settings.Dir, personal()), "what is looked for can be found")

	require.NoError(t, log.Erase(t.Context(), gone))
	require.NoError(t, log.Shred(t.Context()))

	assert.Empty(t, onDisk(t, settings.Dir, personal()))
	log = reopen(t, log, settings)
	for id, want := range map[game.LobbyID][]lobbies.Entry{gone: {closing}, stays: before, later: after} {
		got, err := log.Read(t.Context(), id, 0)
		require.NoError(t, err)
		assert.Equal(t, want, got, id)
	}
	assert.Empty(t, onDisk(t, settings.Dir, personal()))
}

func TestErasedLobbiesLeaveTheDiskByThemselves(t *testing.T) {
	settings := embedded(t)
	settings.ShredAfter = 20 * time.Millisecond
	log := open(t, settings)
	for _, name := range []string{"GANEEE", "GANEEF", "GANEEG"} { // also after it had nothing to do for a while
		id := lobbiestest.Lobby(t, name)
		lobbiestest.Close(t, log, id, confide(t, log, id))
		require.NoError(t, log.Erase(t.Context(), id))

		assert.EventuallyWithT(t, func(c *assert.CollectT) {
			assert.Empty(c, onDisk(c, settings.Dir, personal()))
		}, 10*time.Second, 50*time.Millisecond)
	}
}

func TestWhatACrashLeftLeavesTheDiskAfterTheNextStart(t *testing.T) {
	settings := embedded(t)
	log := open(t, settings)
	id := lobbiestest.Lobby(t, "GANEEE")
	lobbiestest.Close(t, log, id, confide(t, log, id))
	require.NoError(t, log.Erase(t.Context(), id))
	settings.ShredAfter = 20 * time.Millisecond

	reopen(t, log, settings)

	assert.EventuallyWithT(t, func(c *assert.CollectT) {
		assert.Empty(c, onDisk(c, settings.Dir, personal()))
	}, 10*time.Second, 50*time.Millisecond)
}

func TestShreddingHoldsUpNoCloseAndGoesOnAfterTheNextStart(t *testing.T) {
	settings := embedded(t)
	settings.ShredAfter = 50 * time.Millisecond
	core, said := observer.New(zap.WarnLevel)
	log := eventlog.New(settings, zap.New(core))
	require.NoError(t, log.Open(t.Context()))
	waits := log.StallShreds()
	id := lobbiestest.Lobby(t, "GANEEE")
	lobbiestest.Close(t, log, id, confide(t, log, id))
	require.NoError(t, log.Erase(t.Context(), id))
	<-waits

	began := time.Now()
	within, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	require.NoError(t, log.Close(within))

	assert.Less(t, time.Since(began), 2*time.Second)
	assert.Empty(t, said.All())
	require.NotEmpty(t, onDisk(t, settings.Dir, personal()), "what is looked for can be found")
	open(t, settings)
	assert.EventuallyWithT(t, func(c *assert.CollectT) {
		assert.Empty(c, onDisk(c, settings.Dir, personal()))
	}, 10*time.Second, 50*time.Millisecond)
}
