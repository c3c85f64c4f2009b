package socketapi_test

import (
	"bytes"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

const (
	moveRounds  = 10
	moveViewers = 64 // several bursts of the fan-out
)

func TestAudience_movesToAnotherLobby(t *testing.T) {
	b := newBackend(t)
	from, to := newLobbyFixture(t, b.service, "intermission"), newLobbyFixture(t, b.service, "intermission")
	viewers := make([]*wiretest.Client, moveViewers)
	for i := range viewers {
		viewers[i] = attend(t, b.url, from.lobby, "")
	}
	for round := range moveRounds {
		var moving sync.WaitGroup
		from.do(game.ToggleCameras{By: from.seats['G'].Player, Shown: round%2 == 0})
		for _, viewer := range viewers {
			moving.Go(func() { viewer.EmitWithAck("join_audience", protocol.WatchAsAudience{LobbyID: to.lobby}) })
		}
		moving.Wait()
		for _, viewer := range viewers {
			viewer.Do("join_audience", protocol.WatchAsAudience{LobbyID: from.lobby})
		}
	}
	require.Eventually(t, func() bool { return b.sockets.IsAudienceIdle(from.id) }, wiretest.Timeout, 50*time.Millisecond)
	for i, viewer := range viewers {
		assert.NotContains(t, afterEntering(viewer, to.lobby), "toggle_vdo_ninja_iframes", "viewer %d", i)
	}
}

// afterEntering returns the events that a viewer was sent while it watched a lobby.
func afterEntering(viewer *wiretest.Client, lobby string) (events []string) {
	inside := false
	for _, m := range viewer.Received() {
		if m.Event == "lobby_state" {
			inside = bytes.Contains(m.Data, []byte(lobby))
		}
		if inside {
			events = append(events, m.Event)
		}
	}
	return events
}

func TestSockets_removeLobbyWithoutConnections(t *testing.T) {
	b := newBackend(t)
	s := newLobbyFixture(t, b.service, "intermission")
	for _, connect := range []func() *wiretest.Client{
		func() *wiretest.Client { return attend(t, b.url, s.lobby, "") },
		func() *wiretest.Client { return wiretest.Watch(t, b.url, s.lobby, "") },
	} {
		for range 3 {
			viewer := connect()
			assert.True(t, b.sockets.IsWatched(s.id))
			viewer.Close()
			require.Eventually(t, func() bool { return b.sockets.Lobbies() == 0 }, wiretest.Timeout, 5*time.Millisecond)
			assert.False(t, b.sockets.IsWatched(s.id))
		}
	}
}
