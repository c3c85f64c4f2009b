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

func TestRecord_StartedAt(t *testing.T) {
	began := gametest.Noon().Add(time.Minute).UnixMilli()
	for _, round := range []string{"playing | ada> bob*", "over(draw) | ada bob*"} {
		lobby := gametest.Table(round)
		lobby.Round.StartedAt = time.UnixMilli(began)
		if lobby.Phase == game.WinnerAnnouncement {
			lobby.Results.History = []game.MatchRecord{lobby.CurrentRecord()}
		}
		scene := view.NewScene(lobby, 0, nil, gametest.Noon())
		history := view.Snapshot(scene, scene.Viewer("gm")).History
		assert.Equal(t, began, history[len(history)-1].StartedAt, round)
	}
}

func TestRecord_RunningEqualsDecided(t *testing.T) {
	lobby := gametest.Table("word=Apfel hint=Obst | ada> bob* cem")
	lobby.Round.StartedAt = gametest.Noon()
	for _, word := range []game.SubmitWord{{By: "ada", Word: "Kern"}, {By: "bob", Word: "Rot"}} {
		events, err := game.Decide(lobby, word, gametest.Noon())
		require.NoError(t, err)
		lobby = game.Evolve(lobby, events...)
	}
	history := func() []protocol.MatchRecord {
		scene := view.NewScene(lobby, 0, nil, gametest.Noon())
		return view.Snapshot(scene, scene.Viewer("gm")).History
	}
	running := history()
	lobby = game.Evolve(lobby, game.RoundCompleted{}, game.WinnerSelected{Winner: game.Draw, At: gametest.Noon()})
	decided := history()
	running[0].IsComplete = true
	assert.Equal(t, decided, running)
}

// TestRecord_HistoryByViewer: the running round is the game master's alone, and players need no more than the last one.
func TestRecord_HistoryByViewer(t *testing.T) {
	scene := sceneOf(gametest.Table("#3 | ada:rot bob*> cem"))
	for letter, want := range map[byte][]int{'G': {1, 2, 3}, 'M': {1, 2}, 'A': {2}, 'B': {2}, 'O': {2}, 'W': {2}} {
		var rounds []int
		for _, r := range view.Snapshot(scene, viewers()[letter]).History {
			rounds = append(rounds, r.RoundNumber)
		}
		assert.Equal(t, want, rounds, "%c", letter)
	}
}

func TestRecord_UpdateIsTheWholeRecord(t *testing.T) {
	lobby := gametest.Table("word=Apfel hint=Obst | ada:rot> bob*:rund")
	events, err := game.Decide(lobby, game.SubmitWord{By: "ada", Word: "weich"}, gametest.Noon())
	require.NoError(t, err)
	news, after := newsOf(lobby, 2, gametest.Noon(), events...)

	assert.Equal(t, "G", sees(t, news, "match_updated"))
	history := view.Snapshot(sceneOf(after), viewers()['G']).History
	updated := toldAs[protocol.MatchChanged](t, news, viewers()['G']).Record
	assert.Equal(t, history[len(history)-1], updated)
	assert.Equal(t, []string{"rot", "weich"}, updated.Words[0].Words)
	assert.Equal(t, []string{"rund"}, updated.Words[1].Words)
}
