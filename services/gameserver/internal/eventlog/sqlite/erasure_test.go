package sqlite_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog/sqlite"
)

// personal returns the texts that fillWithPersonal stores in a lobby.
func personal() []string {
	return []string{"Kanarienname", "kanarien_ttv", "Kanarienkamera", "Kanarienwort", "Kanarienhinweis", "Kanariengesagt", "Kanarienhash"}
}

// fillWithPersonal fills a lobby with every kind of text that players and the game master type.
func fillWithPersonal(t *testing.T, log *sqlite.Log, id game.LobbyID) []eventlog.Entry {
	t.Helper()
	player := game.Player{ID: "ada", Name: "Kanarienname", TwitchUsername: "kanarien_ttv", CameraURL: "https://vdo.ninja/?view=Kanarienkamera"}
	said := []game.Event{
		game.LobbyOpened{ID: id, GameMaster: player, PasswordHash: "Kanarienhash"},
		game.TopicChosen{Topic: "Kanarienwort", CategoryHint: "Kanarienhinweis"},
		game.WordSubmitted{Spoken: game.SubmittedWord{Player: "ada", Word: "Kanariengesagt"}},
	}
	var entries []eventlog.Entry
	var after eventlog.Position
	for n, e := range said {
		batch := lobbiestest.Batch(int64(n+1), 'k', e)
		position, err := log.Append(t.Context(), id, after, batch)
		require.NoError(t, err)
		entries, after = append(entries, eventlog.Entry{Batch: batch, Position: position}), position
	}
	return entries
}

// onDisk returns those of the texts that any file in a directory holds.
func onDisk(t assert.TestingT, dir string, texts []string) (found []string) {
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	assert.NoError(t, err)
	var all []byte
	for _, file := range files {
		data, _ := os.ReadFile(file) // one that is gone holds nothing
		all = append(all, data...)
	}
	for _, text := range texts {
		if bytes.Contains(all, []byte(text)) {
			found = append(found, text)
		}
	}
	return found
}

// requireErased waits until no file holds any of the texts.
func requireErased(t *testing.T, dir string, texts []string) {
	t.Helper()
	require.EventuallyWithT(t, func(c *assert.CollectT) {
		assert.Empty(c, onDisk(c, dir, texts))
	}, time.Minute, 50*time.Millisecond)
}

func quickly(t testing.TB) sqlite.Settings {
	settings := settingsOf(t)
	settings.EraseWithin = 10 * time.Millisecond
	return settings
}

func TestErase_removesTheWordsFromAllFiles(t *testing.T) {
	settings := quickly(t)
	log := open(t, settings)
	gone, stays := lobbiestest.Lobby(t, "GANEEE"), lobbiestest.Lobby(t, "STAYSS")
	want := lobbiestest.Fill(t, log, stays, 20)
	closing := lobbiestest.Close(t, log, gone, fillWithPersonal(t, log, gone))
	require.Equal(t, personal(), onDisk(t, settings.Dir, personal()), "what is looked for can be found")

	require.NoError(t, log.Erase(t.Context(), gone))

	requireErased(t, settings.Dir, personal())
	assert.Equal(t, want, read(t, log, stays))
	assert.Equal(t, []eventlog.Entry{closing}, read(t, log, gone))
}

func TestErase_removesTheWordsWhileOthersAppend(t *testing.T) {
	settings := quickly(t)
	log := open(t, settings)
	done := make(chan struct{})
	defer func() { <-done }()
	stop := make(chan struct{})
	defer close(stop)
	go func() {
		defer close(done)
		for after := eventlog.Position(0); ; after++ {
			select {
			case <-stop:
				return
			default:
				_, _ = log.Append(t.Context(), lobby(7), after, lobbiestest.Batch(int64(after)+1, 0))
			}
		}
	}()
	gone := lobbiestest.Lobby(t, "GANEEE")
	lobbiestest.Close(t, log, gone, fillWithPersonal(t, log, gone))

	require.NoError(t, log.Erase(t.Context(), gone))

	requireErased(t, settings.Dir, personal())
}

// churn appends texts of many lengths to lobbies while some end and new ones open, so that SQLite moves rows between
// pages. It returns the texts of those that ended, and the positions of the others.
func churn(t *testing.T, log *sqlite.Log, steps int) (ended []string, alive map[int]eventlog.Position) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 6))
	alive = make(map[int]eventlog.Position)
	var playing [60]int
	for next := 0; steps > 0; steps-- {
		seat := rng.IntN(len(playing))
		if _, ok := alive[playing[seat]]; !ok {
			playing[seat], next = next, next+1
		}
		n := playing[seat]
		if after := alive[n]; after > 0 && rng.IntN(30) == 0 {
			lobbiestest.Close(t, log, lobby(n), []eventlog.Entry{{Batch: lobbiestest.Batch(int64(after), 0), Position: after}})
			require.NoError(t, log.Erase(t.Context(), lobby(n)))
			ended = append(ended, canary(n))
			delete(alive, n)
			continue
		}
		event := game.TopicChosen{Topic: strings.Repeat(canary(n), 1+rng.IntN(90))}
		position, err := log.Append(t.Context(), lobby(n), alive[n], lobbiestest.Batch(int64(alive[n])+1, 0, event))
		require.NoError(t, err)
		alive[n] = position
	}
	return ended, alive
}

// canary returns the text of a lobby. No text is part of another one.
func canary(n int) string { return fmt.Sprintf("Kanarie %d.", n) }

func TestErase_leavesNoCopiesInPagesOfOthers(t *testing.T) {
	settings := quickly(t)
	log := open(t, settings)

	ended, alive := churn(t, log, 2500)

	require.NotEmpty(t, ended)
	requireErased(t, settings.Dir, ended)
	for n, last := range alive {
		assert.Len(t, read(t, log, lobby(n)), int(last))
	}
}

func read(t testing.TB, log *sqlite.Log, id game.LobbyID) []eventlog.Entry {
	t.Helper()
	entries, err := log.Read(t.Context(), id, 0)
	require.NoError(t, err)
	return entries
}

func TestErase_ofALobbyWithAHole_removesTheWords(t *testing.T) {
	settings := quickly(t)
	log := sqlite.New(settings, zap.NewNop())
	require.NoError(t, log.Open(t.Context()))
	gone := lobbiestest.Lobby(t, "GANEEE")
	lobbiestest.Close(t, log, gone, fillWithPersonal(t, log, gone))
	require.NoError(t, log.Close(context.Background()))
	execute(t, settings, "DELETE FROM batches WHERE lobby = 'GANEEE' AND version = 2")

	log = open(t, settings)
	require.NoError(t, log.Erase(t.Context(), gone))

	requireErased(t, settings.Dir, personal())
	assert.Len(t, read(t, log, gone), 1)
}
