package lobbies

import "tarnwort/libs/game"

// Names of the rules for adapters of client requests, which import game only in commands.go. The
// linter rule adapters-read-no-lobby holds this.
type (
	// LobbyID names a lobby.
	LobbyID = game.LobbyID
	// PlayerID names a seat.
	PlayerID = game.PlayerID
	// Reaction is what a player shows for a moment.
	Reaction = game.Reaction
	// VoterID names a device or chatter in the audience.
	VoterID = game.VoterID
	// ClientID names a browser.
	ClientID = game.ClientID
	// VisitID names a page from its loading to its end.
	VisitID = game.VisitID
	// Command is what a client or a timer asks of a lobby.
	Command = game.Command
	// PressButton is a button of a remote control.
	PressButton = game.PressButton
	// WebhookID names a webhook of a lobby.
	WebhookID = game.WebhookID
	// WebhookScope says which changes a webhook receives.
	WebhookScope = game.WebhookScope
	// Rejection is why the rules refuse a command.
	Rejection = game.Rejection
)

// ParseLobbyID reads a lobby's id as people type it, or returns ErrLobbyNotFound.
func ParseLobbyID(typed string) (LobbyID, error) { return game.ParseLobbyID(typed) }

// MaxBots is how many bots of a rehearsal a lobby may have.
const MaxBots = game.MaxBots
