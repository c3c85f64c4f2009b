package lobbies

import (
	"context"
	"encoding/base64"
	"net/url"
	"strconv"
	"strings"
	"unicode/utf8"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

const (
	webhookIDBytes     = 6 // public, unique among a lobby's three
	webhookSecretBytes = 32
)

// MaxWebhookURLLength bounds the URL of a webhook, in characters.
const MaxWebhookURLLength = 500

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

// WebhookPolicy is which URLs an operator allows.
type WebhookPolicy int

// The policies for webhooks.
const (
	NoWebhooks WebhookPolicy = iota
	// PublicWebhooks are https URLs.
	PublicWebhooks
	// PrivateWebhooks are http URLs as well, such as those of a program in the server's own network.
	PrivateWebhooks
)

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

// webhookURL returns a URL as it is called, or why it may not be.
func (p WebhookPolicy) webhookURL(typed string) (string, error) {
	if p == NoWebhooks {
		return "", ErrWebhooksOff
	}
	typed = strings.TrimSpace(typed)
	u, err := url.Parse(typed)
	switch {
	case err != nil, utf8.RuneCountInString(typed) > MaxWebhookURLLength, u.Hostname() == "", u.User != nil, u.Opaque != "", !hasValidPort(u):
		return "", ErrWebhookURL
	case u.Scheme == "https", u.Scheme == "http" && p == PrivateWebhooks:
		u.Fragment, u.RawFragment = "", ""
		return u.String(), nil
	}
	return "", ErrWebhookURL
}

// hasValidPort reports whether a URL names no port, or one from 1 to 65535.
func hasValidPort(u *url.URL) bool {
	port, err := strconv.ParseUint(u.Port(), 10, 16)
	return u.Port() == "" || err == nil && port > 0
}
