package view_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// TestRoundEnd_scheduledEndIsGameMastersOnly looks at the message of a scheduled end and at the whole state after it.
func TestRoundEnd_scheduledEndIsGameMastersOnly(t *testing.T) {
	now, at := gametest.Noon(), gametest.Noon().Add(game.TakeBackTime)
	news, lobby := newsOf(gametest.Table("ada> bob* cem"), 2, now, game.RoundEndScheduled{At: at})
	for _, who := range []game.PlayerID{"gm", "ada", "bob", ""} {
		wantEvent, wantState := "lobby_version", int64(0)
		if who == "gm" {
			wantEvent, wantState = "round_end_updated", at.UnixMilli()
		}
		assert.Equal(t, wantEvent, news.For(news.Kind(who))[0].Event, "viewer %q", who)
		assert.Equal(t, wantState, view.Snapshot(sceneOf(lobby), news.Kind(who)).RoundEndsAt, "viewer %q", who)
	}
	assert.Equal(t, protocol.RoundEndUpdated{
		Numbered: protocol.Numbered{Seq: 2}, RoundEndsAt: at.UnixMilli(), ServerNow: now.UnixMilli(),
	}, news.For(news.Kind("gm"))[0].Data)
}

func TestRoundEnd_takenBack(t *testing.T) {
	now := gametest.Noon()
	news, lobby := newsOf(gametest.Table("ada> bob* cem"), 3, now, game.RoundEndScheduled{At: now.Add(time.Second)}, game.RoundEndCanceled{})
	last := news.For(news.Kind("gm"))
	assert.Equal(t, protocol.RoundEndUpdated{
		Numbered: protocol.Numbered{Seq: 3}, ServerNow: now.UnixMilli(),
	}, last[len(last)-1].Data)
	assert.Zero(t, view.Snapshot(sceneOf(lobby), news.Kind("gm")).RoundEndsAt)
}
