package game

import (
	"slices"
	"time"
)

// ControlTokenID names a token of the remote control. It is public and proves
// nothing.
type ControlTokenID string

// ControlToken lets a program of the game master, such as one that shows buttons
// on a Stream Deck, act in their name.
type ControlToken struct {
	ID ControlTokenID
	// Name is what the game master calls it, 1 to 24 characters.
	Name string
	Hash TokenHash
	At   time.Time
}

// IssueControlToken makes a token for the remote control, MaxControlTokens at
// most.
type IssueControlToken struct {
	By   PlayerID
	ID   ControlTokenID
	Name string
	Hash TokenHash
}

// RevokeControlToken makes a token void.
type RevokeControlToken struct {
	By PlayerID
	ID ControlTokenID
}

// ControlTokenIssued records a new token; of the token itself only its hash.
type ControlTokenIssued struct {
	Token ControlToken
}

// ControlTokenRevoked records that a token is void.
type ControlTokenRevoked struct {
	ID ControlTokenID
}

func (c IssueControlToken) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	name, err := newName(c.Name)
	switch {
	case err != nil:
		return nil, err
	case l.Access.indexOfControlToken(c.ID) >= 0:
		return nil, nil
	case len(l.Access.ControlTokens) >= MaxControlTokens:
		return nil, ErrTooManyTokens
	}
	name = numbered(name, l.Access.hasControlTokenNamed)
	return []Event{ControlTokenIssued{Token: ControlToken{ID: c.ID, Name: name, Hash: c.Hash, At: now}}}, nil
}

func (c RevokeControlToken) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	if l.Access.indexOfControlToken(c.ID) < 0 {
		return nil, nil
	}
	return []Event{ControlTokenRevoked{ID: c.ID}}, nil
}

func (e ControlTokenIssued) evolve(l Lobby) Lobby {
	l.Access.ControlTokens = append(slices.Clip(l.Access.ControlTokens), e.Token)
	return l
}

func (e ControlTokenRevoked) evolve(l Lobby) Lobby {
	l.Access.ControlTokens = slices.DeleteFunc(slices.Clone(l.Access.ControlTokens), func(t ControlToken) bool { return t.ID == e.ID })
	return l
}
