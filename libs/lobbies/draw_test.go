package lobbies_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
)

// fewWords are three words, two of them with the same hint.
type fewWords struct{}

func (fewWords) Words(pack game.WordPack) []room.WordPair {
	if pack == game.EnglishWords {
		return []room.WordPair{{Word: "Apple", Hint: "Fruit"}}
	}
	return []room.WordPair{{Word: "Apfel", Hint: "Obst"}, {Word: "Birne", Hint: "Obst"}, {Word: "Hammer", Hint: "Werkzeug"}}
}

// goAutomatic goes to setup of a lobby whose rounds the server draws.
func (b *table) goAutomatic(change game.SettingsChange) {
	b.t.Helper()
	yes := true
	change.AutomaticGameMaster = &yes
	b.do(
		game.MarkReady{By: b.ada.Player, Ready: true}, game.MarkReady{By: b.bob.Player, Ready: true},
		game.StartSetup{By: b.gm.Player}, game.UpdateSettings{By: b.gm.Player, Change: change},
	)
}

// abandon ends a round without a winner and goes to the next setup.
func (b *table) abandon() {
	b.t.Helper()
	gm := b.gm.Player
	b.do(game.EndRound{By: gm}, game.SelectWinner{By: gm, Winner: game.Draw})
	wait(4 * game.RevealStepTime)
	b.do(game.StartNextRound{By: gm})
}

func TestDraw_NoWordTwiceBeforeAllWerePlayed(t *testing.T) {
	atTable(t, func(b *table) {
		b.goAutomatic(game.SettingsChange{})
		imposters, lap := make(map[game.PlayerID]int), make(map[string]int)
		for round := range 30 {
			b.do(game.StartRound{By: b.gm.Player})
			l := b.lobby()
			require.True(t, l.IsAutomaticRound())
			imposters[l.Round.Secrets.Imposters.First()]++
			lap[l.Round.Secrets.Topic]++
			assert.LessOrEqual(t, lap[l.Round.Secrets.Topic], round/3+1, "round %d: %v", round, lap)
			b.abandon()
		}
		assert.Equal(t, map[string]int{"Apfel": 10, "Birne": 10, "Hammer": 10}, lap)
		assert.Len(t, imposters, 2)
	})
}

func TestDraw_DifferentWordSharesTheHint(t *testing.T) {
	atTable(t, func(b *table) {
		yes := true
		b.goAutomatic(game.SettingsChange{DifferentWord: &yes})
		for range 12 {
			b.do(game.StartRound{By: b.gm.Player})
			switch r := b.lobby().Round; r.Secrets.Topic {
			case "Apfel":
				assert.Equal(t, "Birne", r.Secrets.ImposterTopic)
			case "Birne":
				assert.Equal(t, "Apfel", r.Secrets.ImposterTopic)
			default:
				assert.Contains(t, []string{"Apfel", "Birne"}, r.Secrets.ImposterTopic)
			}
			b.abandon()
		}
	})
}

func TestDraw_FromTheChosenPack(t *testing.T) {
	atTable(t, func(b *table) {
		english := game.EnglishWords
		b.goAutomatic(game.SettingsChange{WordPack: &english})
		b.do(game.StartRound{By: b.gm.Player})
		assert.Equal(t, "Apple Fruit", fmt.Sprint(b.lobby().Round.Secrets.Topic, " ", b.lobby().Round.Secrets.CategoryHint))
	})
}

func TestAutomatic_EndsWithoutGameMaster(t *testing.T) {
	atTable(t, func(b *table) {
		talk := game.MinDiscussionTime
		b.goAutomatic(game.SettingsChange{DiscussionTime: &talk})
		b.do(game.StartRound{By: b.gm.Player})
		wait(10 * time.Minute)

		l := b.lobby()
		assert.Equal(t, game.WinnerAnnouncement, l.Phase)
		assert.Equal(t, game.ImposterWins, l.Round.Outcome.Winner, "no player named the imposter")
		imposter, _ := l.Player(l.Round.Secrets.Imposters.First())
		assert.Equal(t, game.ImposterPoints, imposter.Points)
	})
}

func TestAutomatic_BallotSurvivesARestart(t *testing.T) {
	atTable(t, func(b *table) {
		b.goAutomatic(game.SettingsChange{})
		b.do(game.StartRound{By: b.gm.Player}, game.EndRound{By: b.gm.Player})
		wait(10 * time.Second)
		b.service.Close()
		wait(10 * time.Second)
		b.start(room.Outage{})
		b.enter(b.ada, "Ada 2")
		b.do(game.CastBallot{By: b.ada.Player, Suspect: b.bob.Player})
		assert.Equal(t, game.WinnerSelection, b.lobby().Phase, "Bob is on the way back")
		wait(20*time.Second - time.Millisecond)
		assert.Equal(t, game.WinnerSelection, b.lobby().Phase)
		wait(time.Millisecond)
		assert.Equal(t, game.WinnerAnnouncement, b.lobby().Phase, "five seconds after the grace of the start")
	})
}

func TestAutomatic_BallotAfterRestartWaitsForPlayers(t *testing.T) {
	atTable(t, func(b *table) {
		b.goAutomatic(game.SettingsChange{})
		b.do(game.StartRound{By: b.gm.Player}, game.EndRound{By: b.gm.Player})
		b.service.Close()
		wait(game.BallotTime + time.Minute)
		b.start(room.Outage{})
		b.enter(b.ada, "Ada 2")
		wait(10 * time.Second)
		b.do(game.CastBallot{By: b.ada.Player, Suspect: b.bob.Player})
		assert.Equal(t, game.WinnerSelection, b.lobby().Phase, "Bob is on the way back")
		wait(6 * time.Second)
		assert.Equal(t, game.WinnerAnnouncement, b.lobby().Phase)
	})
}

func TestAutomatic_RoundEndsInAFullLobby(t *testing.T) {
	atTable(t, func(b *table) {
		talk, yes := game.MinDiscussionTime, true
		b.goAutomatic(game.SettingsChange{DiscussionTime: &talk, LastGuessAllowed: &yes})
		b.do(game.StartRound{By: b.gm.Player})
		b.service.Close()
		b.quota = room.Quota{Batches: 1}
		b.start(room.Outage{})
		b.enter(b.gm, "gm 2")
		b.do(game.EndRound{By: b.gm.Player})

		wait(game.MinDiscussionTime.Duration() + time.Second)
		assert.Equal(t, game.BallotOpen, b.lobby().Round.Ballot.Stage)
		wait(game.BallotTime + time.Second)
		assert.Equal(t, game.WinnerAnnouncement, b.lobby().Phase)
	})
}

func TestAutomatic_CountsVotesOfTheLastSecond(t *testing.T) {
	for how, end := range map[string]func(b *table){
		"the ballot runs out": func(*table) { wait(game.TurnGrace) },
		"all have chosen": func(b *table) {
			b.do(game.CastBallot{By: b.ada.Player, Suspect: b.bob.Player}, game.CastBallot{By: b.bob.Player, Suspect: b.ada.Player})
		},
		"the game master shows the ballot": func(b *table) { b.do(game.ShowBallot{By: b.gm.Player}) },
	} {
		t.Run(how, func(t *testing.T) {
			atTable(t, func(b *table) {
				yes := true
				b.goAutomatic(game.SettingsChange{})
				b.do(game.SwitchPoll{By: b.gm.Player, On: &yes}, game.StartRound{By: b.gm.Player}, game.EndRound{By: b.gm.Player})
				wait(game.BallotTime)
				require.NoError(t, b.vote("a", b.bob.Player))
				end(b)
				require.Equal(t, game.WinnerAnnouncement, b.lobby().Phase)
				assert.Equal(t, 1, b.lobby().Results.History[0].Poll.Voters)
			})
		})
	}
}
