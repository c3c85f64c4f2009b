package game

import (
	"crypto/subtle"
	"strings"
	"time"
)

const (
	// SlotIDLength is how many characters of LobbyIDAlphabet make the id of a slot.
	SlotIDLength = 12
	// SlotLifetime is how long a slot is kept after the last lobby that took it.
	SlotLifetime = 180 * 24 * time.Hour
	// MaxSlotOptions is how many bytes the options of a slot may have.
	MaxSlotOptions = 2 << 10
	// MaxSlotChanges is how often a slot may be changed, so that its log stays short; a new lobby takes it twice as often.
	MaxSlotChanges = 1000
)

// Slot is a permanent place of a show: its overlay and remote addresses stay the same while one lobby after another takes
// it. A log keeps it like a lobby, under an id that no lobby can have.
type Slot struct {
	// Name is what the game master calls it, 1 to 24 characters.
	Name string
	// Overlay and Remote are the hashes of the secrets in its two addresses.
	Overlay, Remote TokenHash
	// Options are those of the overlay, as JSON; the rules do not read them.
	Options string
	// Lobby is the lobby that took it last, at BoundAt.
	Lobby   LobbyID
	BoundAt time.Time
}

// SlotSaved records a slot as it is from then on.
type SlotSaved struct{ Slot Slot }

// A slot is no lobby.
func (SlotSaved) evolve(l Lobby) Lobby { return l }

// SlotOf returns the slot that the events of a log leave; ok is false for one that was never made or has ended.
func SlotOf(events []Event) (slot Slot, ok bool) {
	for _, event := range events {
		switch e := event.(type) {
		case SlotSaved:
			slot, ok = e.Slot, true
		case LobbyClosed:
			slot, ok = Slot{}, false
		default: // no other event is in the log of a slot
		}
	}
	return slot, ok
}

// NewSlot returns a slot without a lobby.
func NewSlot(name string, overlay, remote TokenHash) (Slot, error) {
	name, err := newName(name)
	if err != nil {
		return Slot{}, err
	}
	return Slot{Name: name, Overlay: overlay, Remote: remote, Options: "{}"}, nil
}

// Taken is the slot after a lobby took it.
func (s Slot) Taken(by LobbyID, now time.Time) Slot {
	s.Lobby, s.BoundAt = by, now.UTC().Round(0)
	return s
}

// Renewed is the slot with other secrets; the addresses before are void.
func (s Slot) Renewed(overlay, remote TokenHash) Slot {
	s.Overlay, s.Remote = overlay, remote
	return s
}

// WithOptions is the slot with other options.
func (s Slot) WithOptions(options string) (Slot, error) {
	if len(options) > MaxSlotOptions {
		return Slot{}, ErrSlotOptions
	}
	s.Options = options
	return s, nil
}

// IsExpired reports whether no lobby took the slot for SlotLifetime.
func (s Slot) IsExpired(now time.Time) bool { return !now.Before(s.BoundAt.Add(SlotLifetime)) }

// OpensOverlay reports whether a secret is that of the overlay's address.
func (s Slot) OpensOverlay(secret TokenHash) bool { return sameHash(s.Overlay, secret) }

// OpensRemote reports whether a secret is that of the remote's address.
func (s Slot) OpensRemote(secret TokenHash) bool { return sameHash(s.Remote, secret) }

func sameHash(a, b TokenHash) bool { return subtle.ConstantTimeCompare(a[:], b[:]) == 1 }

// ParseSlotID reads the id of a slot, exactly as it was made.
func ParseSlotID(text string) (LobbyID, error) {
	if len(text) != SlotIDLength || strings.Trim(text, LobbyIDAlphabet) != "" {
		return LobbyID{}, ErrSlotNotFound
	}
	return LobbyID{text}, nil
}

// ParseStoredID reads the id under which a log keeps a lobby or a slot.
func ParseStoredID(text string) (LobbyID, error) {
	if len(text) == SlotIDLength {
		return ParseSlotID(text)
	}
	return ParseLobbyID(text)
}

// IsSlot reports whether the id is that of a slot.
func (id LobbyID) IsSlot() bool { return len(id.text) == SlotIDLength }
