package gametest

import (
	"strconv"

	"tarnwort/libs/game"
)

// randomWebhook adds one, removes one, or tells what became of its messages.
func randomWebhook(r random) game.Command {
	id := game.WebhookID("w" + strconv.Itoa(r.rng.IntN(8)))
	switch r.rng.IntN(6) {
	case 0:
		return game.RemoveWebhook{By: r.gameMaster(), ID: id}
	case 1:
		return game.ResumeWebhook{By: r.gameMaster(), ID: id}
	case 2, 3:
		return game.ReportWebhook{
			ID: id, State: pick(r, game.WebhookUnused, game.WebhookDelivering, game.WebhookFailing, game.WebhookOff),
			Problem: pick(r, "", game.WebhookTimeout, "http_500"),
		}
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
		if w.ID == "" || w.URL == "" || w.Secret == "" || (w.Health.State == game.WebhookUnused) != w.Health.Since.IsZero() {
			return false
		}
		ids = append(ids, w.ID)
	}
	return unique(ids) && len(ids) <= game.MaxWebhooks
}
