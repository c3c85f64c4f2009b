package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func change(c game.SettingsChange) game.Command { return game.UpdateSettings{By: "gm", Change: c} }

func TestUpdateSettings_SingleField(t *testing.T) {
	lobby := gametest.Table("setup | ada bob")
	tests := []struct {
		change game.SettingsChange
		want   func(*game.Settings)
	}{
		{game.SettingsChange{FirstPlayerTime: ptr(game.Seconds(45))}, func(s *game.Settings) { s.FirstPlayerTime = 45 }},
		{game.SettingsChange{OtherPlayerTime: ptr(game.MaxTurnTime)}, func(s *game.Settings) { s.OtherPlayerTime = game.MaxTurnTime }},
		{game.SettingsChange{WordsPerPlayer: ptr(5)}, func(s *game.Settings) { s.WordsPerPlayer = 5 }},
		{game.SettingsChange{HintForImposterOnly: ptr(true)}, func(s *game.Settings) { s.HintForImposterOnly = true }},
		{game.SettingsChange{RotateFirstPlayer: ptr(false)}, func(s *game.Settings) { s.RotateFirstPlayer = false }},
		{game.SettingsChange{AutomaticPoints: ptr(true)}, func(s *game.Settings) { s.AutomaticPoints = true }},
		{game.SettingsChange{CategoryOnOverlay: ptr(true)}, func(s *game.Settings) { s.CategoryOnOverlay = true }},
	}
	for _, tt := range tests {
		want := lobby.Settings
		tt.want(&want)

		after := play(t, lobby, change(tt.change), 0)

		assert.Equal(t, want, after.Settings)
		assert.Empty(t, decide(t, after, change(tt.change), 0))
	}
}

func TestUpdateSettings_Bounds(t *testing.T) {
	tests := []struct {
		change game.SettingsChange
		err    error
	}{
		{game.SettingsChange{FirstPlayerTime: ptr(game.Seconds(9))}, game.ErrTurnTimeRange},
		{game.SettingsChange{FirstPlayerTime: ptr(game.MinTurnTime)}, nil},
		{game.SettingsChange{FirstPlayerTime: ptr(game.MaxTurnTime)}, nil},
		{game.SettingsChange{FirstPlayerTime: ptr(game.Seconds(301))}, game.ErrTurnTimeRange},
		{game.SettingsChange{OtherPlayerTime: ptr(game.Seconds(9))}, game.ErrTurnTimeRange},
		{game.SettingsChange{OtherPlayerTime: ptr(game.Seconds(301))}, game.ErrTurnTimeRange},
		{game.SettingsChange{DiscussionTime: ptr(game.Seconds(-1))}, game.ErrDiscussionTimeRange},
		{game.SettingsChange{DiscussionTime: ptr(game.Seconds(29))}, game.ErrDiscussionTimeRange},
		{game.SettingsChange{DiscussionTime: ptr(game.MinDiscussionTime)}, nil},
		{game.SettingsChange{DiscussionTime: ptr(game.MaxDiscussionTime)}, nil},
		{game.SettingsChange{DiscussionTime: ptr(game.Seconds(601))}, game.ErrDiscussionTimeRange},
		{game.SettingsChange{StreamDelay: ptr(game.Seconds(-1))}, game.ErrStreamDelayRange},
		{game.SettingsChange{StreamDelay: ptr(game.MaxStreamDelay)}, nil},
		{game.SettingsChange{StreamDelay: ptr(game.Seconds(61))}, game.ErrStreamDelayRange},
		{game.SettingsChange{WordsPerPlayer: ptr(0)}, game.ErrWordsPerPlayerRange},
		{game.SettingsChange{WordsPerPlayer: ptr(1)}, nil},
		{game.SettingsChange{WordsPerPlayer: ptr(5)}, nil},
		{game.SettingsChange{WordsPerPlayer: ptr(6)}, game.ErrWordsPerPlayerRange},
	}
	for _, tt := range tests {
		_, err := game.Decide(gametest.Table("setup | ada bob"), change(tt.change), gametest.Noon())
		assert.Equal(t, tt.err, err)
	}
}

func TestUpdateSettings_ApplyToNextRound(t *testing.T) {
	auto := change(game.SettingsChange{AutomaticPoints: ptr(true)})
	checkRows(t, []row{
		{name: "intermission", before: "lobby | ada", cmd: auto, after: "lobby auto | ada"},
		{name: "setup", before: "setup | ada", cmd: auto, after: "setup auto | ada"},
		{name: "playing", before: "ada> bob*", cmd: auto, err: game.ErrSettingsInRound},
		{name: "playing, nothing new", before: "auto | ada> bob*", cmd: auto, after: same},
		{name: "deciding", before: "deciding(all_words) | ada bob*", cmd: auto, after: "deciding(all_words) auto | ada bob*"},
		{name: "over", before: "over(draw) | ada bob*", cmd: auto, after: "over(draw) auto | ada bob*"},
		{name: "a player", before: "setup | ada", cmd: game.UpdateSettings{By: "ada"}, err: game.ErrNoRight},
	})
}

func TestUpdateSettings_KeepsPreparedImposters(t *testing.T) {
	lobby := gametest.Table("setup imposters=2 | ada* bob cem* dan eve")
	want := lobby.Settings
	want.WordsPerPlayer = 5

	events := decide(t, lobby, change(game.SettingsChange{WordsPerPlayer: ptr(5)}), 0)

	assert.Equal(t, []game.Event{game.SettingsUpdated{Settings: want}}, events)
}

func TestStartRound_FreezesHintSettings(t *testing.T) {
	secret, open := game.DefaultSettings(), game.DefaultSettings()
	secret.HintForImposterOnly, secret.CategoryOnOverlay = true, true
	started := game.RoundStarted{Order: game.TurnOrder{"ada", "bob"}, First: "ada", Imposter: "bob"}
	l := game.Evolve(gametest.Table("setup word=Kern | ada bob*"),
		game.SettingsUpdated{Settings: secret}, started, game.RoundCompleted{}, game.SettingsUpdated{Settings: open})

	assert.True(t, l.Round.Settings.HintForImposterOnly)
	assert.True(t, l.Round.Settings.CategoryOnOverlay)
	assert.False(t, game.Evolve(l, game.NextRoundStarted{Number: 2}, started).Round.Settings.HintForImposterOnly)
}
