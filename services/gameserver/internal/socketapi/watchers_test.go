package socketapi_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

func TestWatchers_AreCountedForTheGameMaster(t *testing.T) {
	b := newBackend(t)
	gm := wiretest.Open(t, b.url, protocol.CreateLobby{PlayerName: "Gunda"})
	next := func() protocol.WatchersUpdated {
		return wiretest.Expect[protocol.WatchersUpdated](gm.Client, "watchers_updated")
	}
	assert.Zero(t, next().Overlays)

	overlay, preview := wiretest.Watch(t, b.url, gm.LobbyID, ""), wiretest.Dial(t, b.url)
	preview.Do("join_overlay", protocol.WatchLobby{LobbyID: gm.LobbyID, Preview: true})
	attend(t, b.url, gm.LobbyID, "a device")
	assert.Equal(t, protocol.WatchersUpdated{Overlays: 1, Audience: 1, Sources: []protocol.Source{}}, next(), "all of one second, without the preview")

	overlay.Close()
	assert.Equal(t, protocol.WatchersUpdated{Audience: 1, Sources: []protocol.Source{}}, next())

	later := wiretest.Dial(t, b.url)
	later.Do("join_audience", protocol.WatchAsAudience{LobbyID: gm.LobbyID, ExtraDelay: 4})
	assert.Equal(t, protocol.WatchersUpdated{Audience: 2, ExtraDelay: 4, Sources: []protocol.Source{}}, next())
	later.Do("join_audience", protocol.WatchAsAudience{LobbyID: gm.LobbyID})
	assert.Equal(t, protocol.WatchersUpdated{Audience: 2, Sources: []protocol.Source{}}, next(), "the same viewer with an earlier picture")
}

func TestWatchers_AreNoConcernOfPlayers(t *testing.T) {
	b := newBackend(t)
	gm := wiretest.Open(t, b.url, protocol.CreateLobby{PlayerName: "Gunda"})
	ada := wiretest.Join(t, b.url, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada"})
	wiretest.Expect[protocol.WatchersUpdated](gm.Client, "watchers_updated")
	wiretest.Watch(t, b.url, gm.LobbyID, "")

	assert.Equal(t, 1, wiretest.Expect[protocol.WatchersUpdated](gm.Client, "watchers_updated").Overlays)
	for _, m := range ada.Received() {
		assert.NotEqual(t, "watchers_updated", m.Event)
	}
}
