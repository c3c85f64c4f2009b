package lobbies

import (
	"context"
	"encoding/base64"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

const (
	webhookIDBytes     = 6 // public, unique among a lobby's three
	webhookSecretBytes = 32
)

// Webhooks is an outbound port to the URLs that lobbies call; its methods must not block. Messages to one webhook arrive in
// their order, and of too many that wait the oldest are dropped.
type Webhooks interface {
	// Send queues a message.
	Send(m WebhookMessage)

	// Retain drops the messages to all webhooks of a lobby but these.
	Retain(id game.LobbyID, hooks []game.WebhookID)
}

// WebhookMessage is a message on its way to a webhook. Its ID is the same whenever it is sent.
type WebhookMessage struct {
	Lobby  game.LobbyID
	Hook   game.WebhookID
	URL    string
	Secret game.WebhookSecret
	ID     string
	Body   protocol.WebhookMessage
}

// NewWebhook is a webhook that was added. The secret is told once.
type NewWebhook struct {
	ID     game.WebhookID
	Secret string
}

// Hooks keeps the webhooks of lobbies.
type Hooks struct{ server *server }

// NewHooks returns the webhooks of a service's lobbies.
func NewHooks(s *Service) *Hooks { return &Hooks{server: s.server} }

// Add has a URL told of a lobby in the name of a game master. An empty scope is game.PhaseChanges.
func (h *Hooks) Add(ctx context.Context, id game.LobbyID, by game.PlayerID, address string, scope game.WebhookScope) (NewWebhook, error) {
	made := NewWebhook{
		ID:     game.WebhookID(base64.RawURLEncoding.EncodeToString(h.server.Random.Bytes(webhookIDBytes))),
		Secret: "whsec_" + base64.StdEncoding.EncodeToString(h.server.Random.Bytes(webhookSecretBytes)),
	}
	if scope == "" {
		scope = game.PhaseChanges
	}
	r, err := h.server.lockRoom(ctx, id)
	if err != nil {
		return NewWebhook{}, err
	}
	defer r.mu.Unlock()
	_, err = r.do(ctx, game.AddWebhook{By: by, ID: made.ID, URL: address, Secret: game.WebhookSecret(made.Secret), Scope: scope})
	if err != nil {
		return NewWebhook{}, err
	}
	return made, nil
}

// HandleStatus notes and shows how messages to a webhook fare. It changes nothing when the lobby is not in memory.
func (h *Hooks) HandleStatus(id game.LobbyID, hook game.WebhookID, status WebhookStatus) {
	defer h.server.recoverPanic(id)
	if r, ok := h.server.lockInMemory(id); ok {
		defer r.mu.Unlock()
		r.webhooks.setStatus(r, hook, status)
	}
}
