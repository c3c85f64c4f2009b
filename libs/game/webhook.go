package game

import (
	"slices"
	"time"
)

// WebhookID names a webhook. It is public and proves nothing.
type WebhookID string

// WebhookSecret signs what a webhook is sent. The rules never look into it.
type WebhookSecret string

// String hides the secret.
func (WebhookSecret) String() string { return "(secret)" }

// WebhookScope says which changes a webhook receives.
type WebhookScope string

// The scopes of a webhook.
const (
	// PhaseChanges are a new phase and a winner that was corrected.
	PhaseChanges WebhookScope = "phases"
	// AllChanges are all that a remote control shows.
	AllChanges WebhookScope = "all"
)

// Webhook is a URL of the game master's that receives changes.
type Webhook struct {
	ID     WebhookID
	URL    string
	Secret WebhookSecret
	Scope  WebhookScope
	At     time.Time
}

// AddWebhook adds a URL, which the caller has checked, that the server calls after changes; at most MaxWebhooks.
type AddWebhook struct {
	By     PlayerID
	ID     WebhookID
	URL    string
	Secret WebhookSecret
	Scope  WebhookScope
}

// RemoveWebhook ends what AddWebhook began.
type RemoveWebhook struct {
	By PlayerID
	ID WebhookID
}

// ResumeWebhook makes servers call a webhook again that one has given up. The lobby does not store that one did.
type ResumeWebhook struct {
	By PlayerID
	ID WebhookID
}

// WebhookAdded records a new webhook with its secret, which a server needs to sign.
type WebhookAdded struct {
	Webhook Webhook
}

// WebhookRemoved records that a webhook receives nothing more.
type WebhookRemoved struct {
	ID WebhookID
}

// WebhookResumed asks every server to call the webhook again.
type WebhookResumed struct {
	ID WebhookID
}

func (c AddWebhook) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	switch {
	case c.Scope != PhaseChanges && c.Scope != AllChanges:
		return nil, ErrWebhookScope
	case l.Access.indexOfWebhook(c.ID) >= 0:
		return nil, nil
	case len(l.Access.Webhooks) >= MaxWebhooks:
		return nil, ErrTooManyWebhooks
	}
	return []Event{WebhookAdded{Webhook: Webhook{ID: c.ID, URL: c.URL, Secret: c.Secret, Scope: c.Scope, At: now}}}, nil
}

func (c RemoveWebhook) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	if l.Access.indexOfWebhook(c.ID) < 0 {
		return nil, nil
	}
	return []Event{WebhookRemoved{ID: c.ID}}, nil
}

func (c ResumeWebhook) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	if l.Access.indexOfWebhook(c.ID) < 0 {
		return nil, nil
	}
	return []Event{WebhookResumed{ID: c.ID}}, nil
}

// indexOfWebhook returns the index of a webhook, or -1.
func (a *Access) indexOfWebhook(id WebhookID) int {
	return slices.IndexFunc(a.Webhooks, func(w Webhook) bool { return w.ID == id })
}

func (e WebhookAdded) evolve(l Lobby) Lobby {
	l.Access.Webhooks = append(slices.Clip(l.Access.Webhooks), e.Webhook)
	return l
}

func (e WebhookRemoved) evolve(l Lobby) Lobby {
	l.Access.Webhooks = slices.DeleteFunc(slices.Clone(l.Access.Webhooks), func(w Webhook) bool { return w.ID == e.ID })
	return l
}

func (e WebhookResumed) evolve(l Lobby) Lobby { return l }
