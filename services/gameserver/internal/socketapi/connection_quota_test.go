package socketapi_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/socketapi"
	"tarnwort/services/gameserver/internal/wiretest"
)

func audienceOf(lobby string) protocol.WatchAsAudience {
	return protocol.WatchAsAudience{LobbyID: lobby}
}

func boundedAddress(seatsAndOverlays, audience int) socketapi.Config {
	return socketapi.Config{
		CommandsPerSecond: 10_000, CommandBurst: 10_000, EnterWithin: time.Minute, PerAddress: seatsAndOverlays, AudiencePerAddress: audience,
	}
}

func TestConnectionQuota_Audience(t *testing.T) {
	t.Run("does not count as players and overlays", func(t *testing.T) {
		b := newBoundedBackend(t, boundedAddress(3, 10))
		gm := wiretest.Open(t, b.url, protocol.CreateLobby{PlayerName: "Gunda"})
		for range 10 {
			wiretest.Dial(t, b.url).Do("join_audience", audienceOf(gm.LobbyID))
		}
		wiretest.Join(t, b.url, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada"})
		wiretest.Watch(t, b.url, gm.LobbyID, "")
		ack := wiretest.Dial(t, b.url).EmitWithAck("join_overlay", protocol.WatchLobby{LobbyID: gm.LobbyID})
		assert.Equal(t, protocol.Ack{Code: rejection.ErrTooManyConnections.Code, Message: rejection.ErrTooManyConnections.Message}, ack)
	})
	t.Run("enters when players and overlays are at their limit", func(t *testing.T) {
		b := newBoundedBackend(t, boundedAddress(1, 1))
		gm := wiretest.Open(t, b.url, protocol.CreateLobby{PlayerName: "Gunda"})
		wiretest.Dial(t, b.url).Do("join_audience", audienceOf(gm.LobbyID))
	})
	t.Run("does not count an entry that fails", func(t *testing.T) {
		b := newBoundedBackend(t, boundedAddress(1, 1))
		gm := wiretest.Open(t, b.url, protocol.CreateLobby{PlayerName: "Gunda", Password: "geheim"})
		assert.Equal(t, game.ErrWrongPassword.Code, wiretest.Dial(t, b.url).EmitWithAck("join_audience", audienceOf(gm.LobbyID)).Code)
		body := protocol.WatchAsAudience{LobbyID: gm.LobbyID, Password: "geheim"}
		wiretest.Dial(t, b.url).Do("join_audience", body)
	})
	t.Run("has its own limit, and frees closed connections", func(t *testing.T) {
		b := newBoundedBackend(t, boundedAddress(3, 2))
		gm := wiretest.Open(t, b.url, protocol.CreateLobby{PlayerName: "Gunda"})
		first, late := wiretest.Dial(t, b.url), wiretest.Dial(t, b.url)
		first.Do("join_audience", audienceOf(gm.LobbyID))
		wiretest.Dial(t, b.url).Do("join_audience", audienceOf(gm.LobbyID))

		full := protocol.Ack{Code: rejection.ErrTooManyViewers.Code, Message: rejection.ErrTooManyViewers.Message}
		assert.Equal(t, full, late.EmitWithAck("join_audience", audienceOf(gm.LobbyID)))
		first.Close()
		require.Eventually(t, func() bool { return late.EmitWithAck("join_audience", audienceOf(gm.LobbyID)).OK }, wiretest.Timeout, 10*time.Millisecond)
	})
	t.Run("counts a viewer that becomes an overlay as overlay", func(t *testing.T) {
		b := newBoundedBackend(t, boundedAddress(2, 10))
		gm := wiretest.Open(t, b.url, protocol.CreateLobby{PlayerName: "Gunda"})
		viewer := wiretest.Dial(t, b.url)
		viewer.Do("join_audience", audienceOf(gm.LobbyID))
		wiretest.Watch(t, b.url, gm.LobbyID, "")

		ack := viewer.EmitWithAck("join_overlay", protocol.WatchLobby{LobbyID: gm.LobbyID})
		assert.Equal(t, rejection.ErrTooManyConnections.Code, ack.Code)
	})
}
