package socketapi_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

func TestDelayed_WhoSeesTheLobbyLive(t *testing.T) {
	clock := &timedClock{steadyClock: steadyClock{now: time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)}}
	b := startBackend(t, zap.NewNop(), lobbies.Ports{Ports: room.Ports{Clock: clock, Random: randomBytes{}}}, generous())
	t.Cleanup(b.stop)
	gm := open(t, b, "")
	source := joinSlot(t, b, makeSlot(t, b, gm).Overlay)
	monitor := wiretest.DialAs(t, b.url, protocol.Hello{Token: gm.Token})
	foreign := wiretest.DialAs(t, b.url, protocol.Hello{Token: "of no seat"})
	for _, overlay := range []*wiretest.Client{monitor, foreign} {
		overlay.Do("join_overlay", protocol.WatchLobby{LobbyID: gm.LobbyID, Preview: true})
	}
	plain := wiretest.Watch(t, b.url, gm.LobbyID, "")
	gm.Do("update_game_settings", protocol.UpdateGameSettings{LobbyID: gm.LobbyID, SettingsChange: protocol.SettingsChange{StreamDelay: new(game.Seconds(15))}})

	for name, overlay := range map[string]*wiretest.Client{"slot": source, "seat's token": monitor, "another token": foreign, "no token": plain} {
		live := name == "slot" || name == "seat's token"
		assert.Equal(t, live, hasEvent(overlay, gm.LobbyID, "game_settings_updated"), name)
	}
	clock.pass(15 * time.Second)
	assert.True(t, hasEvent(plain, gm.LobbyID, "game_settings_updated"))
}

// hasEvent reports whether a client has received an event by now.
func hasEvent(c *wiretest.Client, lobby, event string) bool {
	c.Do("get_timer_state", protocol.InLobby{LobbyID: lobby})
	for _, m := range c.Received() {
		if m.Event == event {
			return true
		}
	}
	return false
}
