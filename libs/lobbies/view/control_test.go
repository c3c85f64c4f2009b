package view_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

func TestControl_WinnerAndCurrentPlayer(t *testing.T) {
	for table, want := range map[string]string{
		"lobby | ada bob":               "- -",
		"setup | ada bob*":              "- -",
		"ada> bob* cem":                 "ada -",
		"ada bob*> cem":                 "bob -",
		"paused | ada> bob*":            "ada -",
		"deciding(all_words) | ada bob": "- -",
		"over(imposter) | ada bob*":     "- imposter",
		"over(draw) | ada bob*":         "- draw",
	} {
		state := view.Control(sceneOf(gametest.Table(table)))
		assert.Equal(t, want, text(state.CurrentPlayerName)+" "+text(state.Winner), table)
		assert.Equal(t, text(state.CurrentPlayerName), text(state.CurrentPlayerID), table)
	}
}

func TestControl_Token(t *testing.T) {
	issued := game.ControlTokenIssued{Token: game.ControlToken{ID: "t", Name: "Desk", Hash: game.HashToken("right")}}
	scene := sceneOf(game.Evolve(gametest.Table("lobby | ada bob"), issued))
	for token, want := range map[string]bool{"right": true, "wrong": false, "": false} {
		assert.Equal(t, want, view.HasControlToken(scene, token), token)
	}
}

func TestWebhookMessage_EndedLobbyHasNoState(t *testing.T) {
	scene := sceneOf(gametest.Table("ada> bob*"))
	state := view.Control(scene)
	for kind, want := range map[string]*protocol.ControlState{
		view.WebhookAdded: &state, view.PhaseChanged: &state, view.StateChanged: &state, view.LobbyEnded: nil,
	} {
		message := view.WebhookMessage(scene, kind, gametest.Noon())
		assert.Equal(t, protocol.WebhookMessage{Type: kind, Timestamp: "2026-01-01T12:00:00.000Z", LobbyID: "PARTY2", Data: want}, message)
	}
}

func TestWebhookMessageID_NamesOneChange(t *testing.T) {
	id := view.WebhookMessageID(gametest.ID(), "hook", 7, view.StateChanged)
	assert.Equal(t, id, view.WebhookMessageID(gametest.ID(), "hook", 7, view.StateChanged))
	assert.Regexp(t, `^msg_[\w-]{22}$`, id)
	for _, other := range []string{
		view.WebhookMessageID(game.LobbyID{}, "hook", 7, view.StateChanged),
		view.WebhookMessageID(gametest.ID(), "other", 7, view.StateChanged),
		view.WebhookMessageID(gametest.ID(), "hook", 8, view.StateChanged),
		view.WebhookMessageID(gametest.ID(), "hook", 7, view.PhaseChanged),
	} {
		assert.NotEqual(t, id, other)
	}
}

// TestWebhooks_KeysStayOnTheServer: path and query of a URL often hold a key of its receiver.
func TestWebhooks_KeysStayOnTheServer(t *testing.T) {
	hook := game.Webhook{ID: "h", URL: "https://hooks.example:8443/key?k=key", Secret: "key", Scope: game.AllChanges, At: gametest.Noon()}
	broken := hook
	broken.URL = "http://[broken"
	news, lobby := newsOf(gametest.Table("setup | ada bob"), 2, gametest.Noon(), game.WebhookAdded{Webhook: hook}, game.WebhookAdded{Webhook: broken})
	want := []protocol.Webhook{
		{ID: "h", Origin: "https://hooks.example:8443", Scope: "all", CreatedAt: gametest.Noon().UnixMilli()},
		{ID: "h", Scope: "all", CreatedAt: gametest.Noon().UnixMilli()},
	}

	assert.Equal(t, "G", sees(t, news, "webhooks_updated"))
	assert.Equal(t, "G", seeing(t, func(v view.Viewer) bool { return len(view.Snapshot(sceneOf(lobby), v).Webhooks) > 0 }))
	assert.Equal(t, want, view.Snapshot(sceneOf(lobby), viewers()['G']).Webhooks)
	raw, err := json.Marshal(news.For(viewers()['G']))
	require.NoError(t, err)
	assert.NotContains(t, string(raw), "key")
}
