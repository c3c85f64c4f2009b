package view_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

const twoImposters = "imposters=2 word=Kern hint=Obst | ada bob* cem* dan eve"

// seenImposters is whom a viewer's state names, all of them behind the first.
func seenImposters(s view.Scene, who game.PlayerID) string {
	state := view.Snapshot(s, s.Viewer(who))
	return text(state.ImposterID) + " " + strings.Join(state.ImposterIDs, "+")
}

func TestKnows_SeveralImposters(t *testing.T) {
	lobby := gametest.Table("deciding(all_words) " + twoImposters)
	lobby.Access.Moderator.ID = moderator
	different, guessing := lobby, lobby
	different.Round.Secrets.ImposterTopic = "Nuss"
	guessing.Settings.LastGuessAllowed = true
	started, err := game.Decide(guessing, game.StartLastGuess{By: "gm", Imposter: "cem"}, gametest.Noon())
	require.NoError(t, err)
	guessing = game.Evolve(guessing, started...)
	const both, none, caught = "bob bob+cem", "- ", "cem "
	for name, tt := range map[string]struct {
		lobby                                       game.Lobby
		gm, imposter, crewmate, overlay, moder, far string
	}{
		"words over":     {lobby, both, both, none, none, none, none},
		"different word": {different, both, none, none, none, none, none},
		"last guess":     {guessing, both, both, caught, caught, caught, caught},
		"revealed":       {gametest.Table("over(draw) " + twoImposters), both, both, both, both, both, both},
	} {
		scene := sceneOf(tt.lobby)
		assert.Equal(t, tt.gm, seenImposters(scene, "gm"), name)
		assert.Equal(t, tt.imposter, seenImposters(scene, "cem"), name)
		assert.Equal(t, tt.crewmate, seenImposters(scene, "ada"), name)
		assert.Equal(t, tt.overlay, seenImposters(scene, ""), name)
		assert.Equal(t, tt.moder, seenImposters(scene, moderator), name)
		assert.Equal(t, tt.far, seenImposters(scene, "zoe"), name)
	}
	assert.Equal(t, "cem", view.Snapshot(sceneOf(guessing), view.Viewer{Role: view.Overlay}).LastGuess.ImposterID)
}

// TestSecrecy_SecondImposter plays a round twice that differs in who is the second imposter. Until the reveal all viewers
// but the game master and the imposters are sent the same, also when the first one is caught and another player leaves.
func TestSecrecy_SecondImposter(t *testing.T) {
	const table = "imposters=2 | ada> bob%s cem%s dan%s eve fay"
	variants := []game.Lobby{
		gametest.Table(strings.NewReplacer("bob%s", "bob*", "cem%s", "cem*", "dan%s", "dan").Replace(table)),
		gametest.Table(strings.NewReplacer("bob%s", "bob*", "cem%s", "cem", "dan%s", "dan*").Replace(table)),
	}
	yes := true
	for i := range variants {
		variants[i].Settings.LastGuessAllowed, variants[i].Access.Moderator.ID = true, moderator
	}
	for n, cmd := range []game.Command{
		game.SwitchPoll{By: "gm", On: &yes},
		game.SubmitWord{By: "ada", Word: "rot"},
		game.CastVotes{Round: 1, Votes: map[game.VoterID]game.PlayerID{"a": "cem", "b": "dan"}},
		game.LeaveLobby{By: "fay"},
		game.EndRound{By: "gm"},
		game.OpenBallot{By: "gm"},
		game.CastBallot{By: "ada", Suspect: "cem"},
		game.CastBallot{By: "eve", Suspect: "dan"},
		game.ShowBallot{By: "gm"},
		game.StartLastGuess{By: "gm", Imposter: "bob"},
		game.SubmitGuess{By: "cem", Text: "Obst"},
		game.SubmitGuess{By: "bob", Text: "Obst"},
	} {
		now := gametest.Noon().Add(time.Duration(n) * time.Second)
		told := make([]map[game.PlayerID]string, len(variants))
		for i := range variants {
			events, _ := game.Decide(variants[i], cmd, now)
			var news *view.News
			news, variants[i] = newsOf(variants[i], int64(n), now, events...)
			told[i] = toldOutsiders(t, news, view.NewScene(variants[i], int64(n), nil, now))
		}
		require.Equal(t, told[0], told[1], "command %d %T", n, cmd)
	}
	assert.Equal(t, game.GuessWrong, variants[0].Round.Guess.Stage)
}

// toldOutsiders is what viewers are sent who may not know the second imposter.
func toldOutsiders(t *testing.T, news *view.News, scene view.Scene) map[game.PlayerID]string {
	t.Helper()
	told := make(map[game.PlayerID]string)
	for _, who := range []game.PlayerID{"ada", "eve", "", moderator, "zoe"} {
		raw, err := json.Marshal([]any{news.For(news.Kind(who)), view.Entrance(scene, scene.Viewer(who)), view.Info(scene, scene.Viewer(who))})
		require.NoError(t, err)
		told[who] = string(raw)
	}
	raw, err := json.Marshal([]any{news.For(view.Viewer{Role: view.Audience}), view.Entrance(scene, view.Viewer{Role: view.Audience})})
	require.NoError(t, err)
	told[audience] = string(raw)
	return told
}

func TestReveal_NamesAllImposters(t *testing.T) {
	lobby := gametest.Table("deciding(all_words) " + twoImposters)
	left, err := game.Decide(lobby, game.LeaveLobby{By: "cem"}, gametest.Noon())
	require.NoError(t, err)
	lobby = game.Evolve(lobby, left...)
	events, err := game.Decide(lobby, game.SelectWinner{By: "gm", Winner: game.ImposterWins}, gametest.Noon())
	require.NoError(t, err)
	news, _ := newsOf(lobby, 2, gametest.Noon(), events...)

	revealed, ok := news.For(news.Kind("ada"))[1].Data.(*protocol.WinnerSelected)

	require.True(t, ok)
	assert.Equal(t, []string{"bob", "cem"}, revealed.ImposterIDs)
	assert.Equal(t, []string{"bob", "cem"}, revealed.ImposterNames, "a leaver has a name")
	assert.Equal(t, "bob", revealed.ImposterID)
	assert.Equal(t, "bob", revealed.Record.ImposterID)
}
