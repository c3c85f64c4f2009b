package game_test

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func addWebhook(id string) game.AddWebhook {
	return game.AddWebhook{By: "gm", ID: game.WebhookID(id), URL: "https://hook.example/x", Secret: "whsec_1", Scope: game.PhaseChanges}
}

func TestWebhook_AddAndRemove(t *testing.T) {
	lobby := play(t, gametest.Table("lobby"), addWebhook("a"), 0)
	assert.Equal(t, []game.Webhook{{ID: "a", URL: "https://hook.example/x", Secret: "whsec_1", Scope: game.PhaseChanges, At: gametest.Noon()}}, lobby.Access.Webhooks)
	assert.Empty(t, decide(t, lobby, addWebhook("a"), 0), "a repeated call")

	lobby = play(t, lobby, game.RemoveWebhook{By: "gm", ID: "a"}, 0)

	assert.Empty(t, lobby.Access.Webhooks)
	assert.Empty(t, decide(t, lobby, game.RemoveWebhook{By: "gm", ID: "a"}, 0))
}

func TestWebhook_Bounds(t *testing.T) {
	lobby := gametest.Table("lobby")
	for n := range game.MaxWebhooks {
		lobby = play(t, lobby, addWebhook(strconv.Itoa(n)), 0)
	}
	_, err := game.Decide(lobby, addWebhook("one more"), gametest.Noon())
	assert.Equal(t, game.ErrTooManyWebhooks, err)
	unknown := addWebhook("b")
	unknown.Scope = "everything"
	_, err = game.Decide(gametest.Table("lobby"), unknown, gametest.Noon())
	assert.Equal(t, game.ErrWebhookScope, err)
}

func TestWebhook_EndsWithGameMaster(t *testing.T) {
	lobby := play(t, gametest.Table("lobby | ada bob"), addWebhook("a"), 0)
	assert.Empty(t, play(t, lobby, game.HandOver{By: "gm", To: "ada"}, 0).Access.Webhooks)
}

func TestWebhook_Resume(t *testing.T) {
	lobby := play(t, gametest.Table("lobby"), addWebhook("a"), 0)
	assert.Equal(t, []game.Event{game.WebhookResumed{ID: "a"}}, decide(t, lobby, game.ResumeWebhook{By: "gm", ID: "a"}, 1))
	assert.Equal(t, lobby, play(t, lobby, game.ResumeWebhook{By: "gm", ID: "a"}, 1), "how a receiver fares is no state of the lobby")
	assert.Empty(t, decide(t, lobby, game.ResumeWebhook{By: "gm", ID: "b"}, 2), "no such webhook")
}

func TestWebhookSecret_Hidden(t *testing.T) {
	assert.NotContains(t, fmt.Sprintf("%v %+v %s", addWebhook("a"), addWebhook("a"), addWebhook("a").Secret), "whsec")
}
