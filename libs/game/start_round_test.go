package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func TestStartRound(t *testing.T) {
	tests := []struct {
		before string
		cmd    game.StartRound
		after  string
		err    error
	}{
		{"setup word=Apfel | ada bob* cem", game.StartRound{}, "locked | ada> bob* cem", nil},
		{"setup word=Apfel locked hint=Obst | ada bob!* cem+=2", game.StartRound{}, "locked hint=Obst | ada bob^*> cem+=2", nil},
		{"setup | ada bob cem", game.StartRound{Topic: ptr(" Kern "), CategoryHint: ptr("Obst"), Imposters: []game.PlayerID{"cem"}}, "locked word=Kern hint=Obst | ada> bob cem*", nil},
		{"setup word=Apfel | ada bob* cem~", game.StartRound{}, "locked | ada> bob* cem", nil},
		{"setup | ada bob*", game.StartRound{}, "", game.ErrTopicMissing},
		{"setup word=Apfel | ada bob*", game.StartRound{Topic: ptr("  ")}, "", game.ErrTopicMissing},
		{"setup word=Apfel | ada bob", game.StartRound{}, "", game.ErrImposterMissing},
		{"setup word=Apfel | ada bob*~ cem", game.StartRound{}, "", game.ErrImposterOffline},
		{"setup word=Apfel | ada~ bob* cem~", game.StartRound{}, "", game.ErrTooFewPlayers},
		{"setup word=Apfel | ada*", game.StartRound{}, "", game.ErrTooFewPlayers},
		{"setup word=Apfel | ada bob*", game.StartRound{Imposters: []game.PlayerID{"gm"}}, "", game.ErrGameMasterDoesNotPlay},
		{"setup word=Apfel | ada bob*", game.StartRound{Imposters: []game.PlayerID{"eve"}}, "", game.ErrPlayerNotFound},
		{"setup word=Apfel | ada bob*", game.StartRound{Topic: ptr("a\x00")}, "", game.ErrCharacters},
		{"lobby | ada bob", game.StartRound{}, "", game.ErrWrongPhase},
		{"ada:x bob*>", game.StartRound{}, same, nil},
		{"ada:x bob*>", game.StartRound{Topic: ptr(" Apfel")}, same, nil},
		{"ada:x bob*>", game.StartRound{Topic: ptr("Kern")}, "", game.ErrWrongPhase},
		{"ada:x bob*>", game.StartRound{Imposters: []game.PlayerID{"ada"}}, "", game.ErrWrongPhase},
		{"deciding(all_words) | ada bob*", game.StartRound{}, "", game.ErrWrongPhase},
		{"over(draw) | ada bob*", game.StartRound{}, "", game.ErrWrongPhase},
	}
	for _, tt := range tests {
		tt.cmd.By, tt.cmd.Connected = "gm", gametest.Connected(tt.before)
		t.Run(tt.before, func(t *testing.T) { checkRow(t, row{before: tt.before, cmd: tt.cmd, after: tt.after, err: tt.err}) })
	}
	checkRow(t, row{before: "setup word=Apfel | ada* bob", cmd: game.StartRound{By: "ada", Connected: gametest.Connected("ada bob")}, err: game.ErrNoRight})
}

func TestStartRound_Event(t *testing.T) {
	lobby := gametest.Table("setup word=Apfel locked hint=Obst | ada bob!* cem")
	lobby.Settings.FirstPlayerTime = 60
	now := gametest.Noon().Add(time.Hour)

	events := decide(t, lobby, game.StartRound{By: "gm", Connected: gametest.Connected("ada bob cem")}, time.Hour)

	assert.Equal(t, []game.Event{game.RoundStarted{
		Seats: []game.RoundSeat{{Player: "bob", Name: "bob"}, {Player: "cem", Name: "cem"}, {Player: "ada", Name: "ada"}},
		Order: game.TurnOrder{"bob", "cem", "ada"}, First: "bob",
		Topic: "Apfel", CategoryHint: "Obst", Imposter: "bob",
		Turn: game.Turn{Number: 1, Player: "bob", EndsAt: now.Add(time.Minute), Max: time.Minute},
		At:   now,
	}}, events)
}

func TestEvolve_CopiesSlicesOfEvents(t *testing.T) {
	events := decide(t, gametest.Table("setup word=Apfel locked | ada bob*"), game.StartRound{By: "gm", Connected: gametest.Connected("ada bob")}, 0)
	lobby := game.Evolve(gametest.Table("setup word=Apfel locked | ada bob*"), events...)
	started := events[0].(game.RoundStarted)
	started.Order[0], started.Seats[0] = "eve", game.RoundSeat{}

	assert.Equal(t, game.TurnOrder{"ada", "bob"}, lobby.Round.Speakers.Order)
	assert.Equal(t, game.PlayerID("ada"), lobby.Round.Speakers.Seats[0].Player)
}

func TestStartRound_DifferentWord(t *testing.T) {
	lobby := gametest.Table("setup word=Apfel | ada bob*")
	lobby.Settings.DifferentWord = true
	start := func(other *string) ([]game.Event, error) {
		return game.Decide(lobby, game.StartRound{By: "gm", ImposterTopic: other, Connected: gametest.Connected("ada bob")}, gametest.Noon())
	}
	_, err := start(nil)
	assert.Equal(t, game.ErrImposterTopicMissing, err)
	_, err = start(ptr("ÄPFEL"))
	require.NoError(t, err)
	_, err = start(ptr(" apfel"))
	assert.Equal(t, game.ErrSameTopics, err)

	events, err := start(ptr("Birne"))
	require.NoError(t, err)
	round := game.Evolve(lobby, events...)
	assert.Equal(t, "Birne", round.Round.Secrets.ImposterTopic)
	lobby.Settings.DifferentWord = false
	events, _ = start(ptr("Birne"))
	off := game.Evolve(lobby, events...)
	assert.Empty(t, off.Round.Secrets.ImposterTopic, "the setting is off")
}

func TestSubmitWord_OwnWordOfImposter(t *testing.T) {
	lobby := gametest.Table("ada bob*>")
	lobby.Round.Secrets.ImposterTopic = "Birne"
	_, err := game.Decide(lobby, game.SubmitWord{By: "bob", Word: "birne"}, gametest.Noon())
	assert.Equal(t, game.ErrSecretWord, err, "a crewmate is refused their word too")
	assert.NotEmpty(t, decide(t, lobby, game.SubmitWord{By: "bob", Word: "Apfel"}, 0))
}
