package game_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func TestPrepareRound_Imposters(t *testing.T) {
	choose := func(ids ...game.PlayerID) game.Command {
		return game.PrepareRound{By: "gm", Imposters: append([]game.PlayerID{}, ids...)}
	}
	const two = "setup imposters=2 | ada bob* cem* dan eve"
	checkRows(t, []row{
		{name: "two", before: "setup imposters=2 | ada bob cem dan eve", cmd: choose("cem", "bob"), after: two},
		{name: "the same two again", before: two, cmd: choose("cem", "bob", "cem"), after: same},
		{name: "one for now", before: two, cmd: choose("ada"), after: "setup imposters=2 | ada* bob cem dan eve"},
		{name: "none", before: two, cmd: choose(), after: "setup imposters=2 | ada bob cem dan eve"},
		{name: "more than the settings say", before: two, cmd: choose("ada", "bob", "cem"), err: game.ErrTooManyImposters},
		{name: "more than any round has", before: "setup imposters=3 | ada bob", cmd: choose("ada", "ada", "bob", "bob"), err: game.ErrTooManyImposters},
		{name: "two where one is allowed", before: "setup | ada bob cem", cmd: choose("ada", "bob"), err: game.ErrTooManyImposters},
		{name: "the game master", before: two, cmd: choose("ada", "gm"), err: game.ErrGameMasterDoesNotPlay},
		{name: "a stranger", before: two, cmd: choose("ada", "zoe"), err: game.ErrPlayerNotFound},
		{name: "one leaves", before: two, cmd: leave("bob"), after: "setup imposters=2 | ada cem* dan eve"},
		{name: "fewer by the settings", before: two, cmd: imposters(1), after: "setup | ada bob* cem dan eve"},
		{name: "more by the settings", before: two, cmd: imposters(3), after: "setup imposters=3 | ada bob* cem* dan eve"},
		{name: "none by the settings", before: two, cmd: imposters(0), err: game.ErrImpostersRange},
		{name: "four by the settings", before: two, cmd: imposters(4), err: game.ErrImpostersRange},
	})
}

func imposters(count int) game.Command {
	return game.UpdateSettings{By: "gm", Change: game.SettingsChange{Imposters: ptr(count)}}
}

func TestStartRound_Imposters(t *testing.T) {
	start := func(drawing string) game.Command {
		return game.StartRound{By: "gm", Connected: gametest.Connected(drawing)}
	}
	for _, r := range []row{
		{before: "setup imposters=2 word=Apfel locked | ada bob* cem dan* eve", after: "imposters=2 locked | ada> bob* cem dan* eve"},
		{before: "setup imposters=2 word=Apfel locked | ada bob* cem dan eve", err: game.ErrImpostersMissing},
		{before: "setup imposters=2 word=Apfel locked | ada bob cem dan eve", err: game.ErrImposterMissing},
		{before: "setup imposters=2 word=Apfel locked | ada bob* cem dan*~ eve fay", err: game.ErrImposterOffline},
		{before: "setup imposters=2 word=Apfel locked | ada~ bob* cem dan* eve", err: game.ErrTooFewForImposters},
		{before: "setup imposters=3 word=Apfel locked | ada bob* cem dan* eve* fay", err: game.ErrTooFewForImposters},
		{before: "setup imposters=3 word=Apfel locked | ada bob* cem dan* eve* fay gus", after: "locked imposters=3 | ada> bob* cem dan* eve* fay gus"},
	} {
		if r.cmd = start(r.before); r.after != "" {
			r.after = gametest.Draw(gametest.Table(r.after))
		}
		checkRow(t, r)
	}
	chosen := play(t, gametest.Table("setup imposters=2 word=Apfel | ada bob^ cem dan eve"), game.PrepareRound{By: "gm", Imposters: []game.PlayerID{"ada", "cem"}}, 0)
	begun := play(t, chosen, start("ada bob cem dan eve"), 0)
	assert.Equal(t, []game.PlayerID{"cem", "ada"}, begun.Round.Secrets.Imposters.List(), "in speaking order")
	again := game.StartRound{By: "gm", Imposters: []game.PlayerID{"ada", "cem"}, Connected: gametest.Connected("ada bob cem dan eve")}
	assert.Empty(t, decide(t, begun, again, 0), "a repeat")
}

func TestDrawImposter_Several(t *testing.T) {
	const drawing = "setup imposters=2 | ada bob~ cem dan eve fay"
	lobby, rng := gametest.Table(drawing), rand.New(rand.NewPCG(1, 2))
	pairs := make(map[game.Imposters]int)
	const draws = 24_000
	for range draws {
		drawn := play(t, lobby, game.DrawImposter{By: "gm", Connected: gametest.Connected(drawing), Random: rng.Uint64()}, 0).Round.Secrets.Imposters
		require.Equal(t, 2, drawn.Count(), "each of them another player")
		pairs[drawn]++
	}
	assert.Len(t, pairs, 5*4, "of those who are connected")
	for pair, count := range pairs {
		assert.InDelta(t, draws/20, count, 150, pair)
	}
	_, err := game.Decide(lobby, game.DrawImposter{By: "gm", Connected: gametest.Connected("ada")}, gametest.Noon())
	assert.Equal(t, game.ErrTooFewPlayers, err)
}

func TestLeaveLobby_OneOfTwoImposters(t *testing.T) {
	checkRows(t, []row{
		{name: "the round goes on", before: "imposters=2 | ada> bob* cem* dan eve", cmd: leave("bob"), after: "imposters=2 left=bob | ada> cem* dan eve"},
		{name: "on their turn", before: "imposters=2 | ada:x bob*> cem* dan eve", cmd: leave("bob"), after: "imposters=2 left=bob | ada:x cem*> dan eve"},
	})
	ended := play(t, play(t, gametest.Table("imposters=2 | ada> bob* cem* dan eve"), leave("bob"), 0), leave("cem"), 0)
	assert.Equal(t, "deciding(imposter_left) imposters=2 left=bob left=cem | ada dan eve", gametest.Draw(ended))
	lobby := gametest.Table("imposters=2 | ada> bob* cem* dan eve")
	for _, id := range []game.PlayerID{"ada", "dan", "eve"} {
		lobby = play(t, lobby, leave(id), 0)
	}
	assert.Equal(t, game.WinnerSelection, lobby.Phase, "only imposters are left")
	assert.Equal(t, game.TooFewPlayersLeft, lobby.Round.Outcome.EndReason)
}

func TestSelectWinner_PointsOfSeveralImposters(t *testing.T) {
	const before = "deciding(all_words) auto imposters=2 | ada bob* cem* dan eve"
	checkRows(t, []row{
		{name: "imposters", before: before, cmd: won(game.ImposterWins), after: "over(imposter) auto imposters=2 | ada bob=3* cem=3* dan eve"},
		{name: "crewmates", before: before, cmd: won(game.RegularPlayers), after: "over(regular_players) auto imposters=2 | ada=1 bob* cem* dan=1 eve=1"},
	})
	over := play(t, gametest.Table(before), won(game.Draw), 0)
	for _, said := range over.Results.History[0].Words {
		assert.Equal(t, said.Player == "bob" || said.Player == "cem", said.IsImposter, said.Player)
	}
}

func TestStartLastGuess_OneOfTwoImposters(t *testing.T) {
	lobby := gametest.Table("deciding(all_words) imposters=2 | ada bob* cem* dan eve")
	lobby.Settings.LastGuessAllowed = true
	for caught, want := range map[game.PlayerID]error{"": game.ErrCaughtMissing, "ada": game.ErrCaughtMissing, "gm": game.ErrCaughtMissing} {
		_, err := game.Decide(lobby, game.StartLastGuess{By: "gm", Imposter: caught}, gametest.Noon())
		assert.Equal(t, want, err, caught)
	}
	lobby = play(t, lobby, game.StartLastGuess{By: "gm", Imposter: "cem"}, 0)
	assert.Equal(t, game.PlayerID("cem"), lobby.Round.Guess.By)
	_, err := game.Decide(lobby, game.SubmitGuess{By: "bob", Text: "Apfel"}, gametest.Noon())
	assert.Equal(t, game.ErrNoRight, err, "who was not caught does not guess")

	missed := play(t, lobby, game.ExpireGuess{EndsAt: lobby.Round.Guess.EndsAt}, game.GuessTime+game.TurnGrace)
	_, err = game.Decide(missed, game.StartLastGuess{By: "gm", Imposter: "bob"}, gametest.Noon())
	assert.Equal(t, game.ErrNoLastGuess, err, "a round has one guess")
	assert.Equal(t, game.PlayerID("cem"), play(t, missed, game.StartLastGuess{By: "gm"}, 0).Round.Guess.By)

	won := play(t, lobby, game.SubmitGuess{By: "cem", Text: "Apfel"}, 0)
	assert.Equal(t, game.ImposterWins, won.Round.Outcome.Winner)
}

// splitVotes reads who names whom.
func splitVotes(votes string) (pairs [][2]game.PlayerID) {
	for _, vote := range strings.Fields(votes) {
		by, suspect, _ := strings.Cut(vote, ">")
		pairs = append(pairs, [2]game.PlayerID{game.PlayerID(by), game.PlayerID(suspect)})
	}
	return pairs
}

func TestAutomatic_TwoImposters(t *testing.T) {
	for votes, want := range map[string]string{
		"ada>bob dan>bob eve>cem bob>ada cem>ada": "over(imposter)",        // bob and ada lead
		"ada>bob dan>bob eve>cem bob>cem cem>dan": "over(regular_players)", // both leaders are imposters
		"ada>bob dan>bob eve>bob bob>ada cem>ada": "over(regular_players)",
		"ada>dan dan>ada eve>ada bob>ada cem>ada": "over(imposter)",
	} {
		lobby := voting(t, "imposters=2 | ada> bob* cem* dan eve")
		for _, vote := range splitVotes(votes) {
			lobby = play(t, lobby, suspects(vote[0], vote[1]), 0)
		}
		assert.Contains(t, gametest.Draw(lobby), want, votes)
	}
	lobby := voting(t, "imposters=2 | ada> bob* cem* dan eve")
	lobby.Settings.LastGuessAllowed = true
	for _, vote := range splitVotes("ada>cem dan>cem eve>cem bob>cem cem>bob") {
		lobby = play(t, lobby, suspects(vote[0], vote[1]), 0)
	}
	assert.Equal(t, game.PlayerID("cem"), lobby.Round.Guess.By)
	draw := automatic("setup imposters=2 | ada bob~ cem")
	_, err := game.Decide(draw, startDrawn(), gametest.Noon())
	assert.Equal(t, game.ErrTooFewForImposters, err)
}

func TestCastVotes_CorrectForAnyImposter(t *testing.T) {
	lobby := play(t, gametest.Table("imposters=2 | ada> bob* cem* dan eve"), game.SwitchPoll{By: "gm", On: ptr(true)}, 0)
	lobby = play(t, lobby, game.CastVotes{Round: 1, Votes: map[game.VoterID]game.PlayerID{"a": "bob", "b": "cem", "c": "dan"}}, 0)
	lobby = play(t, play(t, lobby, game.EndRound{By: "gm"}, 0), won(game.Draw), 0)
	assert.Equal(t, 2, lobby.Results.History[0].Poll.Correct)
}
