package game

import (
	"crypto/subtle"
	"slices"
)

// Access is who may enter a lobby, and who acts in the game master's name.
type Access struct {
	// Locked refuses new seats.
	Locked bool
	// PasswordHash is opaque to the rules, "" for a lobby without a password.
	PasswordHash string
	Banned       []BannedClient
	// ControlTokens are the game master's, in the order they were made.
	ControlTokens []ControlToken
	// Webhooks are the game master's, in the order they were added.
	Webhooks  []Webhook
	Moderator Moderator
}

// BannedClient is a browser that may not come back, and whose seat it held.
type BannedClient struct {
	Player PlayerID
	Name   string
	Client ClientID
}

// lockIfOpen locks the lobby, as the end of intermission and the start of a round do.
func (a *Access) lockIfOpen() []Event {
	if a.Locked {
		return nil
	}
	return []Event{LobbyLocked{Locked: true}}
}

// isBanned reports whether a player was kicked and may not come back.
func (a *Access) isBanned(id PlayerID) bool {
	return slices.ContainsFunc(a.Banned, func(b BannedClient) bool { return b.Player == id })
}

// isClientBanned reports whether a browser may not come back; one that is not known always may.
func (a *Access) isClientBanned(client ClientID) bool {
	return client != "" && slices.ContainsFunc(a.Banned, func(b BannedClient) bool { return b.Client == client })
}

// HasControlToken reports whether a token of the remote control has this hash. Its
// timing does not tell how close a wrong one came.
func (a *Access) HasControlToken(hash TokenHash) bool {
	found := 0
	for i := range a.ControlTokens {
		found |= subtle.ConstantTimeCompare(a.ControlTokens[i].Hash[:], hash[:])
	}
	return found == 1
}

// indexOfControlToken returns the index of a token, or -1.
func (a *Access) indexOfControlToken(id ControlTokenID) int {
	return slices.IndexFunc(a.ControlTokens, func(t ControlToken) bool { return t.ID == id })
}

func (a *Access) hasControlTokenNamed(name string) bool {
	return slices.ContainsFunc(a.ControlTokens, func(t ControlToken) bool { return sameText(t.Name, name) })
}

// IsModerator reports whether id is that of the moderators' link; "" never is.
func (a *Access) IsModerator(id PlayerID) bool { return id != "" && id == a.Moderator.ID }

// HasModeratorToken reports whether the moderators' link has this hash. Its timing does not tell how close a wrong
// one came.
func (a *Access) HasModeratorToken(hash TokenHash) bool {
	return subtle.ConstantTimeCompare(a.Moderator.Hash[:], hash[:]) == 1 && a.Moderator.ID != ""
}

// dismissModerators is the end of the present link, if there is one.
func (a *Access) dismissModerators() []Event {
	if a.Moderator.ID == "" {
		return nil
	}
	return []Event{ModeratorsDismissed{ID: a.Moderator.ID}}
}
