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

func armedRound() game.ActionArmed {
	return game.ActionArmed{
		Action: game.RoundAction, At: gametest.Noon().Add(game.TakeBackTime), Topic: "Kern", CategoryHint: "Obst", Imposter: "bob",
	}
}

// TestPending_isGameMastersOnly looks at the message of a pending start and at the whole state after it: all others learn when, and nothing else.
func TestPending_isGameMastersOnly(t *testing.T) {
	at := gametest.Noon().Add(game.TakeBackTime).UnixMilli()
	news, lobby := newsOf(gametest.Table("setup moment | ada bob cem"), 2, gametest.Noon(), armedRound())
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
	news, lobby := newsOf(gametest.Table("setup moment starting word=Kern | ada bob* cem"), 3, gametest.Noon(), game.ActionCanceled{})
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

// Without the moment before the words only the game master counts down.
func TestRoundStarting_isTheMomentOnly(t *testing.T) {
	news, lobby := newsOf(gametest.Table("setup | ada bob cem"), 2, gametest.Noon(), armedRound())
	for _, who := range []game.PlayerID{"ada", "bob", ""} {
		assert.Equal(t, "lobby_version", news.For(news.Kind(who))[0].Event, "viewer %q", who)
		assert.Nil(t, view.Snapshot(sceneOf(lobby), news.Kind(who)).Starting, "viewer %q", who)
	}
	assert.Equal(t, "pending_updated", news.For(news.Kind("gm"))[0].Event)
}

// dealt is a round whose roles are dealt at noon.
func dealt(t *testing.T, drawing string) (*view.News, game.Lobby) {
	t.Helper()
	lobby := gametest.Table(drawing)
	events, err := game.Decide(lobby, game.Arm{By: "gm", Action: game.RoundAction, Now: true, Round: game.StartRound{
		Connected: gametest.Connected(drawing),
	}}, gametest.Noon())
	require.NoError(t, err)
	return newsOf(lobby, 2, gametest.Noon(), events...)
}

func TestRoleAssigned_isEachPlayersOwn(t *testing.T) {
	news, lobby := dealt(t, "setup moment locked word=Kern hint=Obst | ada bob* cem")
	assert.Equal(t, "AB", sees(t, news, "role_assigned"))
	for who, want := range map[game.PlayerID]protocol.RoleAssigned{
		"ada": {MyRole: new("crewmate"), Topic: new("Kern"), CategoryHint: new("Obst")},
		"bob": {MyRole: new("imposter"), CategoryHint: new("Obst"), ImposterID: new("bob")},
	} {
		want.Seq = 2
		assert.Equal(t, want, toldAs[protocol.RoleAssigned](t, news, news.Kind(who)), "viewer %q", who)
		state := view.Snapshot(sceneOf(lobby), news.Kind(who))
		assert.Equal(t, []any{"setup", want.MyRole, want.Topic, []string{}}, []any{state.Status, state.MyRole, state.Topic, state.TurnOrder}, "viewer %q", who)
		assert.Equal(t, gametest.Noon().UnixMilli(), state.Starting.RolesAt)
	}
	now := gametest.Noon().UnixMilli()
	for _, who := range []game.PlayerID{"gm", "ada", ""} {
		assert.Equal(t, &now, toldAs[protocol.RoundStarting](t, news, news.Kind(who)).RolesAt, "viewer %q", who)
	}
	assert.Equal(t, "Kern", toldAs[protocol.GamePrepared](t, news, news.Kind("gm")).Topic)
	assert.Nil(t, toldAs[protocol.PendingUpdated](t, news, news.Kind("gm")).Pending)
}

func TestRoleSeen_isToldToNobody(t *testing.T) {
	news, _ := newsOf(gametest.Table("setup moment reading word=Kern | ada bob* cem"), 2, gametest.Noon(), game.RoleSeen{Player: "ada"})
	for _, who := range []game.PlayerID{"gm", "ada", "bob", ""} {
		assert.Equal(t, []protocol.Message{{Event: "lobby_version", Data: protocol.Unchanged{Numbered: protocol.Numbered{Seq: 2}}}}, news.For(news.Kind(who)), "viewer %q", who)
	}
}
