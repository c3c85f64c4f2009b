package lobbies

import (
	"cmp"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// WebhookStatus is how messages of this server to a webhook fare. It is no event of the game: a server that starts anew, or takes
// the lobby out of memory, begins with the zero value.
type WebhookStatus struct {
	State WebhookState
	// Problem says why messages do not arrive, "" where they do. It is for people and programs, never a text of the receiver.
	Problem WebhookProblem
}

// WebhookState is whether messages to a webhook arrive. The words are the wire's.
type WebhookState string

// The states of a webhook.
const (
	WebhookUnused     WebhookState = ""
	WebhookDelivering WebhookState = "delivering"
	WebhookFailing    WebhookState = "failing"
	// WebhookOff is sent nothing by this server until the game master resumes it.
	WebhookOff WebhookState = "off"
)

// WebhookProblem is why messages to a webhook do not arrive.
type WebhookProblem string

// The problems of a webhook. A receiver that answers something else than 2xx has a WebhookProblem of that status, such as http_500.
const (
	WebhookUnreachable WebhookProblem = "unreachable"
	WebhookTimeout     WebhookProblem = "timeout"
	// WebhookAddressRefused means that the server does not talk to the address behind the URL.
	WebhookAddressRefused WebhookProblem = "address"
)

// webhookHealth is a status and since when it holds.
type webhookHealth struct {
	WebhookStatus
	since time.Time
}

func (w webhookHealth) message(hook game.WebhookID) protocol.Message {
	return view.WebhookStatus(hook, cmp.Or(string(w.State), "unused"), string(w.Problem), w.since)
}

// setStatus tells the game master how messages to a webhook fare when that is new. One that is off stays off until it is resumed.
func (w *webhookSender) setStatus(r *room, hook game.WebhookID, status WebhookStatus) {
	if known := w.health[hook].WebhookStatus; known == status || known.State == WebhookOff || !w.has(hook) {
		return
	}
	w.setHealth(r, hook, webhookHealth{WebhookStatus: status, since: r.server.Clock.Now()})
}

func (w *webhookSender) setHealth(r *room, hook game.WebhookID, health webhookHealth) {
	if w.health == nil {
		w.health = make(map[game.WebhookID]webhookHealth)
	}
	w.health[hook] = health
	r.server.Audience.SendTo(r.id, r.replica.lobby.GameMaster.ID, health.message(hook))
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
