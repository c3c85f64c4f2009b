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

// The players are 1 Ada, 2 Bob, 3 "2 Pac", 4 "Max" with the joined emoji of a flag, 5 Zoë and 6 "Bob!".
func TestChatVote(t *testing.T) {
	for message, want := range map[string]game.PlayerID{
		"!verdacht 2": "bob", "!Verdacht @Bob": "bob", "!sus 2": "bob", "!SUS #2": "bob", "!sus  bob": "bob", "!WER 2": "bob",
		// invisible characters, which chat programs append to a repeated message
		"!sus 2 \u034f": "bob", "!sus 2\u034f": "bob", "!sus  bob \U000e0000": "bob", "!sus 2\u00ad": "bob", "!sus 2 \u2800": "bob",
		"\u200b!sus 2": "bob", "!s\u200dus 2": "bob", "!sus\u00a02": "bob", "!sus \u206f#2\ufeff": "bob", "!wer\u034f 2 \u034f\u034f": "bob",
		// what follows the number or the name
		"!sus 2 Kappa": "bob", "!sus #2 LUL LUL": "bob", "!sus 2 ist es": "bob", "!sus 2!": "bob", "!sus 2.": "bob", "!sus 2, weil": "bob", "!sus 2🔥": "bob",
		"!sus Bob Kappa": "bob", "!sus @bob_ttv ?": "bob", "!sus Bob, klar": "bob", "!sus 2 1": "bob", "!sus 2 Pack": "bob",
		// numbers and names as some keyboards write them
		"!sus 2\ufe0f\u20e3": "bob", "!sus ２": "bob", "!sus zoe\u0308": "zoë", "!sus Max 🏳🌈": "max", "!sus MAX 🏳\ufe0f\u200d🌈 Kappa": "max",
		// the most words that name a player
		"!sus 2 Pac": "pac", "!sus 2 pac Kappa": "pac", "!sus Bob!": "bea",
		// nothing between the command and the number
		"!sus2": "bob", "!sus#2": "bob", "!sus: 2": "bob", "!sus@Bob": "bob", "!verdacht2 Kappa": "bob",
		// no votes
		"!sus": "", "!sus \u034f": "", "!suspect 2": "", "sus 2": "", "so !sus 2": "", "bob": "", "": "", "2 2": "", "+2": "", "9": "", "2 Kappa": "",
		"!sus 9": "", "!sus 25": "", "!sus 2x": "", "!sus 2.5": "", "!sus -2": "", "!sus Kappa 2": "", "!sus!": "", "!sus ?": "", "!suss2": "",
	} {
		l := gametest.Table("ada> bob* pac max zoë bea")
		l.Poll = game.Poll{On: true, Command: "!wer", BareNumbers: true}
		l.Players[1].TwitchUsername = "bob_ttv"
		l.Players[2].Name, l.Players[5].Name, l.Players[3].Name = "2 Pac", "Bob!", "Max 🏳\ufe0f\u200d🌈"
		assert.Equal(t, want, view.ChatVote(sceneOf(l), message), "%q", message)
	}
}

func TestChatVote_BareNumbers(t *testing.T) {
	for allowed, want := range map[bool]game.PlayerID{true: "bob", false: ""} {
		l := gametest.Table("ada> bob* cem")
		l.Poll = game.Poll{On: true, BareNumbers: allowed}
		for _, message := range []string{"2", " #2 ", "2 \u034f", "\u200b2", "2\ufe0f\u20e3"} {
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

// Chatters leave out the signs around a name, which many keyboards do not have.
func TestSuspect_NameWithoutItsSigns(t *testing.T) {
	l := gametest.Table("ada> bob* cem dan eve")
	for i, name := range []string{"Ada 🦊", "~Bob~", "Bob 🔥", "Cem", "🦊"} {
		l.Players[i].Name = name
	}
	for named, want := range map[string]game.PlayerID{
		"ada": "ada", "Ada!": "ada", "Ada🦊": "ada", "~bob~": "bob", "bob": "", "cem 🔥": "dan", "🦊": "eve", "🔥": "", "!": "",
	} {
		assert.Equal(t, want, view.Suspect(sceneOf(l), named), named)
	}
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
	require.Error(t, l.MayVote("v", view.Suspect(sceneOf(l), "1")), "ada has left")
	numbers := make(map[string]int)
	for _, suspect := range view.Snapshot(sceneOf(l), view.Viewer{Role: view.Overlay}).Poll.Suspects {
		numbers[suspect.PlayerID] = suspect.Number
	}
	assert.Equal(t, map[string]int{"bob": 2, "cem": 3, "dan": 4}, numbers)
}
