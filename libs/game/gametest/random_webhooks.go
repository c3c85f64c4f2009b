package gametest

import (
	"strconv"

	"tarnwort/libs/game"
)

// randomWebhook adds one, removes one or resumes one.
func randomWebhook(r random) game.Command {
	id := game.WebhookID("w" + strconv.Itoa(r.rng.IntN(8)))
	switch r.rng.IntN(4) {
	case 0:
		return game.RemoveWebhook{By: r.gameMaster(), ID: id}
	case 1:
		return game.ResumeWebhook{By: r.gameMaster(), ID: id}
	default:
		return game.AddWebhook{
			By: r.gameMaster(), ID: id, URL: "https://hook.example/canary-path", Secret: "whsec_canary",
			Scope: pick(r, game.PhaseChanges, game.AllChanges, ""),
		}
	}
}

func webhooksFit(l game.Lobby) bool {
	ids := make([]game.WebhookID, 0, len(l.Access.Webhooks))
	for _, w := range l.Access.Webhooks {
		if w.ID == "" || w.URL == "" || w.Secret == "" {
			return false
		}
		ids = append(ids, w.ID)
	}
	return unique(ids) && len(ids) <= game.MaxWebhooks
}
