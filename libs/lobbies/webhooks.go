package lobbies

import (
	"context"
	"encoding/base64"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
)

const (
	webhookIDBytes     = 6 // public, unique among a lobby's three
	webhookSecretBytes = 32
)

// NewWebhook is a webhook that was added. The secret is shown once.
type NewWebhook struct {
	ID     game.WebhookID
	Secret string
}

// Webhooks keeps the webhooks of lobbies.
type Webhooks struct{ rooms *registry }

// NewWebhooks returns the webhooks of a service's lobbies.
func NewWebhooks(s *Service) *Webhooks { return &Webhooks{rooms: s.rooms} }

// Add registers a URL that is called when the lobby changes, for a game master. An empty scope is game.PhaseChanges.
func (w *Webhooks) Add(ctx context.Context, id game.LobbyID, by game.PlayerID, address string, scope game.WebhookScope) (NewWebhook, error) {
	made := NewWebhook{
		ID:     game.WebhookID(base64.RawURLEncoding.EncodeToString(w.rooms.env.Random.Bytes(webhookIDBytes))),
		Secret: "whsec_" + base64.StdEncoding.EncodeToString(w.rooms.env.Random.Bytes(webhookSecretBytes)),
	}
	if scope == "" {
		scope = game.PhaseChanges
	}
	r, err := w.rooms.lock(ctx, id)
	if err != nil {
		return NewWebhook{}, err
	}
	defer r.Unlock()
	_, err = r.Do(ctx, game.AddWebhook{By: by, ID: made.ID, URL: address, Secret: game.WebhookSecret(made.Secret), Scope: scope})
	if err != nil {
		return NewWebhook{}, err
	}
	return made, nil
}

// HandleStatus records whether messages to a webhook arrive, and tells the game master. It changes nothing when the lobby is not in memory.
func (w *Webhooks) HandleStatus(id game.LobbyID, hook game.WebhookID, status room.WebhookStatus) {
	defer w.rooms.env.RecoverPanic(id)
	if r, ok := w.rooms.lockInMemory(id); ok {
		defer r.Unlock()
		r.SetWebhookStatus(hook, status)
	}
}
