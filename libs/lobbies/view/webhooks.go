package view

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/url"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// The types of messages to webhooks.
const (
	WebhookAdded = "lobby.webhook_added"
	PhaseChanged = "lobby.phase_changed"
	StateChanged = "lobby.state_changed"
	LobbyEnded   = "lobby.ended"
)

// messageIDLength is the length of a message id without its prefix, in characters.
const messageIDLength = 22

// WebhookMessage returns the message to a webhook: the state that a remote control may know, and no state after the
// lobby's end.
func WebhookMessage(s Scene, kind string, at time.Time) protocol.WebhookMessage {
	message := protocol.WebhookMessage{Type: kind, Timestamp: at.UTC().Format("2006-01-02T15:04:05.000Z"), LobbyID: s.lobby.ID.String()}
	if kind != LobbyEnded {
		state := Control(s)
		message.Data = &state
	}
	return message
}

// WebhookMessageID returns the id of a message. It is the same on all servers, so that a receiver can ignore a message
// that it gets twice.
func WebhookMessageID(lobby game.LobbyID, hook game.WebhookID, version int64, kind string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %s %d %s", lobby, hook, version, kind))
	return "msg_" + base64.RawURLEncoding.EncodeToString(sum[:])[:messageIDLength]
}

// WebhookStatus tells the game master whether messages to a webhook arrive, why not, and since when; zero is left out.
func WebhookStatus(hook game.WebhookID, state, problem string, since time.Time) protocol.Message {
	status := protocol.WebhookStatus{WebhookID: string(hook), State: state, Problem: problem}
	if !since.IsZero() {
		status.Since = since.UnixMilli()
	}
	return protocol.Message{Event: "webhook_status", Data: status}
}

func webhooksUpdated(at *step, _ *Scene, to Viewer) []protocol.Message {
	s := &at.scene
	return forGameMaster(to, protocol.Message{Event: "webhooks_updated", Data: protocol.WebhooksUpdated{
		Numbered: s.numbered(), Webhooks: webhooks(s),
	}})
}

func webhooks(s *Scene) []protocol.Webhook {
	shown := make([]protocol.Webhook, 0, len(s.lobby.Access.Webhooks))
	for _, w := range s.lobby.Access.Webhooks {
		shown = append(shown, protocol.Webhook{ID: string(w.ID), Origin: origin(w.URL), Scope: string(w.Scope), CreatedAt: w.At.UnixMilli()})
	}
	return shown
}

// origin is scheme and host: path and query of a webhook's URL often hold a key of its receiver.
func origin(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Scheme + "://" + u.Host
}
