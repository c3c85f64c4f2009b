package view_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// TestKnows_AutomaticRound: before the reveal the game master knows what the overlay does.
func TestKnows_AutomaticRound(t *testing.T) {
	const round = "word=Kern hint=Obst | ada bob*"
	for _, tt := range []struct {
		lobby                                        string
		aired, hidden                                bool
		gm, crewmate, imposter, overlay, from, moder string
	}{
		{"playing word=Kern hint=Obst | ada> bob*", false, false, nothing, "Kern Obst -", "- Obst bob", nothing, nothing, nothing},
		{"playing word=Kern hint=Obst | ada> bob*", true, false, "- Obst -", "Kern Obst -", "- Obst bob", "- Obst -", nothing, nothing},
		{"playing word=Kern hint=Obst | ada> bob*", true, true, nothing, "Kern - -", "- Obst bob", nothing, nothing, nothing},
		{"deciding(all_words) " + round, false, false, nothing, "Kern Obst -", "- Obst bob", nothing, nothing, nothing},
		{"over(draw) " + round, false, false, all, all, all, all, all, all},
	} {
		lobby := gametest.Table(tt.lobby)
		lobby.Round.Settings.Automatic, lobby.Round.Settings.CategoryOnOverlay, lobby.Round.Settings.HintForImposterOnly = true, tt.aired, tt.hidden
		lobby.Access.Moderator.ID = moderator
		scene := sceneOf(lobby)
		for who, want := range map[game.PlayerID]string{"gm": tt.gm, "ada": tt.crewmate, "bob": tt.imposter, "": tt.overlay, "eve": tt.from, moderator: tt.moder} {
			assert.Equal(t, want, seen(scene, who), "%q in %s", who, tt.lobby)
		}
	}
}

func TestAutomatic_GameMasterSeesNoRunningRecordAndNoReason(t *testing.T) {
	lobby := gametest.Table("deciding(all_words) #2 word=Kern | ada:x bob*")
	for automatic, want := range map[bool]int{false: 2, true: 1} {
		lobby.Round.Settings.Automatic = automatic
		state := view.Snapshot(sceneOf(lobby), view.Viewer{Role: view.GameMaster, Player: "gm"})
		assert.Len(t, state.History, want)
		assert.Equal(t, automatic, state.RoundEnd == nil)
		assert.Equal(t, automatic, state.AutomaticRound)
	}
}

func TestAutomatic_BallotHasADeadline(t *testing.T) {
	lobby := game.Evolve(gametest.Table("deciding(all_words) | ada bob*"), game.BallotOpened{EndsAt: gametest.Noon()})
	deadline := gametest.Noon().UnixMilli()
	for _, to := range viewers() {
		assert.Equal(t, &deadline, view.Snapshot(sceneOf(lobby), to).Ballot.Deadline)
	}
	lobby = game.Evolve(lobby, game.BallotShown{})
	assert.Nil(t, view.Snapshot(sceneOf(lobby), viewers()['G']).Ballot.Deadline)
}

func TestAutomatic_PollIsAsOnTheOverlay(t *testing.T) {
	for hidden, want := range map[bool]string{false: "GOWM", true: "M"} {
		lobby := gametest.Table("ada> bob* cem")
		lobby.Round.Settings.Automatic, lobby.Poll = true, game.Poll{On: true, Hidden: hidden}
		assert.Equal(t, want, seeing(t, func(v view.Viewer) bool { return view.Snapshot(sceneOf(lobby), v).Poll.Suspects[1].Votes != nil }))
	}
}

// TestSecrecy_AutomaticGameMaster plays a round twice that differs in its words and in who is the imposter. Until the
// reveal the game master, who plays along, is sent the same and answered the same.
func TestSecrecy_AutomaticGameMaster(t *testing.T) {
	variants := []*variant{{name: "left", lobby: gametest.Table("setup | ada bob cem")}, {name: "right", lobby: gametest.Table("setup | ada bob cem")}}
	yes, kern, ada, bob, all := true, "Kern", game.PlayerID("ada"), game.PlayerID("bob"), gametest.Connected("ada bob cem")
	drawn := []game.Drawn{{Topic: kern, CategoryHint: "Obst", ImposterTopic: "Nuss", Imposters: 0}, {Topic: "Hammer", CategoryHint: "Werkzeug", ImposterTopic: "Zange", Imposters: 1}}
	commands := []game.Command{
		game.UpdateSettings{By: "gm", Change: game.SettingsChange{WordsPerPlayer: new(int), AutomaticGameMaster: &yes, LastGuessAllowed: &yes}},
		game.UpdateSettings{By: "gm", Change: game.SettingsChange{AutomaticGameMaster: &yes, LastGuessAllowed: &yes}},
		game.SwitchPoll{By: "gm", On: &yes},
		game.StartRound{By: "gm", Connected: all},
		game.StartRound{By: "gm", Topic: &kern},
		game.PrepareRound{By: "gm", Topic: &kern},
		game.PrepareRound{By: "gm", Imposters: []game.PlayerID{ada}},
		game.SubmitWord{By: "ada", Word: "rot"},
		game.BlankWord{By: "gm", Round: 1, Player: "ada"},
		game.SubmitWord{By: "bob", Word: "rund"},
		game.SubmitWord{By: "cem", Word: "hart"},
		game.EndRound{By: "gm"},
		game.StartLastGuess{By: "gm"},
		game.SelectWinner{By: "gm", Winner: game.ImposterWins},
		game.CastBallot{By: "ada", Suspect: "cem"},
		game.CastBallot{By: "bob", Suspect: "ada"},
		game.KickPlayer{By: "gm", Target: "stranger"},
	}
	for n, cmd := range commands {
		now := gametest.Noon().Add(time.Duration(n) * time.Second)
		var answers []error
		var told []string
		for i, v := range variants {
			if start, ok := cmd.(game.StartRound); ok && start.Topic == nil {
				start.Drawn = drawn[i]
				cmd = start
			}
			events, err := game.Decide(v.lobby, cmd, now)
			answers = append(answers, err)
			var news *view.News
			news, v.lobby = newsOf(v.lobby, int64(n), now, events...)
			v.told = make(map[game.PlayerID]string)
			v.tellRaw(t, news, view.NewScene(v.lobby, int64(n), nil, now), "gm")
			told = append(told, v.told["gm"])
		}
		require.Equal(t, answers[0], answers[1], "command %d %T", n, cmd)
		require.Equal(t, told[0], told[1], "command %d %T", n, cmd)
		for _, secret := range []string{kern, "Obst", "Nuss"} {
			require.NotContains(t, told[0], secret, "command %d %T", n, cmd)
		}
	}
	require.Equal(t, bob, variants[1].lobby.Round.Secrets.Imposters.First())
	require.Equal(t, game.WinnerSelection, variants[0].lobby.Phase)
	state := view.Snapshot(sceneOf(variants[0].lobby), view.Viewer{Role: view.GameMaster, Player: "gm"})
	assert.Equal(t, []protocol.MatchRecord{}, state.History)
}

func TestAutomatic_ImposterWhoSaysTheWordIsNotTold(t *testing.T) {
	for automatic, want := range map[bool][]string{false: {"word_submitted", "match_updated", "imposter_said_topic"}, true: {"word_submitted"}} {
		lobby := gametest.Table("word=Kern | ada:x bob*> cem")
		lobby.Round.Settings.Automatic = automatic
		events, err := game.Decide(lobby, game.SubmitWord{By: "bob", Word: "Kern"}, gametest.Noon())
		require.NoError(t, err)
		news, _ := newsOf(lobby, 2, gametest.Noon(), events...)
		var told []string
		for _, m := range news.For(news.Kind("gm")) {
			told = append(told, m.Event)
		}
		assert.Equal(t, want, told)
	}
}

func TestAutomatic_EndOfTheWordsHasNoReason(t *testing.T) {
	for automatic, want := range map[bool]bool{false: true, true: false} {
		lobby := gametest.Table("ada> bob* cem")
		lobby.Round.Settings.Automatic = automatic
		events, err := game.Decide(lobby, game.EndRound{By: "gm"}, gametest.Noon())
		require.NoError(t, err)
		news, _ := newsOf(lobby, 2, gametest.Noon(), events...)
		complete, ok := news.For(news.Kind("gm"))[0].Data.(protocol.RoundComplete)
		require.True(t, ok)
		assert.Equal(t, want, complete.Reason != nil)
	}
}
