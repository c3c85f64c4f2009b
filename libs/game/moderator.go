package game

import "time"

// Moderator is a link by which helpers of the game master blank, kick, pause and lock without seeing the secret
// word, the hint or roles before the reveal. All helpers share it; the zero value is no link.
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
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	if l.Access.IsModerator(c.ID) {
		return nil, nil
	}
	invited := ModeratorsInvited{Moderator: Moderator{ID: c.ID, Hash: c.Hash, At: now}}
	return append([]Event{invited}, l.Access.dismissModerators()...), nil
}

func (c DismissModerators) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	return l.Access.dismissModerators(), nil
}

func (e ModeratorsInvited) evolve(l Lobby) Lobby {
	l.Access.Moderator = e.Moderator
	return l
}

func (e ModeratorsDismissed) evolve(l Lobby) Lobby {
	if l.Access.IsModerator(e.ID) {
		l.Access.Moderator = Moderator{}
	}
	return l
}
