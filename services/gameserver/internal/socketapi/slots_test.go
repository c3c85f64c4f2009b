package socketapi_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

// makeSlot makes a slot that the lobby of a game master takes.
func makeSlot(t testing.TB, b backend, gm *wiretest.Person) lobbies.SlotKeys {
	t.Helper()
	id, err := lobbies.ParseLobbyID(gm.LobbyID)
	require.NoError(t, err)
	keys, err := b.service.Slots.Make(t.Context(), id, lobbies.PlayerID(gm.PlayerID), "Donnerstag")
	require.NoError(t, err)
	return keys
}

func (b backend) take(t *testing.T, gm *wiretest.Person, keys lobbies.SlotKeys) {
	t.Helper()
	id, err := lobbies.ParseLobbyID(gm.LobbyID)
	require.NoError(t, err)
	require.NoError(t, b.service.Slots.Take(t.Context(), id, lobbies.PlayerID(gm.PlayerID), keys.Remote))
}

func joinSlot(t *testing.T, b backend, key string) *wiretest.Client {
	t.Helper()
	source := wiretest.Dial(t, b.url)
	source.Do("join_slot", protocol.JoinSlot{Key: key})
	return source
}

func open(t *testing.T, b backend, password string) *wiretest.Person {
	t.Helper()
	return wiretest.Open(t, b.url, protocol.CreateLobby{PlayerName: "Gunda", Password: password})
}

func TestSlot_OverlayFollowsToTheNextLobbyWithoutAPassword(t *testing.T) {
	b := newBackend(t)
	first, second := open(t, b, "geheim"), open(t, b, "auch geheim")
	keys := makeSlot(t, b, first)
	source := joinSlot(t, b, keys.Overlay)
	assert.Equal(t, first.LobbyID, *wiretest.Expect[protocol.SlotUpdated](source, "slot_updated").LobbyID)
	assert.Equal(t, first.LobbyID, wiretest.Expect[protocol.GameState](source, "game_state_response").LobbyID)

	b.take(t, second, keys)
	assert.Equal(t, second.LobbyID, *wiretest.Expect[protocol.SlotUpdated](source, "slot_updated").LobbyID)
	source.Do("join_slot", protocol.JoinSlot{Key: keys.Overlay})
	assert.Equal(t, second.LobbyID, wiretest.Expect[protocol.GameState](source, "game_state_response").LobbyID)
}

func TestSlot_OnlyItsSourcesReport(t *testing.T) {
	b := newBackend(t)
	gm := open(t, b, "")
	keys := makeSlot(t, b, gm)
	stranger := wiretest.Watch(t, b.url, gm.LobbyID, "")
	status := protocol.SourceStatus{Width: 1920, Height: 1080, Program: true, OnAir: true, Level: 4, Scene: "Show", Scenes: []string{"Show", "Pause"}}
	assert.Equal(t, "no_right", stranger.EmitWithAck("source_status", status).Code)

	source := joinSlot(t, b, keys.Overlay)
	source.Do("source_status", status)
	var told protocol.WatchersUpdated
	for len(told.Sources) == 0 {
		told = wiretest.Expect[protocol.WatchersUpdated](gm.Client, "watchers_updated")
	}
	assert.Equal(t, 1, told.Overlays, "the stranger's overlay is no source")
	assert.True(t, told.Sources[0].OnAir)
	assert.Equal(t, "Show", told.Sources[0].Scene)

	source.Close()
	assert.Empty(t, wiretest.Expect[protocol.WatchersUpdated](gm.Client, "watchers_updated").Sources)
}

func TestSlot_RefusesStatusesOutOfBounds(t *testing.T) {
	b := newBackend(t)
	source := joinSlot(t, b, makeSlot(t, b, open(t, b, "")).Overlay)
	status := func(change func(*protocol.SourceStatus)) protocol.SourceStatus {
		s := protocol.SourceStatus{Scenes: []string{}}
		change(&s)
		return s
	}
	for name, bad := range map[string]protocol.SourceStatus{
		"65 scenes":      status(func(s *protocol.SourceStatus) { s.Scenes = make([]string, 65) }),
		"a scene of 101": status(func(s *protocol.SourceStatus) { s.Scene = strings.Repeat("ü", 101) }),
		"more than 2 KB": status(func(s *protocol.SourceStatus) {
			s.Scenes = strings.Split(strings.Repeat(strings.Repeat("s", 99)+" ", 24), " ")
		}),
		"a level of 6":         status(func(s *protocol.SourceStatus) { s.Level = 6 }),
		"a negative size":      status(func(s *protocol.SourceStatus) { s.Height = -1 }),
		"a part of 33 letters": status(func(s *protocol.SourceStatus) { s.Part = strings.Repeat("x", 33) }),
	} {
		assert.Equal(t, "bad_request", source.EmitWithAck("source_status", bad).Code, name)
	}
}

func TestSlot_UnknownAndRenewedAddressesGetTheSameAnswer(t *testing.T) {
	b := newBackend(t)
	gm := open(t, b, "")
	keys := makeSlot(t, b, gm)
	source := joinSlot(t, b, keys.Overlay)
	id, _ := lobbies.ParseLobbyID(gm.LobbyID)
	renewed, err := b.service.Slots.Renew(t.Context(), id, lobbies.PlayerID(gm.PlayerID), keys.Remote)
	require.NoError(t, err)
	source.AwaitEnd()

	stranger := wiretest.Dial(t, b.url)
	unknown := stranger.EmitWithAck("join_slot", protocol.JoinSlot{Key: strings.Repeat("A", 34)})
	assert.Equal(t, "slot_not_found", unknown.Code)
	for _, key := range []string{"", "ABC", keys.Overlay, keys.Remote, renewed.Remote} {
		assert.Equal(t, unknown, stranger.EmitWithAck("join_slot", protocol.JoinSlot{Key: key}))
	}
	joinSlot(t, b, renewed.Overlay)
}

func TestSlot_WaitsForALobby(t *testing.T) {
	b := newBackend(t)
	first, second := open(t, b, ""), open(t, b, "")
	keys := makeSlot(t, b, first)
	id, _ := lobbies.ParseLobbyID(first.LobbyID)
	require.NoError(t, b.service.Directory.End(t.Context(), id))

	source := joinSlot(t, b, keys.Overlay)
	wiretest.Expect[protocol.SlotUpdated](source, "slot_updated")
	for _, m := range source.Received() {
		assert.NotContains(t, []string{"game_state_response", "lobby_state"}, m.Event)
	}
	b.take(t, second, keys)
	assert.Equal(t, second.LobbyID, *wiretest.Expect[protocol.SlotUpdated](source, "slot_updated").LobbyID)
}

func able() protocol.SourceStatus {
	return protocol.SourceStatus{Program: true, OnAir: true, Level: 4, Scenes: []string{"Show"}, Willing: true}
}

func TestSlot_OneOfItsSourcesActs(t *testing.T) {
	b := newBackend(t)
	gm := open(t, b, "")
	keys := makeSlot(t, b, gm)
	stranger := wiretest.Watch(t, b.url, gm.LobbyID, "")
	acts := func(c *wiretest.Client) bool { return wiretest.Expect[protocol.SourceChosen](c, "source_chosen").Acts }
	first := joinSlot(t, b, keys.Overlay)
	assert.False(t, acts(first), "on entering")
	first.Do("source_status", able())
	assert.True(t, acts(first))

	second := joinSlot(t, b, keys.Overlay)
	assert.False(t, acts(second), "the first one is older")
	second.Do("source_status", able())
	hidden := able()
	hidden.OnAir = false
	first.Do("source_status", hidden)
	assert.False(t, acts(first))
	assert.True(t, acts(second))
	for _, m := range stranger.Received() {
		assert.NotEqual(t, "source_chosen", m.Event, "an overlay of the lobby")
	}

	b.take(t, open(t, b, ""), keys)
	second.Do("join_slot", protocol.JoinSlot{Key: keys.Overlay})
	assert.False(t, acts(second), "nothing is known of its program in the next lobby")
}
