package lobbies

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/room"
)

// slotAttempts is how often a change of a slot is tried again when another server changed it first.
const slotAttempts = 20

// change appends what edit makes of a slot that the remote's secret opens, and tells this server's watchers.
func (s *Slots) change(ctx context.Context, id game.LobbyID, remote string, most int64, edit func(game.Slot) (game.Slot, error)) error {
	for range slotAttempts {
		slot, last, err := s.read(ctx, id)
		switch {
		case err != nil:
			return err
		case !slot.OpensRemote(hashOf(remote)):
			return game.ErrSlotNotFound
		case last.Version >= most:
			return game.ErrSlotFull
		}
		next, err := edit(slot)
		if err != nil {
			return err
		}
		_, err = s.env.Log.Append(ctx, id, last.Position, s.batch(last.Version+1, game.SlotSaved{Slot: next}))
		if errors.Is(err, eventlog.ErrConflict) {
			continue
		}
		if err == nil {
			s.tell(id)
		}
		return err
	}
	return rejection.ErrStorage
}

// read returns a slot and the entry that saved it, or game.ErrSlotNotFound.
func (s *Slots) read(ctx context.Context, id game.LobbyID) (slot game.Slot, last eventlog.Entry, err error) {
	entries, err := s.env.Log.Read(ctx, id, 0)
	if err != nil || len(entries) == 0 {
		return game.Slot{}, eventlog.Entry{}, errorOr(err, game.ErrSlotNotFound)
	}
	last = entries[len(entries)-1]
	slot, ok := game.SlotOf(last.Events)
	if !ok || slot.IsExpired(s.env.Clock.Now()) {
		return game.Slot{}, eventlog.Entry{}, game.ErrSlotNotFound
	}
	return slot, last, nil
}

func errorOr(err, otherwise error) error {
	if err != nil {
		return err
	}
	return otherwise
}

func (s *Slots) batch(version int64, event game.Event) eventlog.Batch {
	return eventlog.Batch{
		Version: version, Command: eventlog.CommandID(s.env.Random.Bytes(len(eventlog.CommandID{}))), At: s.env.Clock.Now(), Events: []game.Event{event},
	}
}

// closeExpired ends a slot that no lobby took for game.SlotLifetime, and erases it.
func closeExpired(ctx context.Context, env *room.Environment, id game.LobbyID) error {
	s := &Slots{env: env}
	entries, err := env.Log.Read(ctx, id, 0)
	if err != nil || len(entries) == 0 {
		return err
	}
	last := entries[len(entries)-1]
	if slot, ok := game.SlotOf(last.Events); ok {
		if !slot.IsExpired(env.Clock.Now()) {
			return nil
		}
		if _, err := env.Log.Append(ctx, id, last.Position, s.batch(last.Version+1, game.LobbyClosed{})); err != nil {
			return err
		}
	}
	return env.Log.Erase(ctx, id)
}

func (s *Slots) newKeys(id game.LobbyID) SlotKeys {
	secret := func() string {
		return id.String() + base64.RawURLEncoding.EncodeToString(s.env.Random.Bytes(tokenBytes))
	}
	return SlotKeys{Overlay: secret(), Remote: secret()}
}

func slotIDOf(key string) (game.LobbyID, error) {
	if len(key) != game.SlotIDLength+base64.RawURLEncoding.EncodedLen(tokenBytes) {
		return game.LobbyID{}, game.ErrSlotNotFound
	}
	return game.ParseSlotID(key[:game.SlotIDLength])
}

func hashOf(key string) game.TokenHash { return game.HashToken(key) }

func drawSlotID(rng room.Random) game.LobbyID {
	text := drawLobbyID(rng).String() + drawLobbyID(rng).String()
	id, err := game.ParseSlotID(text)
	if err != nil {
		panic(fmt.Sprintf("no slot id: %s", text)) // two lobby ids are as long as a slot's
	}
	return id
}
