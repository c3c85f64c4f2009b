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

func armedRound() game.ActionArmed {
	return game.ActionArmed{
		Action: game.RoundAction, At: gametest.Noon().Add(game.TakeBackTime), Topic: "Kern", CategoryHint: "Obst", Imposter: "bob",
	}
}

// TestPending_isGameMastersOnly looks at the message of a pending start and at the whole state after it: all others learn when, and nothing else.
func TestPending_isGameMastersOnly(t *testing.T) {
	at := gametest.Noon().Add(game.TakeBackTime).UnixMilli()
	news, lobby := newsOf(gametest.Table("setup | ada bob cem"), 2, gametest.Noon(), armedRound())
	want := &protocol.Pending{PendingAction: protocol.PendingAction{Action: "round", At: at}, Topic: "Kern", CategoryHint: "Obst", ImposterIDs: []string{"bob"}}
	for _, who := range []game.PlayerID{"ada", "bob", ""} {
		assert.Equal(t, []protocol.Message{{Event: "round_starting", Data: protocol.RoundStarting{
			Numbered: protocol.Numbered{Seq: 2}, RolesAt: &at, ServerNow: gametest.Noon().UnixMilli(),
		}}}, news.For(news.Kind(who)), "viewer %q", who)
		state := view.Snapshot(sceneOf(lobby), news.Kind(who))
		assert.Nil(t, state.Pending, "viewer %q", who)
		assert.Equal(t, &protocol.Starting{RolesAt: at}, state.Starting, "viewer %q", who)
	}
	assert.Equal(t, protocol.Message{Event: "pending_updated", Data: protocol.PendingUpdated{
		Numbered: protocol.Numbered{Seq: 2}, Pending: want, ServerNow: gametest.Noon().UnixMilli(),
	}}, news.For(news.Kind("gm"))[0])
	assert.Equal(t, want, view.Snapshot(sceneOf(lobby), news.Kind("gm")).Pending)
	assert.Equal(t, &protocol.PendingAction{Action: "round", At: at}, view.Control(sceneOf(lobby)).Pending)
}

// The game master plays along in an automatic round.
func TestPending_hidesWhatTheServerDraws(t *testing.T) {
	lobby := gametest.Table("setup | ada bob cem")
	lobby.Settings.AutomaticGameMaster = true
	news, lobby := newsOf(lobby, 2, gametest.Noon(), armedRound())
	at := gametest.Noon().Add(game.TakeBackTime).UnixMilli()
	assert.Equal(t, &protocol.Pending{PendingAction: protocol.PendingAction{Action: "round", At: at}}, view.Snapshot(sceneOf(lobby), news.Kind("gm")).Pending)
}

func TestPending_takenBack(t *testing.T) {
	armed := game.ActionArmed{Action: game.EndRoundAction, At: gametest.Noon().Add(time.Second)}
	news, lobby := newsOf(gametest.Table("ada> bob* cem"), 3, gametest.Noon(), armed, game.ActionCanceled{})
	last := news.For(news.Kind("gm"))
	assert.Equal(t, protocol.PendingUpdated{
		Numbered: protocol.Numbered{Seq: 3}, ServerNow: gametest.Noon().UnixMilli(),
	}, last[len(last)-1].Data)
	assert.Nil(t, view.Snapshot(sceneOf(lobby), news.Kind("gm")).Pending)
}

func TestRoundStarting_takenBack(t *testing.T) {
	news, lobby := newsOf(gametest.Table("setup starting word=Kern | ada bob* cem"), 3, gametest.Noon(), game.ActionCanceled{})
	for _, who := range []game.PlayerID{"gm", "ada", "bob", ""} {
		messages := news.For(news.Kind(who))
		assert.Equal(t, protocol.Message{Event: "round_starting", Data: protocol.RoundStarting{
			Numbered: protocol.Numbered{Seq: 3}, ServerNow: gametest.Noon().UnixMilli(),
		}}, messages[len(messages)-1], "viewer %q", who)
		assert.Nil(t, view.Snapshot(sceneOf(lobby), news.Kind(who)).Starting, "viewer %q", who)
	}
}

func TestRoundStarting_otherActionsAreTheGameMasters(t *testing.T) {
	armed := game.ActionArmed{Action: game.EndRoundAction, At: gametest.Noon().Add(time.Second)}
	news, _ := newsOf(gametest.Table("ada> bob* cem"), 2, gametest.Noon(), armed)
	assert.Equal(t, "lobby_version", news.For(news.Kind("ada"))[0].Event)
}
