package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

func TestInfo_OwnWordsAndBallot(t *testing.T) {
	lobby := gametest.Table("playing | ada:Obst bob*> cem")
	lobby.Results.History = []game.MatchRecord{{RoundNumber: 1, Words: []game.PlayerWords{
		{Player: "ada", Words: []game.Word{"Licht", "Nebel"}}, {Player: "bob", Words: []game.Word{"Welle"}},
	}}}
	lobby.Round.Number = 2
	lobby.Round.Ballot.Choices = map[game.PlayerID]game.PlayerID{"ada": "bob"}
	scene := sceneOf(lobby)
	bob := "bob"

	assert.Equal(t, &protocol.OwnSeat{
		Rounds: []protocol.OwnRound{{RoundNumber: 1, Words: []string{"Licht", "Nebel"}}, {RoundNumber: 2, Words: []string{"Obst"}}},
		Ballot: &bob,
	}, view.Info(scene, scene.Viewer("ada")).Own)
	assert.Equal(t, &protocol.OwnSeat{Rounds: []protocol.OwnRound{{RoundNumber: 2, Words: []string{}}}}, view.Info(scene, scene.Viewer("cem")).Own, "joined later")
	for _, other := range []view.Viewer{{}, {Role: view.Overlay}, scene.Viewer("gm")} {
		assert.Nil(t, view.Info(scene, other).Own)
	}
}
