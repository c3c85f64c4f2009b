package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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

func TestChatVote(t *testing.T) {
	for message, want := range map[string]game.PlayerID{
		"!verdacht 2": "bob", "!Verdacht @Bob": "bob", "!sus 2": "bob", "!SUS #2": "bob", "!sus  bob \U000e0000": "bob", "!WER 2": "bob",
		"!sus": "", "!suspect 2": "", "sus 2": "", "so !sus 2": "", "bob": "", "": "", "2 2": "", "+2": "", "9": "",
	} {
		l := gametest.Table("ada> bob* cem")
		l.Poll = game.Poll{On: true, Command: "!wer", BareNumbers: true}
		assert.Equal(t, want, view.ChatVote(sceneOf(l), message), message)
	}
}

func TestChatVote_BareNumbers(t *testing.T) {
	for allowed, want := range map[bool]game.PlayerID{true: "bob", false: ""} {
		l := gametest.Table("ada> bob* cem")
		l.Poll = game.Poll{On: true, BareNumbers: allowed}
		for _, message := range []string{"2", " #2 "} {
			assert.Equal(t, want, view.ChatVote(sceneOf(l), message), message)
		}
		assert.Empty(t, view.ChatVote(sceneOf(l), "!wer 2"))
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

// A chat is seconds behind the broadcast.
func TestSuspect_NumberStaysDuringRound(t *testing.T) {
	l := gametest.Table("setup | ada bob cem dan")
	topic := "Apfel"
	for _, cmd := range []game.Command{
		game.StartRound{By: "gm", Topic: &topic, Imposters: []game.PlayerID{"bob"}, Connected: gametest.Connected("ada bob cem dan")},
		game.LeaveLobby{By: "ada"},
		game.EndRound{By: "gm"},
		game.ReorderPlayers{By: "gm", Order: []game.PlayerID{"dan", "cem", "bob"}},
	} {
		events, err := game.Decide(l, cmd, gametest.Noon())
		require.NoError(t, err)
		l = game.Evolve(l, events...)
	}
	l.Poll.On = true

	for named, want := range map[string]game.PlayerID{"2": "bob", "3": "cem", "#4": "dan"} {
		assert.Equal(t, want, view.Suspect(sceneOf(l), named), named)
	}
	require.Error(t, l.MayVote(view.Suspect(sceneOf(l), "1")), "ada has left")
	numbers := make(map[string]int)
	for _, suspect := range view.Snapshot(sceneOf(l), view.Viewer{Role: view.Overlay}).Poll.Suspects {
		numbers[suspect.PlayerID] = suspect.Number
	}
	assert.Equal(t, map[string]int{"bob": 2, "cem": 3, "dan": 4}, numbers)
}
