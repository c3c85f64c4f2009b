package view_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// TestHold_NothingShowsItBefore plays random games with words of their own and looks for each held word in all that overlay,
// audience, strangers, remote controls and webhooks are told.
func TestHold_NothingShowsItBefore(t *testing.T) {
	held, released, guesses := 0, 0, 0
	for seed := range uint64(soakGames()) {
		rng := rand.New(rand.NewPCG(seed, 11))
		lobby, now := game.Lobby{}, gametest.Noon()
		for n := range commandsEach {
			now = now.Add(gametest.RandomWait(lobby, rng))
			cmd := gametest.RandomCommand(lobby, rng)
			if word, ok := cmd.(game.SubmitWord); ok {
				word.Word = fmt.Sprintf("geheim-%d-%d", seed, n)
				cmd = word
			}
			if word, ok := cmd.(game.EnterWord); ok {
				word.Word = fmt.Sprintf("gesagt-%d-%d", seed, n)
				cmd = word
			}
			if guess, ok := cmd.(game.SubmitGuess); ok {
				guess.Text = fmt.Sprintf("tipp-%d-%d", seed, n)
				cmd = guess
			}
			events, err := game.Decide(lobby, cmd, now)
			if err != nil || len(events) == 0 {
				continue
			}
			var news *view.News
			news, lobby = newsOf(lobby, int64(n), now, events...)
			told := toldOutside(t, news, view.NewScene(lobby, int64(n), nil, now))
			for _, w := range lobby.Round.Words {
				if w.Held {
					held++
					require.NotContains(t, told, string(w.Word), "seed %d, command %d %T", seed, n, cmd)
				}
			}
			if guess := lobby.Round.Guess; guess.Held {
				guesses++
				require.NotContains(t, told, guess.Text, "seed %d, command %d %T", seed, n, cmd)
			}
			for _, e := range events {
				if e, ok := e.(game.WordReleased); ok && e.Place == 0 {
					require.Contains(t, told, lobby.Round.Guess.Text, "seed %d, command %d %T", seed, n, cmd)
				} else if ok {
					released++
					spoken, _ := lobby.Round.WordAt(e.Player, e.Place)
					require.Contains(t, told, string(spoken.Word), "seed %d, command %d %T", seed, n, cmd)
				}
			}
		}
	}
	assert.Greater(t, held, 100, "words were held")
	assert.Greater(t, released, 20, "words were released")
	assert.Positive(t, guesses, "guesses were held")
}

func toldOutside(t *testing.T, news *view.News, scene view.Scene) string {
	t.Helper()
	var all strings.Builder
	for _, v := range []view.Viewer{{Role: view.Overlay}, {Role: view.Audience}, {}} {
		raw, err := json.Marshal([]any{
			news.For(v), view.Entrance(scene, v), view.Info(scene, v), view.Timer(scene), view.Control(scene),
			view.WebhookMessage(scene, view.StateChanged, gametest.Noon()), view.Rows(scene),
		})
		require.NoError(t, err)
		all.Write(raw)
	}
	return all.String()
}

func TestHold_ByViewer(t *testing.T) {
	lobby := gametest.Table("ada> bob* cem")
	lobby.Settings.WordHold = game.HoldThree
	events, err := game.Decide(lobby, game.SubmitWord{By: "ada", Word: "Rot"}, gametest.Noon())
	require.NoError(t, err)
	news, after := newsOf(lobby, 5, gametest.Noon(), events...)
	for letter, v := range viewers() {
		told := news.For(newsKind(news, v))[0].Data.(*protocol.WordSubmitted).Word
		snapshot := view.Snapshot(sceneOf(after), v).Words[0]
		want := protocol.Word{PlayerID: "ada", PlayerName: "ada", Word: "Rot", WordPlace: 1}
		switch v.Role {
		case view.Overlay, view.Audience:
			want.Word, want.Held = "…", true
		case view.Player:
			want.Held = true
		case view.GameMaster, view.Moderator:
			want.Held, want.ReleaseAt = true, gametest.Noon().UnixMilli()+3000
		}
		assert.Equal(t, want, snapshot, "state of %c", letter)
		assert.Equal(t, want, told, "news of %c", letter)
	}
	again, ok := view.LastWord(sceneOf(after), "ada")
	require.True(t, ok)
	assert.True(t, again.Data.(*protocol.WordSubmitted).Held, "the answer to a repeated word")
}

func TestHold_ReleaseIsToldToEveryViewer(t *testing.T) {
	lobby := gametest.Table("ada> bob* cem")
	lobby.Settings.WordHold = game.HoldUntilReleased
	events, err := game.Decide(lobby, game.SubmitWord{By: "ada", Word: "Rot"}, gametest.Noon())
	require.NoError(t, err)
	lobby = game.Evolve(lobby, events...)
	events, err = game.Decide(lobby, game.ReleaseWord{By: lobby.GameMaster.ID, Round: lobby.Round.Number, Player: "ada", Place: 1}, gametest.Noon())
	require.NoError(t, err)
	news, after := newsOf(lobby, 6, gametest.Noon(), events...)
	for letter, v := range viewers() {
		told := news.For(newsKind(news, v))
		require.Len(t, told, 1, "news of %c", letter)
		assert.Equal(t, "Rot", told[0].Data.(protocol.WordReleased).Word, "news of %c", letter)
		assert.False(t, view.Snapshot(sceneOf(after), v).Words[0].Held, "state of %c", letter)
	}
}

func TestHold_GuessByViewer(t *testing.T) {
	lobby := gametest.Table("deciding(all_words) | ada bob* cem")
	lobby.Settings.LastGuessAllowed, lobby.Settings.WordHold = true, game.HoldThree
	do := func(cmd game.Command) *view.News {
		events, err := game.Decide(lobby, cmd, gametest.Noon())
		require.NoError(t, err)
		news, after := newsOf(lobby, 5, gametest.Noon(), events...)
		lobby = after
		return news
	}
	do(game.StartLastGuess{By: lobby.GameMaster.ID})
	made := do(game.SubmitGuess{By: "bob", Text: "Birne"})
	held := lobby
	released := do(game.ReleaseWord{By: lobby.GameMaster.ID, Round: lobby.Round.Number, Player: "bob"})
	for letter, v := range viewers() {
		typed, placeholder := "Birne", "…"
		want := protocol.LastGuess{Stage: "wrong", Guess: &typed, Held: true, MaxTime: 20}
		switch v.Role {
		case view.Overlay, view.Audience:
			want.Guess = &placeholder
		case view.GameMaster, view.Moderator:
			want.ReleaseAt = gametest.Noon().UnixMilli() + 3000
		}
		assert.Equal(t, want, view.Snapshot(sceneOf(held), v).LastGuess, "state of %c", letter)
		assert.Equal(t, want, made.For(newsKind(made, v))[0].Data.(protocol.LastGuessUpdated).LastGuess, "news of %c", letter)
		shown := protocol.LastGuess{Stage: "wrong", Guess: &typed, MaxTime: 20}
		assert.Equal(t, shown, view.Snapshot(sceneOf(lobby), v).LastGuess, "state of %c after the release", letter)
		assert.Equal(t, shown, released.For(newsKind(released, v))[0].Data.(protocol.LastGuessUpdated).LastGuess, "news of %c of the release", letter)
	}
}

// newsKind is the kind that news are told to a viewer as.
func newsKind(news *view.News, v view.Viewer) view.Viewer {
	if v.Role == view.Player {
		return news.Kind(v.Player)
	}
	return v
}
