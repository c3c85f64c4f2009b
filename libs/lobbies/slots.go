package lobbies

import (
	"context"
	"encoding/json"
	"sync"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/protocol"
)

// slotToken names the remote control that a slot has in the lobby that it is bound to.
const slotToken = game.ControlTokenID("slot")

// Slots keeps the permanent addresses of shows, see game.Slot, in the log of the lobbies. It holds none in memory.
type Slots struct {
	service *Service
	env     *room.Environment

	mu      sync.Mutex
	watched map[game.LobbyID]*watchedSlot
}

// Slot is a slot as its owner sees it.
type Slot struct {
	ID      game.LobbyID
	Name    string
	Lobby   game.LobbyID
	Options protocol.SlotOptions

	secrets game.Slot
}

// Opens reports whether a secret is still that of one of the slot's addresses.
func (s Slot) Opens(key string) bool {
	return s.secrets.OpensOverlay(hashOf(key)) || s.secrets.OpensRemote(hashOf(key))
}

// SlotKeys are the secrets of a slot's two addresses. The server shows them once; each begins with the slot's id.
type SlotKeys struct{ Overlay, Remote string }

// newSlots returns the slots in the log of a service's lobbies.
func newSlots(s *Service) *Slots {
	return &Slots{service: s, env: s.rooms.env, watched: make(map[game.LobbyID]*watchedSlot)}
}

// Make makes a slot for a game master and binds it to their lobby.
func (s *Slots) Make(ctx context.Context, lobby game.LobbyID, by game.PlayerID, name string) (SlotKeys, error) {
	id := drawSlotID(s.env.Random)
	keys := s.newKeys(id)
	made, err := game.NewSlot(name, hashOf(keys.Overlay), hashOf(keys.Remote))
	if err != nil {
		return SlotKeys{}, err
	}
	if err := s.admitRemote(ctx, lobby, by, keys.Remote); err != nil {
		return SlotKeys{}, err
	}
	now := s.env.Clock.Now()
	_, err = s.env.Log.Append(ctx, id, 0, s.batch(1, game.SlotSaved{Slot: made.Taken(lobby, now)}))
	return keys, err
}

// Take binds a slot to a lobby for its game master. The lobby that had it loses it.
func (s *Slots) Take(ctx context.Context, lobby game.LobbyID, by game.PlayerID, remote string) error {
	id, err := s.checkRemote(ctx, remote)
	if err != nil {
		return err
	}
	if err := s.admitRemote(ctx, lobby, by, remote); err != nil {
		return err
	}
	return s.change(ctx, id, remote, 2*game.MaxSlotChanges, func(slot game.Slot) (game.Slot, error) {
		return slot.Taken(lobby, s.env.Clock.Now()), nil
	})
}

// Renew gives a slot new secrets for a game master and binds it to their lobby. The old addresses become void.
func (s *Slots) Renew(ctx context.Context, lobby game.LobbyID, by game.PlayerID, remote string) (SlotKeys, error) {
	id, err := s.checkRemote(ctx, remote)
	if err != nil {
		return SlotKeys{}, err
	}
	keys := s.newKeys(id)
	if err := s.admitRemote(ctx, lobby, by, keys.Remote); err != nil {
		return SlotKeys{}, err
	}
	return keys, s.change(ctx, id, remote, game.MaxSlotChanges, func(slot game.Slot) (game.Slot, error) {
		return slot.Renewed(hashOf(keys.Overlay), hashOf(keys.Remote)).Taken(lobby, s.env.Clock.Now()), nil
	})
}

// SetOptions stores the options of the overlay and shows them on air.
func (s *Slots) SetOptions(ctx context.Context, remote string, options protocol.SlotOptions) error {
	text, err := json.Marshal(options)
	if err != nil {
		return err
	}
	id, err := s.checkRemote(ctx, remote)
	if err != nil {
		return err
	}
	return s.change(ctx, id, remote, game.MaxSlotChanges, func(slot game.Slot) (game.Slot, error) {
		return slot.WithOptions(string(text))
	})
}

// OfRemote returns the slot of a remote's secret, or game.ErrSlotNotFound, also for one that was renewed or has expired.
func (s *Slots) OfRemote(ctx context.Context, remote string) (Slot, error) {
	return s.open(ctx, remote, game.Slot.OpensRemote)
}

// OfOverlay is OfRemote for the secret of the overlay's address.
func (s *Slots) OfOverlay(ctx context.Context, overlay string) (Slot, error) {
	return s.open(ctx, overlay, game.Slot.OpensOverlay)
}

// IsSlotKey reports whether a text has the form of a slot's secret, which opens a lobby only through its slot.
func IsSlotKey(key string) bool {
	_, err := slotIDOf(key)
	return err == nil
}

func (s *Slots) open(ctx context.Context, key string, fits func(game.Slot, game.TokenHash) bool) (Slot, error) {
	id, err := slotIDOf(key)
	if err != nil {
		return Slot{}, err
	}
	slot, _, err := s.read(ctx, id)
	switch {
	case err != nil:
		return Slot{}, err
	case !fits(slot, hashOf(key)):
		return Slot{}, game.ErrSlotNotFound
	}
	return shown(id, slot), nil
}

func shown(id game.LobbyID, slot game.Slot) Slot {
	var options protocol.SlotOptions
	_ = json.Unmarshal([]byte(slot.Options), &options) // what SetOptions stored, or nothing
	return Slot{ID: id, Name: slot.Name, Lobby: slot.Lobby, Options: options, secrets: slot}
}

func (s *Slots) checkRemote(ctx context.Context, remote string) (id game.LobbyID, err error) {
	slot, err := s.OfRemote(ctx, remote)
	return slot.ID, err
}

// admitRemote makes the secret of a slot's remote a remote control of a lobby, in the name of its game master.
func (s *Slots) admitRemote(ctx context.Context, lobby game.LobbyID, by game.PlayerID, remote string) error {
	r, err := s.service.rooms.lock(ctx, lobby)
	if err != nil {
		return err
	}
	defer r.Unlock()
	if r.Lobby().GameMaster.ID != by {
		return game.ErrNoRight
	}
	if r.Lobby().Access.HasControlToken(game.HashToken(remote)) {
		return nil
	}
	if _, err := r.Do(ctx, game.RevokeControlToken{By: by, ID: slotToken}); err != nil {
		return err
	}
	_, err = r.Do(ctx, game.IssueControlToken{By: by, ID: slotToken, Name: "Sendeplatz", Hash: game.HashToken(remote)})
	return err
}
