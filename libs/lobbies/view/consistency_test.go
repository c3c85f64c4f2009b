package view_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/protocol"
)

// told is what a viewer learns of a command, given a minute after the lobby's state when no reveal runs any more.
func told(t *testing.T, lobby string, cmd game.Command, to game.PlayerID) (events []string) {
	t.Helper()
	l, now := gametest.Table(lobby), gametest.Noon().Add(time.Minute)
	happened, err := game.Decide(l, cmd, now)
	require.NoError(t, err)
	news, _ := newsOf(l, 2, now, happened...)
	for _, m := range news.For(news.Kind(to)) {
		events = append(events, m.Event)
	}
	return events
}

func TestAnnounce_FirstPlayerJoined(t *testing.T) {
	join := game.JoinLobby{Seat: game.NewSeat{Player: "ada", Name: "Ada"}}
	assert.Equal(t, []string{"player_joined", "first_player_updated"}, told(t, "lobby", join, "gm"))
	assert.Equal(t, []string{"player_joined"}, told(t, "lobby | bob", join, "gm"))
}

func TestAnnounce_NextRoundMovesFirstPlayer(t *testing.T) {
	next := game.StartNextRound{By: "gm", Connected: gametest.Connected("ada bob")}
	stays := game.StartNextRound{By: "gm", Connected: gametest.Connected("ada")}
	for viewer, state := range map[game.PlayerID]string{"gm": "game_state", "bob": "game_state", "": "game_state_response"} {
		assert.Equal(t, []string{state, "first_player_updated"}, told(t, "over(draw) | ada bob*", next, viewer), "viewer %q", viewer)
		assert.Equal(t, []string{state}, told(t, "over(draw) | ada bob*", stays, viewer), "viewer %q", viewer)
	}
}

func TestAnnounce_FaceOfPlayer(t *testing.T) {
	l := gametest.Table("lobby | bob")
	happened, err := game.Decide(l, game.JoinLobby{Seat: game.NewSeat{Player: "ada", Name: "Ada"}}, gametest.Noon())
	require.NoError(t, err)
	news, _ := newsOf(l, 2, gametest.Noon(), happened...)

	joined, ok := news.For(news.Kind("bob"))[0].Data.(protocol.PlayerJoined)
	require.True(t, ok)
	assert.Equal(t, 3, joined.Player.Face)
	assert.Equal(t, []int{2, 3, 1}, []int{joined.Players[0].Face, joined.Players[1].Face, joined.Players[2].Face})
}

func TestKnows_SettingsOfNextRound(t *testing.T) {
	yes, no := true, false
	for _, tt := range []struct {
		name               string
		only, aired        bool
		change             game.SettingsChange
		crewmate, onScreen string
	}{
		{"the imposter's hint is no longer to be secret", true, true, game.SettingsChange{HintForImposterOnly: &no}, "Kern - -", nothing},
		{"the hint is to be secret", false, true, game.SettingsChange{HintForImposterOnly: &yes}, "Kern Obst -", "- Obst -"},
		{"the hint is to be on the overlay", false, false, game.SettingsChange{CategoryOnOverlay: &yes}, "Kern Obst -", nothing},
		{"the hint is to leave the overlay", false, true, game.SettingsChange{CategoryOnOverlay: &no}, "Kern Obst -", "- Obst -"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := roundWith(t, tt.only, tt.aired)
			happened, err := game.Decide(l, game.UpdateSettings{By: "gm", Change: tt.change}, gametest.Noon())
			require.NoError(t, err)
			news, lobby := newsOf(l, 2, gametest.Noon(), happened...)
			for _, who := range []game.PlayerID{"gm", "ada", "bob", ""} {
				require.Len(t, news.For(news.Kind(who)), 1, "viewer %q", who)
			}
			after := sceneOf(lobby)
			assert.Equal(t, tt.crewmate, seen(after, "ada"))
			assert.Equal(t, tt.onScreen, seen(after, ""))
		})
	}
}

// roundWith is a round whose words are said, started with these settings.
func roundWith(t *testing.T, hintForImposterOnly, categoryOnOverlay bool) game.Lobby {
	t.Helper()
	l := gametest.Table("setup word=Kern hint=Obst | ada bob*")
	l.Settings.HintForImposterOnly, l.Settings.CategoryOnOverlay = hintForImposterOnly, categoryOnOverlay
	for _, cmd := range []game.Command{
		game.StartRound{By: "gm", Connected: gametest.Connected("ada bob")}, game.EndRound{By: "gm"},
	} {
		events, err := game.Decide(l, cmd, gametest.Noon())
		require.NoError(t, err)
		l = game.Evolve(l, events...)
	}
	return l
}

func TestPoll_ResultAfterSwitchOff(t *testing.T) {
	l := gametest.Table("deciding(all_words) | ada bob*")
	l.Round.Votes = game.AudienceVotes{
		Ballots: map[game.VoterID]game.PlayerID{"a device": "bob"}, Tally: map[game.PlayerID]int{"bob": 1},
	}
	happened, err := game.Decide(l, game.SelectWinner{By: "gm", Winner: game.Draw}, gametest.Noon())
	require.NoError(t, err)
	news, _ := newsOf(l, 2, gametest.Noon(), happened...)

	var events []string
	for _, m := range news.For(news.Kind("ada")) {
		events = append(events, m.Event)
	}
	assert.Contains(t, events, "poll_updated")
}
