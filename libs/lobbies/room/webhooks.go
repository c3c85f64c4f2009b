package room

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
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

// WebhookStatus says whether messages of this server to a webhook arrive. It is no event of the game: it is zero again after the
// server restarts or evicts the lobby.
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
