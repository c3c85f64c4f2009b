package view_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/view"
)

func TestARecordTellsWhenItsRoundBegan(t *testing.T) {
	began := gametest.Noon().Add(time.Minute).UnixMilli()
	for _, round := range []string{"playing | ada> bob*", "over(draw) | ada bob*"} {
		lobby := gametest.Table(round)
		lobby.Round.StartedAt = time.UnixMilli(began)
		if lobby.Phase == game.WinnerAnnouncement {
			lobby.History = []game.MatchRecord{lobby.CurrentRecord()}
		}
		scene := view.Scene{Lobby: lobby, Now: gametest.Noon()}
		history := view.Snapshot(scene, scene.Viewer("gm")).History
		assert.Equal(t, began, history[len(history)-1].StartedAt, round)
	}
}
