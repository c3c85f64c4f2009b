package game

import (
	"slices"
	"time"
)

// WebhookHealth is what became of the messages to a webhook.
type WebhookHealth struct {
	State WebhookState
	// Problem says why messages do not arrive, "" where they do. It is for people and programs, never a text of the receiver.
	Problem WebhookProblem
	// Since is when the state or the problem became another one; zero before the first message.
	Since time.Time
}

// WebhookState is whether messages to a webhook arrive.
type WebhookState string

// The states of a webhook.
const (
	WebhookUnused     WebhookState = ""
	WebhookDelivering WebhookState = "delivering"
	WebhookFailing    WebhookState = "failing"
	// WebhookOff is told nothing until the game master resumes it.
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

// ReportWebhook tells the lobby what became of a message. A server sends it when that is new; a state that is known has no effect.
type ReportWebhook struct {
	ID      WebhookID
	State   WebhookState
	Problem WebhookProblem
}

// ResumeWebhook switches a webhook on again that was switched off.
type ResumeWebhook struct {
	By PlayerID
	ID WebhookID
}

// WebhookReported records the health of a webhook from now on.
type WebhookReported struct {
	ID     WebhookID
	Health WebhookHealth
}

// WebhookHealth returns a webhook's state and problem without their time, and zero for an unknown webhook.
func (a *Access) WebhookHealth(id WebhookID) WebhookHealth {
	at := a.indexOfWebhook(id)
	if at < 0 {
		return WebhookHealth{}
	}
	health := a.Webhooks[at].Health
	health.Since = time.Time{}
	return health
}

func (c ReportWebhook) decide(l Lobby, now time.Time) ([]Event, error) {
	at := l.Access.indexOfWebhook(c.ID)
	if at < 0 || c.State == WebhookUnused {
		return nil, nil
	}
	known := l.Access.WebhookHealth(c.ID)
	if known.State == WebhookOff || known == (WebhookHealth{State: c.State, Problem: c.Problem}) {
		return nil, nil
	}
	return []Event{WebhookReported{ID: c.ID, Health: WebhookHealth{State: c.State, Problem: c.Problem, Since: now}}}, nil
}

func (c ResumeWebhook) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	at := l.Access.indexOfWebhook(c.ID)
	if at < 0 || l.Access.Webhooks[at].Health.State != WebhookOff {
		return nil, nil
	}
	return []Event{WebhookReported{ID: c.ID}}, nil
}

func (e WebhookReported) evolve(l Lobby) Lobby {
	if at := l.Access.indexOfWebhook(e.ID); at >= 0 {
		l.Access.Webhooks = slices.Clone(l.Access.Webhooks)
		l.Access.Webhooks[at].Health = e.Health
	}
	return l
}
