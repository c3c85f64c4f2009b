package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/view"
)

const (
	nothing = ""
	all     = "Kern Obst bob"
)

func TestKnows_Table(t *testing.T) {
	const round = "word=Kern hint=Obst | ada bob*"
	tests := []struct {
		lobby                                     string
		gm, crewmate, imposter, overlay, stranger string
	}{
		{"setup " + round, all, nothing, nothing, nothing, nothing},
		{"setup moment starting " + round, all, nothing, nothing, nothing, nothing},
		{"setup moment reading " + round, all, "Kern Obst -", "- Obst bob", nothing, nothing},
		{"playing word=Kern hint=Obst | ada> bob*", all, "Kern Obst -", "- Obst bob", nothing, nothing},
		{"deciding(all_words) " + round, all, "Kern Obst -", "- Obst bob", nothing, nothing},
		{"over(draw) " + round, all, all, all, all, all},
	}
	for _, tt := range tests {
		t.Run(tt.lobby, func(t *testing.T) {
			scene := view.NewScene(gametest.Table(tt.lobby), 0, nil, gametest.Noon())
			assert.Equal(t, tt.gm, seen(scene, "gm"), "game master")
			assert.Equal(t, tt.crewmate, seen(scene, "ada"), "crewmate")
			assert.Equal(t, tt.imposter, seen(scene, "bob"), "imposter")
			assert.Equal(t, tt.overlay, seen(scene, ""), "overlay")
			assert.Equal(t, tt.stranger, seen(scene, "eve"), "without a seat")
		})
	}
}

func TestKnows_LastGuess(t *testing.T) {
	lobby := gametest.Table("deciding(all_words) word=Kern hint=Obst | ada bob*")
	lobby.Settings.LastGuessAllowed = true
	started, err := game.Decide(lobby, game.StartLastGuess{By: "gm"}, gametest.Noon())
	require.NoError(t, err)
	scene := sceneOf(game.Evolve(lobby, started...))

	assert.Equal(t, "Kern Obst bob", seen(scene, "ada"))
	assert.Equal(t, "- Obst bob", seen(scene, "bob"), "the word stays secret")
	assert.Equal(t, "- - bob", seen(scene, ""))
	assert.Equal(t, "- - bob", seen(scene, "eve"), "a viewer without a seat")
}

func TestKnows_HintForImposterOnly(t *testing.T) {
	lobby := gametest.Table("playing word=Kern hint=Obst | ada> bob*")
	lobby.Round.Settings.HintForImposterOnly = true
	scene := view.NewScene(lobby, 0, nil, gametest.Noon())

	assert.Equal(t, "Kern - -", seen(scene, "ada"))
	assert.Equal(t, "- Obst bob", seen(scene, "bob"))
}

func TestKnows_HintOnOverlay(t *testing.T) {
	const round = "word=Kern hint=Obst | ada bob*"
	tests := []struct {
		lobby            string
		imposterOnly     bool
		overlay, unasked string
	}{
		{"setup " + round, false, nothing, nothing},
		{"setup moment reading " + round, false, nothing, nothing},
		{"playing word=Kern hint=Obst | ada> bob*", false, "- Obst -", nothing},
		{"playing word=Kern hint=Obst | ada> bob*", true, nothing, nothing},
		{"deciding(all_words) " + round, false, "- Obst -", nothing},
		{"deciding(all_words) " + round, true, nothing, nothing},
		{"over(draw) " + round, true, all, all},
	}
	for _, tt := range tests {
		lobby := gametest.Table(tt.lobby)
		lobby.Round.Settings.HintForImposterOnly = tt.imposterOnly
		assert.Equal(t, tt.unasked, seen(sceneOf(lobby), ""), tt.lobby)
		lobby.Round.Settings.CategoryOnOverlay = true
		assert.Equal(t, tt.overlay, seen(sceneOf(lobby), ""), tt.lobby)
	}
}

func seen(s view.Scene, who game.PlayerID) string {
	state := view.Snapshot(s, s.Viewer(who))
	if state.Topic == nil && state.CategoryHint == nil && state.ImposterID == nil {
		return nothing
	}
	return text(state.Topic) + " " + text(state.CategoryHint) + " " + text(state.ImposterID)
}

func text(s *string) string {
	if s == nil {
		return "-"
	}
	return *s
}

func TestPlayers_CameraLinks(t *testing.T) {
	lobby := gametest.Table("setup | ada bob")
	lobby.Players[0].CameraURL = "https://vdo.ninja/?view=ada"
	scene := view.NewScene(lobby, 0, nil, gametest.Noon())
	for who, want := range map[game.PlayerID]bool{"gm": true, "": true, "ada": true, "bob": false} {
		shown := view.Snapshot(scene, scene.Viewer(who)).Players[0].VodninjaCam
		assert.Equal(t, want, shown != nil, "viewer %q", who)
	}
}

func TestInfo_ProtectedLobby(t *testing.T) {
	lobby := gametest.Table("setup | ada bob")
	assert.Len(t, view.Info(sceneOf(lobby), view.Viewer{}).Players, 3)

	lobby.Access.PasswordHash = "some hash"
	info := view.Info(sceneOf(lobby), view.Viewer{})

	assert.Empty(t, info.Players)
	assert.True(t, info.Lobby.HasPassword)
	assert.Nil(t, info.Lobby.Password)
}
