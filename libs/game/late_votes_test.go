package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

// late is a batch of voters who saw the round's poll open in a late stream.
func late(round int, cast map[game.VoterID]game.PlayerID) game.Command {
	return game.CastVotes{Round: round, Votes: cast, Late: true}
}

// polledLate is a lobby whose stream is 15 s behind.
func polledLate(drawing string) game.Lobby {
	l := polled(drawing)
	l.Settings.StreamDelay = 15
	return l
}

func reveal(t *testing.T, l game.Lobby, at time.Duration) game.Lobby {
	t.Helper()
	return play(t, l, game.SelectWinner{By: "gm", Winner: game.Draw}, at)
}

func TestCastVotes_LateChangeTheRecord(t *testing.T) {
	lobby := polledLate("deciding(all_words) | ada bob* cem")
	lobby = play(t, lobby, votes(map[game.VoterID]game.PlayerID{"v1": "ada"}), 0)
	lobby = reveal(t, lobby, 0)
	shown := lobby

	assert.Empty(t, decide(t, lobby, votes(map[game.VoterID]game.PlayerID{"v1": "bob"}), 0), "not late")
	lobby = play(t, lobby, late(1, map[game.VoterID]game.PlayerID{"v1": "bob", "v2": "bob", "v3": "eve"}), 0)

	want := game.PollResult{Voters: 2, Correct: 2, Votes: []game.SuspectVotes{{Player: "ada"}, {Player: "bob", Votes: 2}, {Player: "cem"}}}
	assert.Equal(t, want, lobby.Results.History[0].Poll)
	assert.Equal(t, 1, shown.Results.History[0].Poll.Voters, "the lobby before stays as it is")
}

func TestCastVotes_LateForAnEarlierRound(t *testing.T) {
	lobby := polledLate("deciding(all_words) | ada bob* cem")
	lobby = reveal(t, lobby, 0)
	lobby = play(t, lobby, game.StartNextRound{By: "gm", Connected: gametest.Connected("ada bob cem")}, 4*game.RevealStepTime)

	events := decide(t, lobby, late(1, map[game.VoterID]game.PlayerID{"v1": "bob"}), 0)
	require.Equal(t, []game.Event{game.VotesCast{Round: 1, Votes: map[game.PlayerID][]game.VoterID{"bob": {"v1"}}}}, events)
	lobby = game.Evolve(lobby, events...)

	assert.Equal(t, 1, lobby.Results.History[0].Poll.Correct)
	assert.Empty(t, lobby.Round.Votes.Ballots)
	assert.Empty(t, decide(t, lobby, late(1, map[game.VoterID]game.PlayerID{"v1": "bob"}), 0), "counts once")
	assert.Empty(t, decide(t, lobby, late(2, map[game.VoterID]game.PlayerID{"v1": "bob"}), 0), "has not begun")
	assert.Empty(t, decide(t, lobby, late(7, map[game.VoterID]game.PlayerID{"v1": "bob"}), 0))
}

func TestCastVotes_LateForALeaver(t *testing.T) {
	lobby := polledLate("ada> bob* cem dan")
	lobby = game.Evolve(lobby, game.PlayerLeft{Player: "dan"})
	cast := map[game.VoterID]game.PlayerID{"v1": "dan"}
	assert.Empty(t, decide(t, lobby, votes(cast), 0))
	assert.Len(t, decide(t, lobby, late(1, cast), 0), 1, "late viewers saw dan")
}

func TestCastVotes_LateKeepsLimits(t *testing.T) {
	lobby := reveal(t, polledLate("deciding(all_words) | ada bob* cem"), 0)
	for n := range game.MaxVoteChanges + 1 {
		lobby = play(t, lobby, late(1, map[game.VoterID]game.PlayerID{"v": []game.PlayerID{"ada", "bob"}[n%2]}), 0)
	}
	assert.Empty(t, decide(t, lobby, late(1, map[game.VoterID]game.PlayerID{"v": "ada"}), 0))
	assert.Equal(t, game.ErrVoteFinal, lobby.Polled(1).Votes.Takes("v", "ada"))
}

func TestNextRoundStarted_KeepsRoundsThatCount(t *testing.T) {
	for name, tt := range map[string]struct {
		delay game.Seconds
		apart time.Duration
		want  []int
	}{
		"also without a delay":              {0, 20 * time.Second, []int{1, 2, 3, 4}},
		"those of the last minute":          {60, 20 * time.Second, []int{1, 2, 3, 4}},
		"not those that viewers cannot see": {60, 40 * time.Second, []int{3, 4}},
		"the last one, however long ago":    {2, time.Hour, []int{4}},
	} {
		t.Run(name, func(t *testing.T) {
			lobby := polled("deciding(all_words) | ada bob* cem")
			lobby.Settings.StreamDelay = tt.delay
			for round := range 4 {
				at := gametest.Noon().Add(time.Duration(round) * tt.apart)
				lobby.Phase, lobby.Round.Number = game.WinnerSelection, round+1
				lobby = game.Evolve(lobby, game.RevealStepped{Step: game.RevealImposter, At: at, EndsAt: at}, game.WinnerSelected{Winner: game.Draw, At: at}, game.NextRoundStarted{Number: round + 2})
			}
			var kept []int
			for _, round := range lobby.Results.Counting {
				kept = append(kept, round.Number)
			}
			assert.Equal(t, tt.want, kept)
		})
	}
}

func TestLateVotesUntil(t *testing.T) {
	noon := gametest.Noon()
	lobby := polledLate("deciding(all_words) | ada bob* cem")
	assert.Zero(t, lobby.LateVotesUntil(0))
	revealed := reveal(t, lobby, 0)
	assert.Equal(t, noon.Add(15*time.Second), revealed.LateVotesUntil(0))
	next := play(t, revealed, game.StartNextRound{By: "gm", Connected: gametest.Connected("ada bob cem")}, 4*game.RevealStepTime)
	assert.Equal(t, noon.Add(15*time.Second), next.LateVotesUntil(0))

	lobby.Settings.StreamDelay = 0
	revealed = reveal(t, lobby, 0)
	assert.Zero(t, revealed.LateVotesUntil(0))
	assert.Equal(t, noon.Add(5*time.Second), revealed.LateVotesUntil(5))
	lobby.Settings.StreamDelay, lobby.Poll.On = 15, false
	revealed = reveal(t, lobby, 0)
	assert.Zero(t, revealed.LateVotesUntil(0))
}

func TestReplay_LateVotes(t *testing.T) {
	settings := game.DefaultSettings()
	settings.StreamDelay = 15
	events := []game.Event{
		game.SettingsUpdated{Settings: settings},
		game.NextRoundStarted{Number: 1},
		game.RoundStarted{},
		game.VotesCast{Votes: map[game.PlayerID][]game.VoterID{"ada": {"v1", "v2"}}},
		game.WinnerSelected{Winner: game.Draw, At: gametest.Noon()},
		game.VotesCast{Votes: map[game.PlayerID][]game.VoterID{"bob": {"v2"}}},
		game.NextRoundStarted{Number: 2},
		game.VotesCast{Votes: map[game.PlayerID][]game.VoterID{"bob": {"v3"}}, Round: 1},
	}
	var replay game.Replay
	replay.Take(events...)
	assert.Equal(t, game.Evolve(game.Lobby{}, events...), replay.Lobby())
	assert.Equal(t, 3, replay.Lobby().Results.History[0].Poll.Voters)
}
