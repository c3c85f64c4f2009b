package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

const threeSteps, fourSteps = 3 * game.RevealStepTime, 4 * game.RevealStepTime

func TestReveal_NextRoundWaitsForItsEnd(t *testing.T) {
	decided := func(t *testing.T) game.Lobby { return gametest.Table("deciding(all_words) | ada bob* cem") }
	voted := func(t *testing.T) game.Lobby {
		t.Helper()
		lobby := open(t, "deciding(all_words) | ada bob* cem")
		return play(t, play(t, lobby, suspects("ada", "bob"), 0), suspects("cem", "bob"), 0)
	}
	for name, test := range map[string]struct {
		before func(*testing.T) game.Lobby
		length time.Duration
	}{
		"imposter, word and winner": {decided, threeSteps},
		"with a ballot":             {voted, fourSteps},
		"with a ballot shown before": {func(t *testing.T) game.Lobby {
			return play(t, voted(t), game.ShowBallot{By: "gm"}, 0)
		}, fourSteps},
		"with a ballot without votes": {func(t *testing.T) game.Lobby {
			return open(t, "deciding(all_words) | ada bob* cem")
		}, threeSteps},
		"with a single vote, which stays secret": {func(t *testing.T) game.Lobby {
			return play(t, open(t, "deciding(all_words) | ada bob* cem"), suspects("ada", "bob"), 0)
		}, threeSteps},
		"with votes of the audience": {func(t *testing.T) game.Lobby {
			lobby := play(t, decided(t), game.SwitchPoll{By: "gm", On: ptr(true)}, 0)
			return play(t, lobby, game.CastVotes{Round: 1, Votes: map[game.VoterID]game.PlayerID{"v": "ada"}}, 0)
		}, fourSteps},
	} {
		t.Run(name, func(t *testing.T) {
			lobby := test.before(t)
			assert.Zero(t, lobby.RevealEndsAt())
			lobby = play(t, lobby, won(game.RegularPlayers), time.Minute)
			assert.Equal(t, gametest.Noon().Add(time.Minute+test.length), lobby.RevealEndsAt())
			assertNextRoundAt(t, lobby, time.Minute+test.length)

			corrected := play(t, lobby, won(game.ImposterWins), time.Minute+time.Second)
			assertNextRoundAt(t, corrected, time.Minute+test.length)
		})
	}
}

// assertNextRoundAt checks that the game master's button and a remote control start the next round from a time on.
func assertNextRoundAt(t *testing.T, lobby game.Lobby, at time.Duration) {
	t.Helper()
	lobby.Access.ControlTokens = []game.ControlToken{{ID: "t", Name: "Deck", Hash: game.TokenHash{9}}}
	for _, cmd := range []game.Command{
		game.StartNextRound{By: "gm"},
		game.PressButton{Token: game.TokenHash{9}, Button: game.NextButton},
	} {
		for _, early := range []time.Duration{800 * time.Millisecond, time.Millisecond} {
			events, err := game.Decide(lobby, cmd, gametest.Noon().Add(at-early))
			require.Equal(t, game.ErrRevealRunning, err, "%T", cmd)
			assert.Empty(t, events)
		}
		next := play(t, lobby, cmd, at)
		assert.Equal(t, game.Setup, next.Phase, "%T", cmd)
		assert.Zero(t, next.RevealEndsAt())
	}
}

func TestReveal_AutomaticRound(t *testing.T) {
	lobby := voting(t, "ada> bob* cem")
	for _, vote := range votesIn("ada>bob bob>ada cem>bob") {
		lobby = play(t, lobby, vote, 0)
	}
	require.Equal(t, game.WinnerAnnouncement, lobby.Phase)
	assertNextRoundAt(t, lobby, fourSteps)
}

func TestReveal_PublishesBallot(t *testing.T) {
	guessed := func(t *testing.T, lobby game.Lobby) game.Lobby {
		t.Helper()
		lobby.Settings.LastGuessAllowed = true
		return play(t, lobby, game.StartLastGuess{By: "gm"}, 0)
	}
	for votes, want := range map[string]game.BallotStage{
		"ada>bob bob>ada cem>bob": game.BallotPublic,
		"ada>bob cem>bob":         game.BallotPublic,
		"ada>bob":                 game.BallotClosed,
		"":                        game.BallotPublic,
	} {
		lobby := open(t, "deciding(all_words) | ada bob* cem")
		for _, vote := range votesIn(votes) {
			lobby = play(t, lobby, vote, 0)
		}
		for name, before := range map[string]game.Lobby{"open": lobby, "after a last guess": guessed(t, lobby)} {
			events := decide(t, before, won(game.Draw), 0)
			after := game.Evolve(before, events...)
			assert.Equal(t, want, after.Round.Ballot.Stage, "%s, %s", votes, name)
			assert.Empty(t, gametest.Broken(after))
			if want == game.BallotPublic {
				assert.Equal(t, game.BallotShown{}, events[0], "screens have the numbers before the reveal begins")
			}
			corrected := decide(t, after, won(game.ImposterWins), 0)
			assert.NotContains(t, corrected, game.BallotShown{}, "shown once")
		}
	}
}
