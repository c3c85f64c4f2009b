package protocol

// Webhook is a URL that the server calls when the lobby changes. Its secret is told once, its path and query are never told again.
type Webhook struct {
	ID string `json:"id"`
	// Origin is scheme and host of the URL.
	Origin string `json:"origin"`
	Scope  string `json:"scope" tstype:"'phases' | 'all'"`
	// CreatedAt is Unix milliseconds.
	CreatedAt int64 `json:"createdAt"`
}

// WebhookStatus is webhook_status, for the game master only: how the messages of this server to a webhook fare. It comes when that
// changes, and on entering. It carries no sequence number.
type WebhookStatus struct {
	WebhookID string `json:"webhookId"`
	// State is whether messages arrive. A webhook that is off is sent nothing until it is resumed.
	State string `json:"state" tstype:"'unused' | 'delivering' | 'failing' | 'off'"`
	// Problem is why messages do not arrive: unreachable, timeout, address (refused by the server), or http_ and the status of the answer.
	Problem string `json:"problem,omitempty"`
	// Since is when State or Problem became another one, in Unix milliseconds; left out before the first message.
	Since int64 `json:"since,omitempty"`
}

// WebhooksUpdated is webhooks_updated, for the game master only.
type WebhooksUpdated struct {
	Numbered `tstype:",extends"`
	Webhooks []Webhook `json:"webhooks"`
}

// AddWebhook is the body of POST /api/webhooks/{lobbyId}, which the game master calls with the seat's token.
type AddWebhook struct {
	// URL is https, of at most 500 characters.
	URL string `json:"url"`
	// Scope is phases unless given.
	Scope string `json:"scope,omitempty" tstype:"'phases' | 'all'"`
}

// NewWebhook answers it: the only time the secret is told.
type NewWebhook struct {
	ID string `json:"id"`
	// Secret is whsec_ and the base64 of the key, as Standard Webhooks has it.
	Secret string `json:"secret"`
}

// WebhookMessage is the body of what a webhook is sent: no more than a remote control may know.
type WebhookMessage struct {
	Type string `json:"type" tstype:"'lobby.webhook_added' | 'lobby.phase_changed' | 'lobby.state_changed' | 'lobby.ended'"`
	// Timestamp is when it happened, as RFC 3339 in UTC.
	Timestamp string `json:"timestamp"`
	LobbyID   string `json:"lobbyId"`
	// Data is the state after it, null in lobby.ended.
	Data *ControlState `json:"data" tstype:"ControlState | null,required"`
}
