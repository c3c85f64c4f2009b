package view_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/view"
)

func TestKnows_DifferentWord(t *testing.T) {
	lobby := gametest.Table("playing word=Kern hint=Obst | ada> bob*")
	lobby.Round.Secrets.ImposterTopic = "Schale"
	scene := sceneOf(lobby)

	assert.Equal(t, all, seen(scene, "gm"))
	assert.Equal(t, "Kern Obst -", seen(scene, "ada"))
	assert.Equal(t, "Schale Obst -", seen(scene, "bob"), "the imposter does not know who it is")
	assert.Equal(t, nothing, seen(scene, ""))
	for who, want := range map[game.PlayerID]string{"gm": "Schale", "ada": "-", "bob": "-", "": "-"} {
		assert.Equal(t, want, text(view.Snapshot(scene, scene.Viewer(who)).ImposterTopic), "viewer %q", who)
	}
	lobby.Round.Settings.HintForImposterOnly = true
	assert.Equal(t, "Kern - -", seen(sceneOf(lobby), "ada"))
	assert.Equal(t, "Schale - -", seen(sceneOf(lobby), "bob"), "a hint for the imposter only would tell")
}

// TestSecrecy_ImposterWithAWord plays a round twice in which Ada has the word Kern: as a crewmate
// and as the imposter. Until the reveal nothing that she is sent may differ.
func TestSecrecy_ImposterWithAWord(t *testing.T) {
	crewmate := &variant{name: "crewmate", lobby: gametest.Table("setup | ada bob cem")}
	imposter := &variant{name: "imposter", lobby: gametest.Table("setup | ada bob cem")}
	yes, kern, schale := true, "Kern", "Schale"
	ada, bob := game.PlayerID("ada"), game.PlayerID("bob")
	start := func(topic, other string, who game.PlayerID) game.Command {
		return game.StartRound{By: "gm", Topic: &topic, ImposterTopic: &other, Imposters: []game.PlayerID{who}, Connected: gametest.Connected("ada bob cem")}
	}
	both := func(cmd game.Command) [2]game.Command { return [2]game.Command{cmd, cmd} }
	for n, cmd := range [][2]game.Command{
		both(game.UpdateSettings{By: "gm", Change: game.SettingsChange{CategoryOnOverlay: &yes, DifferentWord: &yes}}),
		both(game.SwitchPoll{By: "gm", On: &yes}),
		{start(kern, schale, bob), start(schale, kern, ada)},
		both(game.SubmitWord{By: "ada", Word: "kern"}), // refused to both: it is their word
		both(game.SubmitWord{By: "ada", Word: "rot"}),
		both(game.DisconnectPlayer{Player: "bob"}),
		both(game.SubmitWord{By: "bob", Word: "rund"}),
		both(game.SubmitWord{By: "cem", Word: "hart"}),
		both(game.SubmitWord{By: "ada", Word: "schale"}), // accepted of both: it is another's word
		both(game.EndRound{By: "gm"}),
		both(game.OpenBallot{By: "gm"}),
		both(game.CastBallot{By: "ada", Suspect: "bob"}),
		both(game.CastBallot{By: "bob", Suspect: "ada"}),
		both(game.ShowBallot{By: "gm"}),
	} {
		now := gametest.Noon().Add(time.Duration(n) * time.Second)
		left := decided(t, crewmate, cmd[0], n, now)
		right := decided(t, imposter, cmd[1], n, now)
		require.Equal(t, left, right, "command %d %T", n, cmd[0])
		require.Equal(t, crewmate.told[ada], imposter.told[ada], "command %d %T", n, cmd[0])
		require.Equal(t, crewmate.told[""], imposter.told[""], "command %d %T", n, cmd[0])
	}
}

// decided runs a command unchanged and returns the rejection that its sender receives.
func decided(t *testing.T, v *variant, cmd game.Command, n int, now time.Time) error {
	t.Helper()
	events, err := game.Decide(v.lobby, cmd, now)
	v.told = make(map[game.PlayerID]string)
	if err != nil || len(events) == 0 {
		return err
	}
	news, after := newsOf(v.lobby, int64(n), now, events...)
	v.lobby = after
	scene := view.NewScene(v.lobby, int64(n), nil, now)
	for _, who := range []game.PlayerID{"ada", ""} {
		v.tellRaw(t, news, scene, who)
	}
	return nil
}
