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

// viewers are one of each kind, by the letter a row calls them.
func viewers() map[byte]view.Viewer {
	return map[byte]view.Viewer{
		'G': {Role: view.GameMaster, Player: "gm"}, 'A': {Role: view.Player, Player: "ada"}, 'B': {Role: view.Player, Player: "bob"},
		'O': {Role: view.Overlay}, 'W': {Role: view.Audience}, 'M': {Role: view.Moderator, Player: moderator},
	}
}

func seeing(t *testing.T, know func(view.Viewer) bool) string {
	t.Helper()
	seen := ""
	for _, letter := range []byte("GABOWM") {
		if know(viewers()[letter]) {
			seen += string(letter)
		}
	}
	return seen
}

func TestPoll_TallyByViewer(t *testing.T) {
	for _, tt := range []struct {
		lobby  string
		hidden bool
		want   string
	}{
		{"ada> bob* cem", false, "GOWM"},
		{"ada> bob* cem", true, "GM"},
		{"deciding(all_words) | ada bob* cem", false, "GOWM"},
		{"deciding(all_words) | ada bob* cem", true, "GM"},
		{"over(draw) | ada bob* cem", true, "GABOWM"},
	} {
		l := gametest.Table(tt.lobby)
		l.Poll = game.Poll{On: true, Hidden: tt.hidden}
		l = game.Evolve(l, game.VotesCast{Votes: map[game.PlayerID][]game.VoterID{"bob": {"v1", "v2"}}})
		assert.Equal(t, tt.want, seeing(t, func(v view.Viewer) bool {
			poll := view.Snapshot(sceneOf(l), v).Poll
			require.Equal(t, 2, poll.Voters)
			require.Equal(t, 2, poll.Suspects[1].Number)
			return poll.Suspects[1].Votes != nil && *poll.Suspects[1].Votes == 2
		}), "%s hidden %t", tt.lobby, tt.hidden)
	}
}

func TestPoll_ResultAtReveal(t *testing.T) {
	l := gametest.Table("deciding(all_words) | ada bob* cem")
	l.Poll.On = true
	l = game.Evolve(l, game.VotesCast{Votes: map[game.PlayerID][]game.VoterID{"bob": {"v1", "v2"}, "cem": {"v3"}}})
	reveal, _ := newsOf(l, 9, time.Time{}, game.WinnerSelected{Winner: game.Draw, At: gametest.Noon()})

	told := reveal.For(reveal.Kind(""))

	want := &protocol.PollResult{Voters: 3, Correct: 2, Percent: 67, Votes: []protocol.SuspectVotes{{PlayerID: "ada"}, {PlayerID: "bob", Votes: 2}, {PlayerID: "cem", Votes: 1}}}
	assert.Equal(t, want, told[0].Data.(*protocol.WinnerSelected).Record.Poll)
	assert.Equal(t, want, told[1].Data.(*protocol.PollUpdated).Poll.Result)
}

func TestPoll_Sources(t *testing.T) {
	for shown, want := range map[bool][]protocol.VoteSource{false: nil, true: {{Source: "kick", Voters: 2}, {Voters: 1}, {Source: "youtube", Voters: 1}}} {
		l := gametest.Table("ada> bob*")
		l.Poll = game.Poll{On: true, Hidden: true, BySource: shown}
		l.Round.Votes = game.AudienceVotes{Ballots: map[game.VoterID]game.PlayerID{"v": "ada"}, Sources: map[string]int{"": 1, "youtube": 1, "kick": 2}}
		for _, viewer := range []view.Viewer{{Role: view.Overlay}, {Role: view.Audience}, {Role: view.GameMaster, Player: "gm"}} {
			assert.Equal(t, want, view.Snapshot(sceneOf(l), viewer).Poll.Sources)
		}
	}
}

// TestPoll_TallyAfterLeave asks for the game master's message first: what they are told is no player's to see.
func TestPoll_TallyAfterLeave(t *testing.T) {
	for hidden, want := range map[bool]string{false: "GOWM", true: "GM"} {
		l := gametest.Table("ada> bob* cem dan")
		l.Poll = game.Poll{On: true, Hidden: hidden}
		l = game.Evolve(l, game.VotesCast{Votes: map[game.PlayerID][]game.VoterID{"bob": {"v1", "v2"}}})
		left, _ := newsOf(l, 9, gametest.Noon(), game.PlayerLeft{Player: "dan"})
		assert.Equal(t, want, seeing(t, func(v view.Viewer) bool {
			poll := toldAs[*protocol.PollUpdated](t, left, v).Poll
			require.Len(t, poll.Suspects, 3)
			return poll.Suspects[1].Votes != nil
		}), "hidden %t", hidden)
	}
}

// TestPoll_FollowsSuspects: viewers vote by the numbers of the display order.
func TestPoll_FollowsSuspects(t *testing.T) {
	for name, event := range map[string]game.Event{
		"new order": game.PlayersReordered{Order: []game.PlayerID{"cem", "bob", "ada"}},
		"left":      game.PlayerLeft{Player: "ada"},
	} {
		l := gametest.Table("deciding(all_words) | ada bob* cem")
		l.Poll.On = true
		moved, after := newsOf(l, 9, gametest.Noon(), event)
		for letter, v := range viewers() {
			assert.Equal(t, view.Snapshot(sceneOf(after), v).Poll, toldAs[*protocol.PollUpdated](t, moved, v).Poll, "%c %s", letter, name)
		}
	}
}

func TestPoll_NoneIsNotTold(t *testing.T) {
	for _, to := range []game.PlayerID{"gm", "ada", ""} {
		assert.Equal(t, []string{"player_left"}, told(t, "ada> bob* cem dan", game.LeaveLobby{By: "dan"}, to), "viewer %q", to)
	}
}

func names(by, suspect game.PlayerID) game.Event {
	return game.BallotCast{Player: by, Suspect: suspect}
}

func TestBallot_NumbersByViewer(t *testing.T) {
	opened, closed, shown := game.BallotOpened{}, game.WinnerSelected{Winner: game.Draw}, game.BallotShown{}
	ada, bob, cem := names("ada", "bob"), names("bob", "ada"), names("cem", "ada")
	for name, tt := range map[string]struct {
		events []game.Event
		want   string
	}{
		"no ballot":                       {nil, ""},
		"no player has chosen":            {[]game.Event{opened}, ""},
		"one has not":                     {[]game.Event{opened, ada, bob}, ""},
		"all have":                        {[]game.Event{opened, ada, bob, cem}, "GM"},
		"all who are still there have":    {[]game.Event{opened, ada, bob, game.PlayerLeft{Player: "cem"}}, "GM"},
		"a number of one would be a name": {[]game.Event{opened, ada, game.PlayerLeft{Player: "bob"}, game.PlayerLeft{Player: "cem"}}, ""},
		"overtaken, and one has not":      {[]game.Event{opened, ada, bob, closed}, ""},
		"overtaken, and all have":         {[]game.Event{opened, ada, bob, cem, closed}, "GM"},
		"shown to all viewers":            {[]game.Event{opened, ada, bob, shown}, "GABOWM"},
		"shown after the reveal":          {[]game.Event{opened, ada, bob, closed, shown}, "GABOWM"},
	} {
		l := game.Evolve(gametest.Table("deciding(all_words) | ada bob* cem"), tt.events...)
		assert.Equal(t, tt.want, seeing(t, func(v view.Viewer) bool {
			ballot := view.Snapshot(sceneOf(l), v).Ballot
			require.Equal(t, ballot.Visible, len(ballot.Votes) > 0, name)
			return ballot.Visible
		}), name)
	}
}

func TestBallot_VotersWithoutChoices(t *testing.T) {
	l := game.Evolve(gametest.Table("deciding(all_words) | ada bob* cem"), game.BallotOpened{}, names("ada", "bob"), names("bob", "ada"))
	for letter, v := range viewers() {
		ballot := view.Snapshot(sceneOf(l), v).Ballot
		assert.Equal(t, []string{"ada", "bob"}, ballot.Voted)
		assert.Equal(t, letter == 'A' || letter == 'B', ballot.Mine != nil, "%c", letter)
		assert.Empty(t, ballot.Leaders, "%c", letter)
	}
	l = game.Evolve(l, game.BallotShown{})
	assert.Equal(t, []string{"ada", "bob"}, view.Snapshot(sceneOf(l), viewers()['G']).Ballot.Leaders)
}

func TestBallot_Stages(t *testing.T) {
	l := gametest.Table("deciding(all_words) | ada bob* cem")
	empty := protocol.Ballot{Stage: "none", Voted: []string{}, Votes: []protocol.SuspectVotes{}, Leaders: []string{}}
	shown := protocol.Ballot{
		Stage: "shown", Visible: true, Voted: []string{}, Leaders: []string{},
		Votes: []protocol.SuspectVotes{{PlayerID: "ada"}, {PlayerID: "bob"}, {PlayerID: "cem"}},
	}
	open := empty
	open.Stage = "open"
	for _, step := range []struct {
		events []game.Event
		want   protocol.Ballot
	}{{nil, empty}, {[]game.Event{game.BallotOpened{}}, open}, {[]game.Event{game.BallotShown{}}, shown}} {
		l = game.Evolve(l, step.events...)
		for letter, v := range viewers() {
			assert.Equal(t, step.want, view.Snapshot(sceneOf(l), v).Ballot, "%c", letter)
		}
	}
}

func TestBallot_ChoicesHiddenFromGameMaster(t *testing.T) {
	told := func(choices ...game.Event) (all [][]protocol.Message) {
		l := gametest.Table("deciding(all_words) | ada bob* cem dan")
		happened := append([]game.Event{game.BallotOpened{}}, choices...)
		for n, e := range append(happened, names("ada", "dan"), game.WinnerSelected{Winner: game.Draw}, game.BallotShown{}) {
			var news *view.News
			news, l = newsOf(l, int64(n), time.Time{}, e)
			all = append(all, news.For(news.Kind("gm")))
		}
		return all
	}
	one := told(names("dan", "ada"), names("ada", "bob"), names("cem", "bob"), names("bob", "cem"))
	other := told(names("dan", "bob"), names("ada", "bob"), names("cem", "ada"), names("bob", "cem"))

	assert.Equal(t, one, other)
}

func TestBallot_CompleteAfterLeave(t *testing.T) {
	l := game.Evolve(gametest.Table("deciding(all_words) | ada bob* cem"), game.BallotOpened{}, names("ada", "bob"), names("bob", "ada"))
	left, after := newsOf(l, 9, time.Time{}, game.PlayerLeft{Player: "cem"})

	told := left.For(left.Kind("gm"))

	last, ok := told[len(told)-1].Data.(protocol.BallotUpdated)
	require.True(t, ok)
	assert.Equal(t, view.Snapshot(sceneOf(after), viewers()['G']).Ballot, last.Ballot)
	assert.True(t, last.Ballot.Visible)
}

func TestBallot_OwnChoiceAfterReveal(t *testing.T) {
	l := game.Evolve(gametest.Table("deciding(all_words) | ada bob*"), game.BallotOpened{}, game.BallotCast{Player: "ada", Suspect: "bob"})
	reveal, _ := newsOf(l, 9, time.Time{}, game.WinnerSelected{Winner: game.Draw})
	told := reveal.For(reveal.Kind("ada"))
	assert.Equal(t, "bob", *told[len(told)-1].Data.(protocol.BallotUpdated).Ballot.Mine)
}

func TestControlTokens_GameMasterOnly(t *testing.T) {
	l := game.Evolve(gametest.Table("lobby | ada bob"), game.ControlTokenIssued{Token: game.ControlToken{ID: "t", Name: "Desk"}})
	assert.Equal(t, "G", seeing(t, func(v view.Viewer) bool {
		return len(view.Snapshot(sceneOf(l), v).ControlTokens) == 1
	}))
}

func TestPlayers_AudienceWithoutCameraLinks(t *testing.T) {
	lobby := gametest.Table("setup | ada bob")
	lobby.Players[0].CameraURL = "https://vdo.ninja/?view=ada"
	assert.Nil(t, view.Snapshot(sceneOf(lobby), view.Viewer{Role: view.Audience}).Players[0].VodninjaCam)
}
