package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/view"
)

func TestSuspect(t *testing.T) {
	l := gametest.Table("ada> bob* cem dan")
	l.Players[0].TwitchUsername = "cem"
	l.Players[1].TwitchUsername = "Bobbi"
	l.Players[2].Name = "1"
	l.Players[3].Name = "#2"
	for named, want := range map[string]game.PlayerID{
		"1": "ada", "#1": "ada", "2": "bob", "#2": "bob", "4": "dan",
		"ADA": "ada", "bob": "bob", "bobbi": "bob", "cem": "ada",
		"5": "", "0": "", "-1": "", "eve": "", "": "",
	} {
		assert.Equal(t, want, view.Suspect(sceneOf(l), named), named)
	}
}

func TestSuspect_NameBeforeTwitchName(t *testing.T) {
	l := gametest.Table("ada> bob* cem")
	l.Players[0].TwitchUsername = "cem"

	assert.Equal(t, game.PlayerID("cem"), view.Suspect(sceneOf(l), "Cem"))
}

func TestSuspect_UnknownNumberIsName(t *testing.T) {
	l := gametest.Table("ada> bob* cem")
	l.Players[2].Name = "1337"

	assert.Equal(t, game.PlayerID("cem"), view.Suspect(sceneOf(l), "1337"))
}
