package view_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/view"
)

// TestBlank_NothingShowsItAgain plays random games whose words and names are unique, and looks
// for the blanked ones in everything that each viewer is sent or may ask for afterwards.
func TestBlank_NothingShowsItAgain(t *testing.T) {
	blanked := 0
	for seed := range uint64(60) {
		rng := rand.New(rand.NewPCG(seed, 23))
		lobby, now, gone := game.Lobby{}, gametest.Noon(), []string(nil)
		for n := range commandsEach {
			now = now.Add(gametest.RandomWait(lobby, rng))
			cmd := withUniqueTexts(gametest.RandomCommand(lobby, rng), n)
			events, err := game.Decide(lobby, cmd, now)
			if err != nil || len(events) == 0 {
				continue
			}
			gone = append(gone, blankedBy(events, lobby)...)
			if restored, ok := events[0].(game.WordRestored); ok {
				gone = slices.DeleteFunc(gone, func(text string) bool { return text == keptAs(lobby, restored) })
			}
			news, after := newsOf(lobby, int64(n), now, events...)
			lobby = after
			shown := everythingShown(t, news, view.NewScene(lobby, int64(n), nil, now), lobby)
			for _, text := range gone {
				if strings.Contains(shown, text) {
					t.Fatalf("seed %d, command %d %#v: %q is shown", seed, n, cmd, text)
				}
			}
		}
		blanked += len(gone)
	}
	require.Greater(t, blanked, 60, "the games blank hardly anything")
}

func withUniqueTexts(cmd game.Command, n int) game.Command {
	switch c := cmd.(type) {
	case game.SubmitWord:
		if len(c.Word) > 1 && c.Place == 0 {
			c.Word = fmt.Sprintf("w%dw", n)
		}
		return c
	case game.OpenLobby:
		c.GameMaster.Name, c.GameMaster.TwitchUsername = fmt.Sprintf("n%dn", n), ""
		return c
	case game.JoinLobby:
		c.Seat.Name, c.Seat.TwitchUsername = fmt.Sprintf("n%dn", n), fmt.Sprintf("t%dt", n)
		return c
	case game.UpdateProfile:
		name := fmt.Sprintf("n%dn", n)
		c.Name, c.TwitchUsername = &name, nil
		return c
	default:
		return cmd
	}
}

// blankedBy lists the unique texts that events take off the screens.
func blankedBy(events []game.Event, before game.Lobby) (texts []string) {
	switch e := events[0].(type) {
	case game.WordBlanked:
		for _, w := range before.Round.Words {
			if e.Round == before.Round.Number && w.Player == e.Player && w.Place == e.Place && strings.HasPrefix(string(w.Word), "w") {
				texts = append(texts, string(w.Word))
			}
		}
	case game.NameBlanked:
		if p, ok := before.Player(e.Player); ok && strings.HasPrefix(p.Name, "n") {
			texts = append(texts, p.Name)
			if p.TwitchUsername != "" {
				texts = append(texts, p.TwitchUsername)
			}
		}
	default: // blanks nothing
	}
	return texts
}

// keptAs is the word that comes back.
func keptAs(l game.Lobby, restored game.WordRestored) string {
	for _, kept := range l.Round.Blanked {
		if kept.Player == restored.Player && kept.Place == restored.Place {
			return string(kept.Word)
		}
	}
	return ""
}

func everythingShown(t *testing.T, news *view.News, scene view.Scene, l game.Lobby) string {
	t.Helper()
	viewers := []view.Viewer{{Role: view.Overlay}, {Role: view.Audience}, {Role: view.GameMaster, Player: l.GameMaster.ID}, {Role: view.Moderator, Player: moderator}, {}}
	for _, p := range l.Players {
		viewers = append(viewers, view.Viewer{Role: view.Player, Player: p.ID})
	}
	var shown strings.Builder
	for _, to := range viewers {
		word, _ := view.LastWord(scene, to.Player)
		raw, err := json.Marshal([]any{news.For(to), view.Entrance(scene, to), view.Info(scene, to), view.Control(scene), view.Rows(scene), word})
		require.NoError(t, err)
		shown.Write(raw)
	}
	return shown.String()
}
