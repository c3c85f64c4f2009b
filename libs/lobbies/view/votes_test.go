package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// viewers are one of each kind, by the letter a row calls them.
func viewers() map[byte]view.Viewer {
	return map[byte]view.Viewer{
		'G': {Role: view.GameMaster, Player: "gm"}, 'A': {Role: view.Player, Player: "ada"}, 'B': {Role: view.Player, Player: "bob"},
		'O': {Role: view.Overlay}, 'W': {Role: view.Audience},
	}
}

func seeing(t *testing.T, know func(view.Viewer) bool) string {
	t.Helper()
	seen := ""
	for _, letter := range []byte("GABOW") {
		if know(viewers()[letter]) {
			seen += string(letter)
		}
	}
	return seen
}

func TestWhoSeesTheTallyOfThePoll(t *testing.T) {
	for _, tt := range []struct {
		lobby  string
		hidden bool
		want   string
	}{
		{"ada> bob* cem", false, "GOW"},
		{"ada> bob* cem", true, "G"},
		{"deciding(all_words) | ada bob* cem", false, "GOW"},
		{"deciding(all_words) | ada bob* cem", true, "G"},
		{"over(draw) | ada bob* cem", true, "GABOW"},
	} {
		l := gametest.Table(tt.lobby)
		l.Poll = game.Poll{On: true, Hidden: tt.hidden}
		l = game.Evolve(l, game.VotesCast{Votes: map[game.PlayerID][]game.VoterID{"bob": {"v1", "v2"}}})
		assert.Equal(t, tt.want, seeing(t, func(v view.Viewer) bool {
			poll := view.Snapshot(view.Scene{Lobby: l}, v).Poll
			require.Equal(t, 2, poll.Voters)
			require.Equal(t, 2, poll.Suspects[1].Number)
			return poll.Suspects[1].Votes != nil && *poll.Suspects[1].Votes == 2
		}), "%s hidden %t", tt.lobby, tt.hidden)
	}
}

func TestTheRevealTellsHowRightTheAudienceWas(t *testing.T) {
	l := gametest.Table("deciding(all_words) | ada bob* cem")
	l.Poll.On = true
	l = game.Evolve(l, game.VotesCast{Votes: map[game.PlayerID][]game.VoterID{"bob": {"v1", "v2"}, "cem": {"v3"}}})
	reveal := view.NewNews(view.Scene{Lobby: l, Seq: 9}, []game.Event{game.WinnerSelected{Winner: game.Draw, At: gametest.Noon()}})

	told := reveal.For(reveal.Kind(""))

	want := &protocol.PollResult{Voters: 3, Correct: 2, Percent: 67, Votes: []protocol.SuspectVotes{{PlayerID: "ada"}, {PlayerID: "bob", Votes: 2}, {PlayerID: "cem", Votes: 1}}}
	assert.Equal(t, want, told[0].Data.(protocol.WinnerSelected).Record.Poll)
	assert.Equal(t, want, told[1].Data.(protocol.PollUpdated).Poll.Result)
}

func TestWhoSeesTheNumbersOfTheBallot(t *testing.T) {
	for _, tt := range []struct {
		events []game.Event
		want   string
	}{
		{nil, ""},
		{[]game.Event{game.BallotOpened{}}, "G"},
		{[]game.Event{game.BallotOpened{}, game.BallotShown{}}, "GABOW"},
		{[]game.Event{game.BallotOpened{}, game.WinnerSelected{Winner: game.Draw}}, "G"},
	} {
		l := game.Evolve(gametest.Table("deciding(all_words) | ada bob* cem"), tt.events...)
		assert.Equal(t, tt.want, seeing(t, func(v view.Viewer) bool {
			ballot := view.Snapshot(view.Scene{Lobby: l}, v).Ballot
			require.Equal(t, ballot.Visible, len(ballot.Votes) > 0)
			return ballot.Visible
		}), "%v", tt.events)
	}
}

func TestABallotKeepsWhoNamedWhomAndShowsATie(t *testing.T) {
	l := game.Evolve(gametest.Table("deciding(all_words) | ada bob* cem"), game.BallotOpened{},
		game.BallotCast{Player: "ada", Suspect: "bob"}, game.BallotCast{Player: "bob", Suspect: "ada"})
	for letter, v := range viewers() {
		ballot := view.Snapshot(view.Scene{Lobby: l}, v).Ballot
		assert.Equal(t, []string{"ada", "bob"}, ballot.Voted)
		assert.Equal(t, letter == 'A' || letter == 'B', ballot.Mine != nil, "%c", letter)
		if letter == 'G' {
			assert.Equal(t, []string{"ada", "bob"}, ballot.Leaders)
		}
	}
}

func TestEverybodyKeepsTheirOwnChoiceThroughTheReveal(t *testing.T) {
	l := game.Evolve(gametest.Table("deciding(all_words) | ada bob*"), game.BallotOpened{}, game.BallotCast{Player: "ada", Suspect: "bob"})
	reveal := view.NewNews(view.Scene{Lobby: l, Seq: 9}, []game.Event{game.WinnerSelected{Winner: game.Draw}})
	told := reveal.For(reveal.Kind("ada"))
	assert.Equal(t, "bob", *told[len(told)-1].Data.(protocol.BallotUpdated).Ballot.Mine)
}

func TestOnlyTheGameMasterSeesControlTokens(t *testing.T) {
	l := game.Evolve(gametest.Table("lobby | ada bob"), game.ControlTokenIssued{Token: game.ControlToken{ID: "t", Name: "Desk"}})
	assert.Equal(t, "G", seeing(t, func(v view.Viewer) bool {
		return len(view.Snapshot(view.Scene{Lobby: l}, v).ControlTokens) == 1
	}))
}

func TestTheAudienceSeesNoCameraLinks(t *testing.T) {
	lobby := gametest.Table("setup | ada bob")
	lobby.Players[0].CameraURL = "https://vdo.ninja/?view=ada"
	assert.Nil(t, view.Snapshot(view.Scene{Lobby: lobby}, view.Viewer{Role: view.Audience}).Players[0].VodninjaCam)
}
