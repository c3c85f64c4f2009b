package room

import (
	"cmp"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// webhookHealth is a status and since when it holds.
type webhookHealth struct {
	WebhookStatus
	since time.Time
}

func (w webhookHealth) message(hook game.WebhookID) protocol.Message {
	return view.WebhookStatus(hook, cmp.Or(string(w.State), "unused"), string(w.Problem), w.since)
}

// setStatus notes how messages to a webhook fare and returns the message to the game master when that is new. One that is off stays off
// until it is resumed.
func (w *webhookSender) setStatus(hook game.WebhookID, status WebhookStatus, now time.Time) (told protocol.Message, isNew bool) {
	if known := w.health[hook].WebhookStatus; known == status || known.State == WebhookOff || !w.has(hook) {
		return protocol.Message{}, false
	}
	return w.setHealth(hook, webhookHealth{WebhookStatus: status, since: now}), true
}

func (w *webhookSender) setHealth(hook game.WebhookID, health webhookHealth) protocol.Message {
	if w.health == nil {
		w.health = make(map[game.WebhookID]webhookHealth)
	}
	w.health[hook] = health
	return health.message(hook)
}

// appendStatus adds the status of each webhook to what the game master is sent on entering.
func (w *webhookSender) appendStatus(messages []protocol.Message, v view.Viewer) []protocol.Message {
	if v.Role != view.GameMaster {
		return messages
	}
	for _, hook := range w.hooks {
		messages = append(messages, w.health[hook.ID].message(hook.ID))
	}
	return messages
}
