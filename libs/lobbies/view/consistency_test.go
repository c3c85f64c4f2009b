package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/view"
)

// told is what a viewer is told of a command.
func told(t *testing.T, lobby string, cmd game.Command, to game.PlayerID) (events []string) {
	t.Helper()
	l := gametest.Table(lobby)
	happened, err := game.Decide(l, cmd, gametest.Noon())
	require.NoError(t, err)
	news := view.NewNews(view.Scene{Lobby: l, Seq: 2, Now: gametest.Noon()}, happened)
	for _, m := range news.For(news.Kind(to)) {
		events = append(events, m.Event)
	}
	return events
}

func TestTheFirstToJoinIsToldToBeTheFirstPlayer(t *testing.T) {
	join := game.JoinLobby{Seat: game.NewSeat{Player: "ada", Name: "Ada"}}
	assert.Equal(t, []string{"player_joined", "first_player_updated"}, told(t, "lobby", join, "gm"))
	assert.Equal(t, []string{"player_joined"}, told(t, "lobby | bob", join, "gm"))
}

func TestSettingsThatChangeWhoKnowsTheHintShowTheState(t *testing.T) {
	hide := true
	cmd := game.UpdateSettings{By: "gm", Change: game.SettingsChange{HintForImposterOnly: &hide}}
	const deciding = "deciding(all_words) hint=Obst | ada bob*"
	assert.Equal(t, []string{"game_settings_updated", "game_state"}, told(t, deciding, cmd, "ada"))
	assert.Equal(t, []string{"game_settings_updated"}, told(t, deciding, cmd, "bob"))
	assert.Equal(t, []string{"game_settings_updated"}, told(t, "setup hint=Obst | ada bob*", cmd, "ada"))
}

func TestTheResultOfAPollIsToldWhenItWasSwitchedOff(t *testing.T) {
	l := gametest.Table("deciding(all_words) | ada bob*")
	l.Round.Votes = game.AudienceVotes{
		Ballots: map[game.VoterID]game.PlayerID{"a device": "bob"}, Tally: map[game.PlayerID]int{"bob": 1},
	}
	happened, err := game.Decide(l, game.SelectWinner{By: "gm", Winner: game.Draw}, gametest.Noon())
	require.NoError(t, err)
	news := view.NewNews(view.Scene{Lobby: l, Seq: 2, Now: gametest.Noon()}, happened)

	var events []string
	for _, m := range news.For(news.Kind("ada")) {
		events = append(events, m.Event)
	}
	assert.Contains(t, events, "poll_updated")
}
