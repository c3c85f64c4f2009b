package game_test

import (
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func polled(drawing string) game.Lobby {
	l := gametest.Table(drawing)
	l.Poll.On = true
	return l
}

func votes(cast map[game.VoterID]game.PlayerID) game.Command {
	return game.CastVotes{Round: 1, Votes: cast}
}

func TestSwitchPoll_OffByDefault(t *testing.T) {
	lobby := gametest.Table("ada> bob*")
	assert.Equal(t, game.ErrPollClosed, lobby.MayVote("v", "ada"))

	lobby = play(t, lobby, game.SwitchPoll{By: "gm", On: ptr(true), Channel: ptr(" #Ada_TV ")}, 0)

	require.NoError(t, lobby.MayVote("v", "ada"))
	assert.Equal(t, game.Poll{On: true, Channel: "ada_tv"}, lobby.Poll)
	assert.Empty(t, decide(t, lobby, game.SwitchPoll{By: "gm", On: ptr(true)}, 0))
}

func TestSwitchPoll_Channel(t *testing.T) {
	for _, name := range []string{"ab", "ada tv", "ada-tv", "abcdefghijklmnopqrstuvwxyz", "*"} {
		_, err := game.Decide(gametest.Table("lobby"), game.SwitchPoll{By: "gm", Channel: &name}, gametest.Noon())
		assert.Equal(t, game.ErrTwitchUsername, err, name)
	}
	for _, name := range []string{"abc", "abcdefghijklmnopqrstuvwxy"} {
		_, err := game.Decide(gametest.Table("lobby"), game.SwitchPoll{By: "gm", Channel: &name}, gametest.Noon())
		assert.NoError(t, err, name)
	}
}

func TestSwitchPoll_YouTubeVideo(t *testing.T) {
	for _, id := range []string{"short", "dQw4w9WgXcQx", "dQw4w9WgXc!", "dQw4w9WgXc ", "https://youtu.be/dQw4w9WgXcQ", "dQw4w9WgXcÄ"} {
		_, err := game.Decide(gametest.Table("lobby"), game.SwitchPoll{By: "gm", YouTubeVideo: &id}, gametest.Noon())
		assert.Equal(t, game.ErrYouTubeVideo, err, id)
	}
	lobby := play(t, gametest.Table("lobby"), game.SwitchPoll{By: "gm", YouTubeVideo: ptr("dQw4w9W_X-Q")}, 0)
	assert.Equal(t, "dQw4w9W_X-Q", lobby.Poll.YouTubeVideo)
	assert.Empty(t, play(t, lobby, game.SwitchPoll{By: "gm", YouTubeVideo: ptr("")}, 0).Poll.YouTubeVideo)
}

func TestSwitchPoll_ChatCommand(t *testing.T) {
	for _, command := range []string{"!", "12", "!12", "wer ist es", "!!wer", "!w-r", "12345678901234567890ä", "!\u200bwer"} {
		_, err := game.Decide(gametest.Table("lobby"), game.SwitchPoll{By: "gm", Command: &command}, gametest.Noon())
		assert.Equal(t, game.ErrChatCommand, err, command)
	}
	for _, command := range []string{"!wer", "wer", "Wär", "#wer_1", "!1er", "1234567890123456789ä"} {
		_, err := game.Decide(gametest.Table("lobby"), game.SwitchPoll{By: "gm", Command: &command}, gametest.Noon())
		require.NoError(t, err, command)
	}
	lobby := play(t, gametest.Table("lobby"), game.SwitchPoll{By: "gm", Command: ptr(" !Wer ")}, 0)
	assert.Equal(t, []string{"!verdacht", "!sus", "!wer"}, lobby.Poll.ChatCommands())
	lobby = play(t, lobby, game.SwitchPoll{By: "gm", Command: ptr("")}, 0)
	assert.Equal(t, []string{"!verdacht", "!sus"}, lobby.Poll.ChatCommands())
}

func TestVotesCast_CountsVotersBySource(t *testing.T) {
	lobby := polled("ada> bob* cem")

	lobby = play(t, lobby, votes(map[game.VoterID]game.PlayerID{"v1": "ada", "v2@kick": "bob", "v3@kick": "bob", "v4@other": "ada"}), 0)
	lobby = play(t, lobby, votes(map[game.VoterID]game.PlayerID{"v1": "bob", "v2@kick": "cem"}), 0)

	assert.Equal(t, map[string]int{"": 1, "kick": 2, "other": 1}, lobby.Round.Votes.Sources)
}

func TestMayVote_Phases(t *testing.T) {
	for drawing, want := range map[string]error{
		"lobby | ada bob": game.ErrPollClosed, "setup | ada bob": game.ErrPollClosed,
		"ada> bob*": nil, "paused | ada> bob*": nil, "deciding(all_words) | ada bob*": nil,
		"over(draw) | ada bob*": game.ErrPollClosed, "closed": game.ErrLobbyNotFound,
	} {
		lobby := game.Lobby{Phase: game.Closed}
		if drawing != "closed" {
			lobby = polled(drawing)
		}
		assert.Equal(t, want, lobby.MayVote("v", "ada"), drawing)
		events := decide(t, lobby, votes(map[game.VoterID]game.PlayerID{"v": "ada"}), 0)
		assert.Equal(t, want == nil, len(events) == 1, drawing)
	}
	lobby := polled("ada> bob*")
	assert.Equal(t, game.ErrPlayerNotFound, lobby.MayVote("v", "gm"))
}

func TestPlayerByNumber_FixedByRound(t *testing.T) {
	lobby := gametest.Table("setup | ada bob cem")
	assert.Equal(t, game.PlayerID("cem"), lobby.PlayerByNumber(3), "before a round by display order")
	topic := "Apfel"
	lobby = play(t, lobby, game.StartRound{By: "gm", Topic: &topic, Imposters: []game.PlayerID{"bob"}, Connected: gametest.Connected("ada bob cem")}, 0)
	lobby = game.Evolve(lobby, game.PlayerLeft{Player: "ada"}, game.PlayerJoined{Player: game.Player{ID: "dan"}}, game.PlayersReordered{Order: []game.PlayerID{"dan", "cem", "bob"}})

	for number, want := range []game.PlayerID{"", "ada", "bob", "cem", ""} {
		assert.Equal(t, want, lobby.PlayerByNumber(number), number)
	}
	assert.Empty(t, lobby.PlayerByNumber(-1))
	assert.Equal(t, 3, lobby.NumberOf("cem"))
	assert.Zero(t, lobby.NumberOf("dan"), "joined during the round")
}

func TestCastVotes_OneChangeableVote(t *testing.T) {
	lobby := polled("ada> bob* cem")

	lobby = play(t, lobby, votes(map[game.VoterID]game.PlayerID{"v1": "ada", "v2": "bob", "v3": "gm", "v4": "eve"}), 0)
	lobby = play(t, lobby, votes(map[game.VoterID]game.PlayerID{"v1": "bob", "v2": "bob"}), 0)

	assert.Equal(t, map[game.VoterID]game.PlayerID{"v1": "bob", "v2": "bob"}, lobby.Round.Votes.Ballots)
	assert.Equal(t, map[game.PlayerID]int{"ada": 0, "bob": 2}, lobby.Round.Votes.Tally)
	assert.Empty(t, decide(t, lobby, votes(map[game.VoterID]game.PlayerID{"v1": "bob"}), 0))
	assert.Empty(t, decide(t, lobby, game.CastVotes{Round: 2, Votes: map[game.VoterID]game.PlayerID{"v1": "cem"}}, 0))
}

func TestCastVotes_MaxVoteChanges(t *testing.T) {
	lobby := polled("ada> bob* cem")
	vote := func(suspect game.PlayerID) game.Command {
		return votes(map[game.VoterID]game.PlayerID{"v": suspect})
	}
	for _, suspect := range []game.PlayerID{"ada", "bob", "ada", "bob", "ada", "bob"} {
		lobby = play(t, lobby, vote(suspect), 0)
	}

	assert.Equal(t, game.ErrVoteFinal, lobby.MayVote("v", "ada"))
	assert.Empty(t, decide(t, lobby, vote("ada"), 0))
	require.NoError(t, lobby.MayVote("v", "bob"), "changes nothing")
	require.NoError(t, lobby.MayVote("another", "ada"))
	assert.Equal(t, map[game.VoterID]game.PlayerID{"v": "bob"}, lobby.Round.Votes.Ballots)
}

func TestCastVotes_MaxVotersWithinABatch(t *testing.T) {
	known := make([]game.VoterID, game.MaxVoters-1)
	for i := range known {
		known[i] = game.VoterID(strconv.Itoa(i))
	}
	lobby := game.Evolve(polled("ada> bob*"), game.VotesCast{Votes: map[game.PlayerID][]game.VoterID{"ada": known}})

	lobby = play(t, lobby, votes(map[game.VoterID]game.PlayerID{"new 1": "bob", "new 2": "bob"}), 0)

	assert.Len(t, lobby.Round.Votes.Ballots, game.MaxVoters)
}

func TestPollResult_InRecord(t *testing.T) {
	lobby := polled("deciding(all_words) | ada bob* cem")
	lobby = play(t, lobby, votes(map[game.VoterID]game.PlayerID{"v1": "bob", "v2": "bob", "v3": "ada"}), 0)

	lobby = play(t, lobby, won(game.Draw), 0)

	want := game.PollResult{Voters: 3, Correct: 2, Votes: []game.SuspectVotes{{Player: "ada", Votes: 1}, {Player: "bob", Votes: 2}, {Player: "cem"}}}
	assert.Equal(t, want, lobby.Results.History[0].Poll)
	assert.Equal(t, want, play(t, lobby, won(game.ImposterWins), 0).Results.History[0].Poll)
	assert.Empty(t, play(t, lobby, game.StartNextRound{By: "gm"}, time.Minute).Round.Votes)
}

func TestSwitchPoll_VotersPerAddress(t *testing.T) {
	for most, want := range map[int]error{
		1: nil, 1000: nil, game.MaxVoters: nil,
		0: game.ErrVotersPerAddress, -1: game.ErrVotersPerAddress, game.MaxVoters + 1: game.ErrVotersPerAddress,
	} {
		lobby := gametest.Table("lobby | ada")
		events, err := game.Decide(lobby, game.SwitchPoll{By: "gm", VotersPerAddress: &most}, gametest.Noon())
		assert.Equal(t, want, err, most)
		if err == nil {
			after := game.Evolve(lobby, events...)
			assert.Equal(t, most, after.Poll.MostVoters())
		}
	}
	assert.Equal(t, game.DefaultVotersPerAddress, game.Poll{}.MostVoters())
}
