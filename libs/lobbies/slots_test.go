package lobbies_test

import (
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/protocol"
)

func (b *table) makeSlot() lobbies.SlotKeys {
	b.t.Helper()
	keys, err := b.service.Slots.Make(b.t.Context(), b.id, b.gm.Player, "Donnerstag")
	require.NoError(b.t, err)
	return keys
}

func (b *table) openLobby(name string) lobbies.Seat {
	b.t.Helper()
	seat, err := b.service.Seats.Open(b.t.Context(), lobbies.Request{Name: name})
	require.NoError(b.t, err)
	return seat
}

func TestSlots_NextLobbyTakesItOnceOrTwice(t *testing.T) {
	atTable(t, func(b *table) {
		keys, next := b.makeSlot(), b.openLobby("Greta")
		for range 2 {
			require.NoError(t, b.service.Slots.Take(t.Context(), next.Lobby, next.Player, keys.Remote))
		}

		slot, err := b.service.Slots.OfOverlay(t.Context(), keys.Overlay)
		require.NoError(t, err)
		assert.Equal(t, "Donnerstag", slot.Name)
		assert.Equal(t, next.Lobby, slot.Lobby)
		state, err := b.service.Control(t.Context(), next.Lobby, keys.Remote, game.PressButton{}, "")
		require.NoError(t, err)
		assert.Equal(t, "intermission", state.Status)
	})
}

func TestSlots_NeedBothTheGameMasterAndTheRemoteSecret(t *testing.T) {
	atTable(t, func(b *table) {
		keys := b.makeSlot()
		require.ErrorIs(t, b.service.Slots.Take(t.Context(), b.id, b.ada.Player, keys.Remote), game.ErrNoRight)
		for _, key := range []string{keys.Overlay, "", keys.Remote[:33], strings.Repeat("A", 34)} {
			require.ErrorIs(t, b.service.Slots.Take(t.Context(), b.id, b.gm.Player, key), game.ErrSlotNotFound)
			_, err := b.service.Slots.Renew(t.Context(), b.id, b.gm.Player, key)
			require.ErrorIs(t, err, game.ErrSlotNotFound)
			require.ErrorIs(t, b.service.Slots.SetOptions(t.Context(), key, protocol.SlotOptions{}), game.ErrSlotNotFound)
		}
		_, err := b.service.Slots.OfOverlay(t.Context(), keys.Remote)
		assert.ErrorIs(t, err, game.ErrSlotNotFound)
	})
}

func TestSlots_RenewingVoidsAStolenAddress(t *testing.T) {
	atTable(t, func(b *table) {
		stolen := b.makeSlot()
		renewed, err := b.service.Slots.Renew(t.Context(), b.id, b.gm.Player, stolen.Remote)
		require.NoError(t, err)

		_, err = b.service.Slots.OfOverlay(t.Context(), stolen.Overlay)
		require.ErrorIs(t, err, game.ErrSlotNotFound)
		_, err = b.service.Control(t.Context(), b.id, stolen.Remote, game.PressButton{}, "")
		require.ErrorIs(t, err, game.ErrNoRight)
		_, err = b.service.Control(t.Context(), b.id, renewed.Remote, game.PressButton{}, "")
		require.NoError(t, err)
	})
}

func TestSlots_OptionsReachWatchersAndHaveABound(t *testing.T) {
	atTable(t, func(b *table) {
		keys := b.makeSlot()
		var seen []protocol.SlotOptions
		stop, err := b.service.Slots.Watch(keys.Overlay, func(slot lobbies.Slot) { seen = append(seen, slot.Options) })
		require.NoError(t, err)
		english := protocol.SlotOptions{Lang: "en", Look: "classic"}
		require.NoError(t, b.service.Slots.SetOptions(t.Context(), keys.Remote, english))
		require.ErrorIs(t, b.service.Slots.SetOptions(t.Context(), keys.Remote, protocol.SlotOptions{Hide: strings.Repeat("x", 2048)}), game.ErrSlotOptions)
		stop()
		require.NoError(t, b.service.Slots.SetOptions(t.Context(), keys.Remote, protocol.SlotOptions{}))

		assert.Equal(t, []protocol.SlotOptions{english}, seen)
	})
}

func TestSlots_AnotherServerTellsItsWatchers(t *testing.T) {
	atTable(t, func(b *table) {
		there, keys := b.another(), b.makeSlot()
		moved := make(chan game.LobbyID, 10)
		stop, err := there.service.Slots.Watch(keys.Overlay, func(slot lobbies.Slot) { moved <- slot.Lobby })
		require.NoError(t, err)
		defer stop()
		next := b.openLobby("Greta")
		require.NoError(t, b.service.Slots.Take(t.Context(), next.Lobby, next.Player, keys.Remote))

		assert.Equal(t, next.Lobby, <-moved)
	})
}

func TestSlots_EndHalfAYearAfterTheLastLobby(t *testing.T) {
	atTable(t, func(b *table) {
		keys := b.makeSlot()
		b.setClock(game.SlotLifetime - time.Second)
		_, err := b.service.Slots.OfRemote(t.Context(), keys.Remote)
		require.NoError(t, err)
		b.setClock(time.Second)
		_, err = b.service.Slots.OfRemote(t.Context(), keys.Remote)
		require.ErrorIs(t, err, game.ErrSlotNotFound)

		wait(3 * time.Hour)
		require.NoError(t, b.service.Directory.Sweep(t.Context()))
		for id := range maps.Keys(maps.Collect(b.log.Lobbies(t.Context()))) {
			assert.False(t, id.IsSlot(), "erased")
		}
		for lobby := range b.service.Directory.List(t.Context()) {
			assert.False(t, lobby.ID.IsSlot())
		}
	})
}

func TestSlots_AreNoLobbiesOfTheOperator(t *testing.T) {
	atTable(t, func(b *table) {
		b.makeSlot()
		listed := 0
		for range b.service.Directory.List(t.Context()) {
			listed++
		}
		assert.Equal(t, 1, listed)
		require.NoError(t, b.service.Directory.Sweep(t.Context()))
	})
}

func TestSlots_ChangesHaveABound(t *testing.T) {
	atTable(t, func(b *table) {
		keys := b.makeSlot()
		for range game.MaxSlotChanges - 1 {
			require.NoError(t, b.service.Slots.SetOptions(t.Context(), keys.Remote, protocol.SlotOptions{}))
		}
		require.ErrorIs(t, b.service.Slots.SetOptions(t.Context(), keys.Remote, protocol.SlotOptions{}), game.ErrSlotFull)
		assert.NoError(t, b.service.Slots.Take(t.Context(), b.id, b.gm.Player, keys.Remote), "the next show")
	})
}
