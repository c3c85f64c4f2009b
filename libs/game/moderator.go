package game

import (
	"crypto/subtle"
	"time"
)

// Moderator is a link by which helpers of the game master blank, kick, pause and lock without seeing the secret
// word, the hint or roles before the reveal. All helpers share it. The zero value is no link.
type Moderator struct {
	// ID is public and proves nothing. Every new link has another one.
	ID   PlayerID
	Hash TokenHash
	At   time.Time
}

// InviteModerators makes a link for moderators. A link that was made before becomes void.
type InviteModerators struct {
	By   PlayerID
	ID   PlayerID
	Hash TokenHash
}

// DismissModerators makes the moderators' link void.
type DismissModerators struct {
	By PlayerID
}

// ModeratorsInvited records a new link; of its token only the hash.
type ModeratorsInvited struct {
	Moderator Moderator
}

// ModeratorsDismissed records that a link is void.
type ModeratorsDismissed struct {
	ID PlayerID
}

func (c InviteModerators) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := l.mustBeGameMaster(c.By); err != nil {
		return nil, err
	}
	if l.IsModerator(c.ID) {
		return nil, nil
	}
	invited := ModeratorsInvited{Moderator: Moderator{ID: c.ID, Hash: c.Hash, At: now}}
	return append([]Event{invited}, l.dismissModerators()...), nil
}

func (c DismissModerators) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := l.mustBeGameMaster(c.By); err != nil {
		return nil, err
	}
	return l.dismissModerators(), nil
}

// dismissModerators is the end of the present link, if there is one.
func (l *Lobby) dismissModerators() []Event {
	if l.Moderator.ID == "" {
		return nil
	}
	return []Event{ModeratorsDismissed{ID: l.Moderator.ID}}
}

// IsModerator reports whether id is that of the moderators' link; "" never is.
func (l *Lobby) IsModerator(id PlayerID) bool { return id != "" && id == l.Moderator.ID }

// HasModeratorToken reports whether the moderators' link has this hash. Its timing does not tell how close a wrong
// one came.
func (l *Lobby) HasModeratorToken(hash TokenHash) bool {
	return subtle.ConstantTimeCompare(l.Moderator.Hash[:], hash[:]) == 1 && l.Moderator.ID != ""
}

// mustModerate is the first check of every command that moderators may give as well. They may while the game
// master is away.
func (l *Lobby) mustModerate(by PlayerID) error {
	if l.Exists() && l.IsModerator(by) {
		return nil
	}
	return l.mustBeGameMaster(by)
}

func (e ModeratorsInvited) evolve(l Lobby) Lobby {
	l.Moderator = e.Moderator
	return l
}

func (e ModeratorsDismissed) evolve(l Lobby) Lobby {
	if l.IsModerator(e.ID) {
		l.Moderator = Moderator{}
	}
	return l
}
