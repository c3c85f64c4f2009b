package game_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

// automatic is a lobby whose rounds the server draws and decides; a drawn round that has begun is one of them.
func automatic(drawing string) game.Lobby {
	lobby := gametest.Table(drawing)
	lobby.Settings.AutomaticGameMaster = true
	lobby.Round.Settings.Automatic = lobby.Phase != game.Intermission && lobby.Phase != game.Setup
	return lobby
}

// voting is an automatic round whose ballot is open until a minute after noon.
func voting(t *testing.T, drawing string) game.Lobby {
	t.Helper()
	return play(t, automatic(drawing), game.EndRound{By: "gm"}, 0)
}

func startDrawn() game.StartRound {
	return game.StartRound{
		By: "gm", Connected: gametest.Connected("ada bob~ cem"),
		Drawn: game.Drawn{Topic: "Birne", CategoryHint: "Obst", ImposterTopic: "Nuss", Imposters: 3},
	}
}

func TestAutomatic_StartTakesWhatWasDrawn(t *testing.T) {
	lobby := play(t, automatic("setup | ada bob cem"), startDrawn(), 0)

	assert.True(t, lobby.Round.Settings.Automatic)
	assert.Equal(t, "Birne", lobby.Round.Secrets.Topic)
	assert.Equal(t, "Obst", lobby.Round.Secrets.CategoryHint)
	assert.Empty(t, lobby.Round.Secrets.ImposterTopic)
	assert.Equal(t, game.PlayerID("cem"), lobby.Round.Secrets.Imposters.First(), "one of those who are connected")
	assert.Empty(t, gametest.Broken(lobby))
	assert.Empty(t, decide(t, lobby, startDrawn(), 0), "a repeat")

	different := automatic("setup | ada bob cem")
	different.Settings.DifferentWord = true
	assert.Equal(t, "Nuss", play(t, different, startDrawn(), 0).Round.Secrets.ImposterTopic)
}

func TestAutomatic_StartRefused(t *testing.T) {
	nothing, alone, none := startDrawn(), startDrawn(), startDrawn()
	nothing.Drawn = game.Drawn{}
	alone.Connected, none.Connected = gametest.Connected("ada bob~ cem~"), nil
	typed := startDrawn()
	typed.Topic = ptr("Apfel")
	for name, c := range map[string]struct {
		cmd  game.Command
		want error
	}{
		"nothing was drawn":       {nothing, game.ErrTopicMissing},
		"one is connected":        {alone, game.ErrTooFewPlayers},
		"no player is connected":  {none, game.ErrTooFewPlayers},
		"a word was typed":        {typed, game.ErrDrawnByServer},
		"the imposter was chosen": {game.StartRound{By: "gm", Imposters: []game.PlayerID{"ada"}}, game.ErrDrawnByServer},
	} {
		_, err := game.Decide(automatic("setup | ada bob cem"), c.cmd, gametest.Noon())
		assert.Equal(t, c.want, err, name)
	}
}

func TestAutomatic_SettingTurnedOnDiscardsPreparation(t *testing.T) {
	on := game.UpdateSettings{By: "gm", Change: game.SettingsChange{AutomaticGameMaster: ptr(true)}}
	lobby := play(t, gametest.Table("setup word=Kern hint=rot | ada bob*"), on, 0)

	assert.Equal(t, game.Round{Number: 1}, lobby.Round)
	assert.Len(t, decide(t, gametest.Table("setup | ada bob"), on, 0), 1)
	_, err := game.Decide(lobby, game.UpdateSettings{By: "gm", Change: game.SettingsChange{WordPack: ptr(game.WordPack("la"))}}, gametest.Noon())
	assert.Equal(t, game.ErrUnknownWordPack, err)
}

// A game master who plays along must not find out by the answer whether a word or an imposter is the right one.
func TestAutomatic_AnswersTellNothing(t *testing.T) {
	for _, drawing := range []string{"word=Kern hint=rot | ada> bob*", "deciding(all_words) word=Kern hint=rot | ada bob*"} {
		for _, on := range []bool{true, false} {
			lobby := automatic(drawing)
			lobby.Settings.AutomaticGameMaster = on
			for _, word := range []string{"Kern", "Nuss"} {
				for _, cmd := range []game.Command{game.PrepareRound{By: "gm", Topic: &word}, game.StartRound{By: "gm", Topic: &word}} {
					_, err := game.Decide(lobby, cmd, gametest.Noon())
					assert.Equal(t, game.ErrDrawnByServer, err, "%T %s on %s", cmd, word, drawing)
				}
			}
			for _, who := range []game.PlayerID{"ada", "bob"} {
				_, err := game.Decide(lobby, game.PrepareRound{By: "gm", Imposters: []game.PlayerID{who}}, gametest.Noon())
				assert.Equal(t, game.ErrDrawnByServer, err, who)
				_, err = game.Decide(lobby, game.BlankWord{By: "gm", Round: 1, Player: who}, gametest.Noon())
				assert.Equal(t, game.ErrWordNotFound, err, who)
			}
		}
	}
}

func TestAutomatic_BallotFollowsTheWords(t *testing.T) {
	lobby := voting(t, "ada> bob* cem")
	assert.Equal(t, game.Ballot{Stage: game.BallotOpen, EndsAt: gametest.Noon().Add(game.BallotTime)}, lobby.Round.Ballot)

	timed := automatic("ada> bob* cem")
	timed.Settings.DiscussionTime = 90
	timed = play(t, timed, game.EndRound{By: "gm"}, 0)
	assert.Empty(t, timed.Round.Ballot.Stage)
	alarm, _ := gametest.NextAlarm(timed)
	assert.Equal(t, game.Alarm{At: gametest.Noon().Add(90 * time.Second), Command: game.ExpireDiscussion{EndsAt: timed.Round.Discussion.EndsAt}}, alarm)
	for name, after := range map[string]game.Lobby{
		"when the discussion is over":     play(t, timed, alarm.Command, 90*time.Second),
		"the game master opens it":        play(t, timed, game.OpenBallot{By: "gm"}, 90*time.Second),
		"the game master ends discussion": play(t, timed, game.EndDiscussion{By: "gm"}, 90*time.Second),
	} {
		assert.Equal(t, gametest.Noon().Add(90*time.Second+game.BallotTime), after.Round.Ballot.EndsAt, name)
		assert.Zero(t, after.Round.Discussion, name)
		_, err := game.Decide(after, game.StartDiscussion{By: "gm"}, gametest.Noon())
		assert.Equal(t, game.ErrWrongPhase, err, name)
	}
	assert.Empty(t, decide(t, timed, game.ExpireDiscussion{EndsAt: timed.Round.Discussion.EndsAt}, time.Second))
}

func TestAutomatic_BallotDecides(t *testing.T) {
	for votes, want := range map[string]game.Winner{
		"ada>bob bob>ada cem>bob": game.RegularPlayers,
		"ada>bob bob>cem cem>ada": game.ImposterWins, // a tie of all
		"ada>bob bob>ada":         game.ImposterWins, // a tie of two
		"ada>cem bob>cem":         game.ImposterWins,
		"ada>bob":                 game.RegularPlayers,
		"bob>ada":                 game.ImposterWins,
		"":                        game.ImposterWins,
	} {
		lobby := voting(t, "ada> bob* cem")
		for _, vote := range votesIn(votes) {
			lobby = play(t, lobby, vote, 0)
		}
		if lobby.Phase == game.WinnerSelection {
			alarm, _ := gametest.NextAlarm(lobby)
			assert.Equal(t, game.Alarm{At: gametest.Noon().Add(game.BallotTime + game.TurnGrace), Command: game.ExpireBallot{EndsAt: lobby.Round.Ballot.EndsAt}}, alarm, votes)
			assert.Empty(t, decide(t, lobby, alarm.Command, game.BallotTime), votes)
			assert.Equal(t, want, play(t, lobby, game.ShowBallot{By: "gm"}, 0).Round.Outcome.Winner, "the game master goes on")
			lobby = play(t, lobby, alarm.Command, game.BallotTime+game.TurnGrace)
		}
		assert.Equal(t, game.WinnerAnnouncement, lobby.Phase, votes)
		assert.Equal(t, want, lobby.Round.Outcome.Winner, votes)
		assert.Equal(t, len(votesIn(votes)) != 1, lobby.Round.Ballot.Stage == game.BallotPublic, "a single choice stays secret")
		assert.Empty(t, gametest.Broken(lobby))
	}
}

func TestAutomatic_PointsFollowTheWinner(t *testing.T) {
	lobby := voting(t, "ada> bob* cem")
	for _, vote := range votesIn("ada>bob bob>ada cem>bob") {
		lobby = play(t, lobby, vote, 0)
	}
	assert.Equal(t, "over(regular_players) | ada=1 bob* cem=1", gametest.Draw(lobby))
	assert.Empty(t, decide(t, lobby, votesIn("cem>bob")[0], 0), "the last choice again")

	missed := play(t, voting(t, "ada> bob* cem"), game.ShowBallot{By: "gm"}, 0)
	assert.Equal(t, "over(imposter) | ada bob=3* cem", gametest.Draw(missed))
}

func TestAutomatic_LastGuess(t *testing.T) {
	caught := voting(t, "word=Süße_Äpfel | ada> bob* cem")
	caught.Settings.LastGuessAllowed = true
	for _, vote := range votesIn("ada>bob bob>ada cem>bob") {
		caught = play(t, caught, vote, 0)
	}
	assert.Equal(t, game.LastGuess{Stage: game.GuessOpen, By: "bob", EndsAt: gametest.Noon().Add(game.GuessTime)}, caught.Round.Guess)
	assert.Equal(t, game.BallotPublic, caught.Round.Ballot.Stage)

	assert.Equal(t, "over(imposter) word=Süße_Äpfel | ada bob=3* cem", gametest.Draw(play(t, caught, guess("SUESSE-AEPFEL"), 0)))
	const lost = "over(regular_players) word=Süße_Äpfel | ada=1 bob* cem=1"
	wrong := play(t, caught, guess("Birne"), 0)
	assert.Equal(t, lost, gametest.Draw(wrong))
	assert.Equal(t, game.GuessWrong, wrong.Round.Guess.Stage)
	caught.Settings.WordHold = game.HoldUntilReleased
	assert.Equal(t, wrong.Round.Guess, play(t, caught, guess("Birne"), time.Second).Round.Guess, "the reveal follows, which holds nothing")
	alarm, _ := gametest.NextAlarm(caught)
	assert.Equal(t, lost, gametest.Draw(play(t, caught, alarm.Command, game.GuessTime+game.TurnGrace)))

	gone := play(t, voting(t, "ada> bob* cem"), suspects("ada", "bob"), 0)
	gone.Settings.LastGuessAllowed = true
	gone = play(t, play(t, gone, leave("bob"), 0), game.ShowBallot{By: "gm"}, 0)
	assert.Equal(t, game.RegularPlayers, gone.Round.Outcome.Winner, "a caught imposter who has left guesses nothing")
}

func TestAutomatic_UnplayableRoundIsADraw(t *testing.T) {
	for name, c := range map[string]struct {
		drawing string
		cmd     game.Command
	}{
		"the imposter leaves": {"ada> bob* cem", leave("bob")},
		"too few are left":    {"ada> bob*", leave("ada")},
		"the imposter kicked": {"ada> bob* cem", game.KickPlayer{By: "gm", Target: "bob"}},
		"it is abandoned":     {"deciding(all_words) | ada bob* cem", won(game.Draw)},
	} {
		lobby := play(t, automatic(c.drawing), c.cmd, 0)
		assert.Equal(t, game.WinnerAnnouncement, lobby.Phase, name)
		assert.Equal(t, game.Draw, lobby.Round.Outcome.Winner, name)
		assert.Empty(t, lobby.Round.Outcome.Awarded, name)
	}
	away := play(t, automatic("ada> bob* cem"), leave("gm"), 0)
	assert.Equal(t, game.BallotOpen, away.Round.Ballot.Stage, "it takes no game master")
}

func TestAutomatic_StaysUntilTheReveal(t *testing.T) {
	off := game.UpdateSettings{By: "gm", Change: game.SettingsChange{AutomaticGameMaster: ptr(false)}}
	lobby := play(t, voting(t, "ada> bob* cem"), off, 0)
	assert.True(t, lobby.IsAutomaticRound())
	_, err := game.Decide(lobby, won(game.RegularPlayers), gametest.Noon())
	assert.Equal(t, game.ErrDecidedByServer, err)

	lobby = play(t, lobby, game.ShowBallot{By: "gm"}, 0)
	corrected := play(t, lobby, won(game.RegularPlayers), 0)
	assert.Equal(t, "over(regular_players) | ada=1 bob* cem=1", gametest.Draw(corrected), "after the reveal the game master may correct")
	assert.False(t, play(t, lobby, game.StartNextRound{By: "gm"}, time.Minute).Round.Settings.Automatic)
}

func TestAutomatic_RemoteControlStarts(t *testing.T) {
	lobby := play(t, automatic("setup | ada bob cem"), game.IssueControlToken{By: "gm", ID: "deck", Name: "Deck", Hash: game.TokenHash{1}}, 0)
	drawn := startDrawn()
	lobby = play(t, lobby, game.PressButton{Token: game.TokenHash{1}, Button: game.StartButton, Connected: drawn.Connected, Drawn: drawn.Drawn}, 0)
	require.True(t, lobby.IsAutomaticRound())
	assert.Equal(t, "Birne", lobby.Round.Secrets.Topic)
}

// votesIn reads choices such as "ada>bob".
func votesIn(text string) (votes []game.Command) {
	for _, vote := range strings.Fields(text) {
		votes = append(votes, suspects(game.PlayerID(vote[:3]), game.PlayerID(vote[4:])))
	}
	return votes
}
